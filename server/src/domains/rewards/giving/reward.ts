import { type CurrencyCode, type Minor, minor, ZERO } from '@croupier/contract/money';
import type { Offer } from '@croupier/contract/rewards/offer';
import { figureIn } from '@croupier/contract/rewards/parts';
import { cashback, depositBonus } from '../rules/amounts';
import type { Occasion } from '../rules/eligibility';
import type { Claim } from './store';

/** What an offer gives on an occasion. `units`: points or rounds. */
export type Computed = Pick<Claim, 'kind' | 'amount' | 'units' | 'budgeted' | 'deposited'>;

/** @returns undefined when it comes to nothing: a share below one minor unit, or below the least cashback. */
export function rewardOf(terms: Offer, occasion: Occasion, currency: CurrencyCode): Computed | undefined {
  const { reward, wagering } = terms;
  const deposited = occasion.kind === 'deposit' ? occasion.amount : ZERO;
  if (reward.kind === 'points')
    return { kind: 'points', amount: ZERO, units: reward.points, budgeted: ZERO, deposited };
  if (reward.kind === 'freeRounds')
    return { kind: 'freeRounds', amount: ZERO, units: reward.rounds, budgeted: stakesOf(reward, currency), deposited };
  const amount = moneyOf(reward, occasion, currency);
  return amount > 0 ? { kind: wagering ? 'bonus' : 'cash', amount, units: 0, budgeted: amount, deposited } : undefined;
}

type FreeRounds = Extract<Offer['reward'], { kind: 'freeRounds' }>;
type Money = Exclude<Offer['reward'], { kind: 'points' | 'freeRounds' }>;

/** The stakes that the house pays for all rounds of a set, minor units. */
export const stakesOf = ({ rounds, stake }: FreeRounds, currency: CurrencyCode): Minor =>
  minor(rounds * figureIn(stake, currency));

function moneyOf(reward: Money, occasion: Occasion, currency: CurrencyCode): Minor {
  if (reward.kind === 'fixed') return figureIn(reward.amount, currency);
  if (reward.kind === 'depositMatch')
    return occasion.kind === 'deposit' ? depositBonus(reward, occasion.amount, currency) : minor(0);
  return occasion.kind === 'calendar' ? cashback(reward, occasion.countedLoss, currency) : minor(0);
}
