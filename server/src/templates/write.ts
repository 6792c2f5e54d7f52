import type { Language } from '@croupier/contract/codes';
import type { Queryable } from '../platform/database';
import { houseMail, type Sender } from '../platform/mail/house-mail';
import type { Mail } from '../platform/mail/mail';
import { wordsIn } from '../words/words';
import { MAILS, type MailKind, type MailName, mailTemplate } from './mails';
import { textsInForce } from './own';
import { paragraphsOf, type TemplateText } from './text';

/** Who a mail is for. */
interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
  /** Whether the address was proved to be theirs; default: yes. Until then nobody knows whose mailbox it is, and mails leave names out. */
  readonly emailProved?: boolean;
}

/** What a mail tells besides its text. */
interface Told {
  /** What fills in the places of its text. */
  readonly values?: Readonly<Record<string, string>>;
  /** What somebody wrote, paragraph by paragraph; it is left as it is. */
  readonly writing?: readonly string[];
  /** Where the button leads, instead of the kind's own screen. */
  readonly path?: string;
  /** The link's secret. */
  readonly key?: string;
}

/** Puts a text of a kind into a mail. @param text of one version, in the addressee's language */
export function composeMail(
  house: Sender,
  kind: MailKind,
  text: TemplateText,
  { emailProved = true, ...to }: Addressee,
  { values, writing = [], path = kind.path, key }: Told = {},
): Mail {
  const words = wordsIn(to.language);
  const frame = kind.frame(words);
  const paragraphs = paragraphsOf(text.body);
  return houseMail(
    house,
    to,
    {
      greeting: emailProved ? frame.greeting : words.members.plainGreeting,
      linkHint: frame.linkHint,
      closing: text.closing,
      footer: frame.footer,
    },
    {
      subject: text.subject,
      paragraphs: emailProved ? paragraphs : paragraphs.filter((one) => !one.includes('{username}')),
      verbatim: writing,
      button: text.button,
      path: `${path}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`,
      ...(values && { values }),
    },
  );
}

/**
 * Writes a mail in its reader's language, with the text that is in force.
 * @param db the transaction that sends it
 */
export async function writeMail(
  db: Queryable,
  house: Sender,
  name: MailName,
  to: Addressee,
  told?: Told,
): Promise<Mail> {
  const template = mailTemplate(name);
  const text = (await textsInForce(db, [template], to.language)).get(template);
  if (!text) throw new Error(`no text for the mail ${name}`);
  return composeMail(house, MAILS[name], text, to, told);
}
