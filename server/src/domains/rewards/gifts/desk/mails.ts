import { type CurrencyCode, formatMajor, type Minor, toWire } from '@croupier/contract/money';
import type { House } from '../../../../ground';
import type { Trx } from '../../../../platform/database';
import type { Mail } from '../../../../platform/mail/mail';
import { writeMail } from '../../../../templates/write';
import type { MemberProfile } from '../../../members/domain';

type Member = Pick<MemberProfile, 'email' | 'firstName' | 'language' | 'emailProved'>;

/**
 * The mail to a member whose bonus an operator ended.
 * @param grant `amount`: what was given, minor units. The reason is for operators: the mail leaves it out.
 */
export const writeGrantEndedMail = (
  trx: Trx,
  house: House,
  member: Member,
  { amount, currency }: { readonly amount: Minor; readonly currency: CurrencyCode },
): Promise<Mail> =>
  writeMail(trx, house, 'bonusEnded', member, {
    values: { amount: formatMajor(toWire(amount, currency), currency, member.language) },
  });

/** The mail to a member whose free rounds an operator ended. @param left rounds that were not played, and the slot's name */
export const writeFreeRoundsEndedMail = (
  trx: Trx,
  house: House,
  member: Member,
  { rounds, game }: { readonly rounds: number; readonly game: string },
): Promise<Mail> => writeMail(trx, house, 'roundsEnded', member, { values: { rounds: String(rounds), game } });
