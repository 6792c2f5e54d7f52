import { type CurrencyCode, formatMajor, type Minor, toWire } from '@croupier/contract/money';
import type { House } from '../../../../ground';
import { type Letter, renderHtml, renderText } from '../../../../platform/mail/layout';
import type { Mail } from '../../../../platform/mail/mail';
import { wordsIn } from '../../../../words/words';
import type { MemberProfile } from '../../../members/domain';

type Member = Pick<MemberProfile, 'email' | 'firstName' | 'language'>;

function write(
  house: House,
  { language, email, firstName }: Member,
  part: 'ended' | 'roundsEnded',
  values: Readonly<Record<string, string>>,
): Mail {
  const words = wordsIn(language).grants;
  const all: Readonly<Record<string, string>> = {
    site: house.siteName,
    age: String(house.minimumAge),
    name: firstName,
    ...values,
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? '');
  const letter: Letter = {
    language,
    siteName: house.siteName,
    siteUrl: house.publicUrl,
    subject: fill(words[part].subject),
    greeting: fill(words.greeting),
    paragraphs: words[part].paragraphs.map(fill),
    button: { label: words.button, url: house.publicUrl },
    linkHint: words.linkHint,
    closing: fill(words.closing),
    footer: fill(words.footer),
  };
  return { to: email, subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}

/**
 * The mail to a member whose bonus an operator ended.
 * @param grant `amount`: what was given, minor units. The reason is for operators: the mail leaves it out.
 */
export const writeGrantEndedMail = (
  house: House,
  member: Member,
  { amount, currency }: { readonly amount: Minor; readonly currency: CurrencyCode },
): Mail => write(house, member, 'ended', { amount: formatMajor(toWire(amount, currency), currency, member.language) });

/** The mail to a member whose free rounds an operator ended. @param left rounds that were not played, and the slot's name */
export const writeFreeRoundsEndedMail = (
  house: House,
  member: Member,
  { rounds, game }: { readonly rounds: number; readonly game: string },
): Mail => write(house, member, 'roundsEnded', { rounds: String(rounds), game });
