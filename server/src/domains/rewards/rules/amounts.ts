import { type CurrencyCode, type Minor, minus, plus, ZERO } from '@croupier/contract/money';
import type { Payout } from '@croupier/contract/rewards/payout';
import type { Reward } from '@croupier/contract/rewards/reward';
import type { Wagering } from '@croupier/contract/rewards/wagering';
import { figureIn } from '@croupier/contract/rewards/parts';
import { atMost, hundredthsDown, hundredthsUp } from './figures';

type RewardOf<Kind extends Reward['kind']> = Extract<Reward, { kind: Kind }>;

/**
 * The bonus on a deposit (specification 2 §9: "100% up to 200"): its percentage, rounded down, up to the most.
 * @param deposit minor units. @returns minor units; 0 when the percentage is less than one.
 */
export const depositBonus = (reward: RewardOf<'depositMatch'>, deposit: Minor, currency: CurrencyCode): Minor =>
  atMost(hundredthsDown(deposit, reward.percent), reward.most, currency);

/**
 * The share of a net loss that comes back, rounded down (specification 2 §9: "minimum cashback 1").
 * @param netLoss stakes less wins, minor units; negative when the member won. @returns minor units; 0 when it would be below the least.
 */
export function cashback(reward: RewardOf<'cashback'>, netLoss: Minor, currency: CurrencyCode): Minor {
  const share = netLoss > 0 ? hundredthsDown(netLoss, reward.percent) : ZERO;
  return share < figureIn(reward.least, currency) ? ZERO : atMost(share, reward.most, currency);
}

/**
 * The stakes that a grant asks for before it becomes cash (specification 2 §9: "50 times bonus"), rounded up.
 * @param bonus minor units. @param deposit what was deposited for it, 0 without one. @returns minor units.
 * @throws RangeError when the product is not a safe integer.
 */
export const wageringAsked = (wagering: Wagering, bonus: Minor, deposit: Minor): Minor =>
  hundredthsUp(wagering.of === 'bonus' ? bonus : plus(bonus, deposit), wagering.multiplierHundredths);

/** What becomes cash and what ends with the grant, minor units. */
interface Conversion {
  readonly cash: Minor;
  readonly lapsed: Minor;
}

/** How a bonus whose wagering is done is paid out (specification 2 §9: "winnings cap"). @param bonus what is left of it, minor units. */
export function conversion(payout: Payout, bonus: Minor, currency: CurrencyCode): Conversion {
  const cash = atMost(bonus, payout.most, currency);
  return { cash, lapsed: minus(bonus, cash) };
}
