import type { Language } from '@croupier/contract/codes';
import type { Mail } from '../../../platform/mail/mail';
import { type Letter, renderHtml, renderText } from '../../../platform/mail/layout';
import type { House } from '../../../ground';
import { type Words, wordsIn } from '../../../words/words';

/** Every language has every mail. */
export type MailName = keyof Words['members']['mails'];

interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly username: string;
  /** Whether the address is verified: until then names are unverified input, and mails leave them out. */
  readonly activated: boolean;
}

/** Routes of the player's app that mails lead to (specification 2 §2). */
const ROUTES: Readonly<Record<MailName, string>> = {
  activation: '/activation',
  alreadyRegistered: '/login',
  verificationCode: '/',
  reset: '/password/reset',
  passwordChanged: '/login',
  loginLinked: '/details',
  emailChanged: '/',
  emailProof: '/activation',
  dataCorrected: '/details',
  accountClosed: '/',
  dataCopyReady: '/details',
  accountReopened: '/login',
};

/**
 * Writes one of the members' mails in a language.
 * @param key secret of the link, when the mail has one. @param more fills in what this mail alone names
 */
export function writeMail(
  house: House,
  name: MailName,
  language: Language,
  to: Recipient,
  key?: string,
  more: Readonly<Record<string, string>> = {},
): Mail {
  const words = wordsIn(language).members;
  const mail = words.mails[name];
  const values: Readonly<Record<string, string>> = {
    site: house.siteName,
    age: String(house.minimumAge),
    name: to.firstName,
    username: to.username,
    ...more,
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, field: string) => values[field] ?? '');
  const { publicUrl: siteUrl } = house;
  const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`;
  const letter: Letter = {
    language,
    siteName: house.siteName,
    siteUrl,
    subject: fill(mail.subject),
    // An unverified address is greeted without a name.
    greeting: to.activated ? fill(words.greeting) : words.plainGreeting,
    paragraphs: mail.paragraphs.filter((text) => to.activated || !text.includes('{username}')).map(fill),
    button: { label: fill(mail.button), url: `${siteUrl}/#${ROUTES[name]}${query}` },
    linkHint: words.linkHint,
    closing: mail.closing,
    footer: fill(words.footer),
  };
  return { to: to.email, subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}
