import { type CurrencyCode, formatMajor, type Minor, toWire } from '@croupier/contract/money';
import type { House } from '../../ground';
import type { Trx } from '../../platform/database';
import type { Mail } from '../../platform/mail/mail';
import { writeMail } from '../../templates/write';
import type { MemberProfile } from '../members/domain';

/** What a mail tells: a fee that will be taken, a bonus or free rounds that end soon. */
export type RewardNews = 'dormant' | 'bonusExpires' | 'roundsExpire';

/**
 * Writes a mail in its member's language.
 * @param about `amount`: of the fee, the bonus or a round, minor units; `time`: from when it is taken, or when it ends; `rounds`, `game`: of free rounds.
 */
export function rewardMail(
  trx: Trx,
  house: House,
  member: Pick<MemberProfile, 'email' | 'firstName' | 'language' | 'emailProved'>,
  news: RewardNews,
  about: { amount: Minor; currency: CurrencyCode; time: Date; rounds?: number; game?: string },
): Promise<Mail> {
  const { language } = member;
  const values = {
    amount: formatMajor(toWire(about.amount, about.currency), about.currency, language),
    time: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(about.time),
    rounds: String(about.rounds ?? 0),
    game: about.game ?? '',
  };
  return writeMail(trx, house, news, member, { values });
}
