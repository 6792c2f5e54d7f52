import { type CurrencyCode, formatMajor, type Minor, toWire } from '@croupier/contract/money';
import type { House } from '../../../../ground';
import { type Letter, renderHtml, renderText } from '../../../../platform/mail/layout';
import type { Mail } from '../../../../platform/mail/mail';
import { wordsIn } from '../../../../words/words';
import type { MemberProfile } from '../../../members/domain';

/**
 * The mail to a member whose bonus an operator ended.
 * @param grant `amount`: what was given, minor units. The reason is for operators: the mail leaves it out.
 */
export function writeGrantEndedMail(
  house: House,
  { language, email, firstName }: Pick<MemberProfile, 'email' | 'firstName' | 'language'>,
  grant: { readonly amount: Minor; readonly currency: CurrencyCode },
): Mail {
  const words = wordsIn(language).grants;
  const values: Readonly<Record<string, string>> = {
    site: house.siteName,
    age: String(house.minimumAge),
    name: firstName,
    amount: formatMajor(toWire(grant.amount, grant.currency), grant.currency, language),
  };
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const letter: Letter = {
    language,
    siteName: house.siteName,
    siteUrl: house.publicUrl,
    subject: fill(words.ended.subject),
    greeting: fill(words.greeting),
    paragraphs: words.ended.paragraphs.map(fill),
    button: { label: words.button, url: house.publicUrl },
    linkHint: words.linkHint,
    closing: fill(words.closing),
    footer: fill(words.footer),
  };
  return { to: email, subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}
