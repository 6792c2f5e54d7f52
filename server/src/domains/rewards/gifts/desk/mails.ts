import { type CurrencyCode, formatMajor, type Minor, toWire } from '@croupier/contract/money';
import type { House } from '../../../../ground';
import { houseMail } from '../../../../platform/mail/house-mail';
import type { Mail } from '../../../../platform/mail/mail';
import { wordsIn } from '../../../../words/words';
import type { MemberProfile } from '../../../members/domain';

type Member = Pick<MemberProfile, 'email' | 'firstName' | 'language'>;

function write(
  house: House,
  member: Member,
  part: 'ended' | 'roundsEnded',
  values: Readonly<Record<string, string>>,
): Mail {
  const words = wordsIn(member.language).grants;
  return houseMail(house, member, words, { ...words[part], button: words.button, values });
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
