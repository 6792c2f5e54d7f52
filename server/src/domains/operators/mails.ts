import type { Language } from '@croupier/contract/codes';
import type { Mail } from '../../platform/mail/mail';
import { type Letter, renderHtml, renderText } from '../../platform/mail/layout';
import { wordsIn } from '../../words/words';
import type { Role } from './rules';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Name of the owner who invites. */
  readonly inviter: string;
  readonly language: Language;
  /** Secret of the link. */
  readonly key: string;
  readonly hours: number;
}

/** Writes the mail that invites an operator to the console. @param house where its link leads */
export function writeInvitation(house: { readonly siteName: string; readonly consoleUrl: string }, to: Invited): Mail {
  const words = wordsIn(to.language).operators;
  const values: Readonly<Record<string, string>> = {
    site: house.siteName,
    name: to.name,
    inviter: to.inviter,
    role: words.roles[to.role],
    hours: String(to.hours),
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, field: string) => values[field] ?? '');
  const letter: Letter = {
    language: to.language,
    siteName: house.siteName,
    siteUrl: house.consoleUrl,
    subject: fill(words.subject),
    greeting: fill(words.greeting),
    paragraphs: words.paragraphs.map(fill),
    button: { label: words.button, url: `${house.consoleUrl}/#/invitation?key=${encodeURIComponent(to.key)}` },
    linkHint: words.linkHint,
    closing: words.closing,
    footer: fill(words.footer),
  };
  return { to: to.email, subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}
