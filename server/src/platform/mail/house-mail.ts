import type { Language } from '@croupier/contract/codes';
import { type Letter, renderHtml, renderText } from './layout';
import type { Mail } from './mail';

/** Who sends it, as every mail shows. */
export interface Sender {
  readonly siteName: string;
  /** Address of the player's app, where the button's path begins. */
  readonly publicUrl: string;
  /** Whole years. */
  readonly minimumAge: number;
}

interface Receiver {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** What all mails of a kind have around their text. */
interface Frame {
  readonly greeting: string;
  readonly linkHint: string;
  readonly closing: string;
  readonly footer: string;
}

interface Content {
  readonly subject: string;
  /** Words of the house, whose places in braces are filled in. */
  readonly paragraphs?: readonly string[];
  /** Text of a person, which is left as it is. */
  readonly verbatim?: readonly string[];
  readonly button: string;
  /** Where the button leads in the player's app, such as `/#/documents`; default: its first screen. */
  readonly path?: string;
  /** What fills in places besides the site's name, the age and the receiver's name. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Writes a mail of the house to one of its players. Values are filled in once: braces within them stay. */
export function houseMail(
  { siteName, publicUrl, minimumAge }: Sender,
  { email, firstName, language }: Receiver,
  { greeting, linkHint, closing, footer }: Frame,
  { subject, paragraphs = [], verbatim = [], button, path = '', values = {} }: Content,
): Mail {
  const all: Readonly<Record<string, string>> = {
    site: siteName,
    age: String(minimumAge),
    name: firstName,
    ...values,
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, place: string) => all[place] ?? '');
  const letter: Letter = {
    language,
    siteName,
    siteUrl: publicUrl,
    subject: fill(subject),
    greeting: fill(greeting),
    paragraphs: [...paragraphs.map(fill), ...verbatim],
    button: { label: fill(button), url: `${publicUrl}${path}` },
    linkHint,
    closing: fill(closing),
    footer: fill(footer),
  };
  return { to: email, subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}
