import { type CurrencyCode, formatMajor, type Minor, toWire } from '@croupier/contract/money';
import type { House } from '../../ground';
import { houseMail } from '../../platform/mail/house-mail';
import type { Mail } from '../../platform/mail/mail';
import { wordsIn } from '../../words/words';
import type { MemberProfile } from '../members/domain';

/** What a mail tells: a fee that will be taken, a bonus or free rounds that end soon. */
export type RewardNews = 'dormant' | 'bonusExpires' | 'roundsExpire';

const PAGE: Readonly<Record<RewardNews, string>> = {
  dormant: '',
  bonusExpires: '/#/bonuses',
  roundsExpire: '/#/bonuses',
};

/**
 * Writes a mail in its member's language.
 * @param about `amount`: of the fee, the bonus or a round, minor units; `time`: from when it is taken, or when it ends; `rounds`, `game`: of free rounds.
 */
export function rewardMail(
  house: House,
  member: Pick<MemberProfile, 'email' | 'firstName' | 'language'>,
  news: RewardNews,
  about: { amount: Minor; currency: CurrencyCode; time: Date; rounds?: number; game?: string },
): Mail {
  const { language } = member;
  const words = wordsIn(language).rewards;
  const values = {
    amount: formatMajor(toWire(about.amount, about.currency), about.currency, language),
    time: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(about.time),
    rounds: String(about.rounds ?? 0),
    game: about.game ?? '',
  };
  const { subject, paragraph, button } = words.news[news];
  return houseMail(house, member, words, { subject, paragraphs: [paragraph], button, path: PAGE[news], values });
}
