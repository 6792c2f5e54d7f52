import { VIP_LEVEL } from '@croupier/contract/codes';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import { figureIn } from '@croupier/contract/rewards/parts';
import { Refusal } from '../../../platform/refusal';
import { levelCause, type Outcome } from '../giving/giving';
import { stakesOf } from '../giving/reward';
import type { Occasion } from '../rules/eligibility';

/** @returns the occasion on which operators give an offer by hand to a member of a level; undefined for other offers, and for higher levels' benefits. */
export function handedOccasion({ eligibility: { event } }: Offer, level: LevelName): Occasion | undefined {
  if (event.kind === 'gift') return { kind: 'gift' };
  const isReached = event.kind === 'level' && VIP_LEVEL[event.level] <= VIP_LEVEL[level];
  return isReached ? { kind: 'level', level: event.level } : undefined;
}

/** The cause of a claim that is given by hand: a level's benefit is given once, also where reaching the level has brought it. */
export const causeOf = (occasion: Occasion, requestKey: string): string =>
  occasion.kind === 'level' ? levelCause(VIP_LEVEL[occasion.level]) : `gift-${requestKey}`;

/** The largest amount that an operator can choose, minor units; null where the offer's reward is no fixed amount. */
export const mostOf = ({ reward }: Offer, currency: CurrencyCode): Minor | null =>
  reward.kind === 'fixed' ? figureIn(reward.amount, currency) : null;

/** What a gift is worth when an approval is judged: points, or minor units, of free rounds their stakes. */
export function worthOf({ reward }: Offer, amount: Minor, currency: CurrencyCode): number {
  if (reward.kind === 'points') return reward.points;
  return reward.kind === 'freeRounds' ? stakesOf(reward, currency) : amount;
}

/** Why nothing was given. */
export function refusalOf({ unmet }: Pick<Outcome, 'unmet' | 'reached'>): Refusal {
  if (unmet.includes('mayNotPlay')) return new Refusal('giftMemberBarred');
  return new Refusal(unmet.length > 0 ? 'giftConditionUnmet' : 'giftLimitReached');
}
