import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { Message } from '../messages/domain';
import type { Claim } from './giving/store';

type Told = Pick<Claim, 'memberId' | 'kind' | 'amount' | 'units' | 'currency'>;

const sum = (amount: Minor, currency: CurrencyCode) => ({ amount: { amount, currency } });

/** The message about something that a member was given. */
export function messageOfGiven({ memberId, kind, amount, units, currency }: Told): Message {
  if (kind === 'points') return { memberId, words: 'pointsGiven', filledIn: { points: units }, link: '/vip' };
  if (kind === 'freeRounds')
    return { memberId, words: 'freeRoundsGiven', filledIn: { rounds: units }, link: '/bonuses' };
  if (kind === 'cash') return { memberId, words: 'cashGiven', filledIn: sum(amount, currency), link: '/transactions' };
  return { memberId, words: 'bonusGiven', filledIn: sum(amount, currency), link: '/bonuses' };
}

/** The message about an offer that waits for its member's answer. */
export const messageOfWaiting = (memberId: number): Message => ({ memberId, words: 'offerWaiting', link: '/bonuses' });
