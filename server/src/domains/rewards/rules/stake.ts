import type { GameFamily } from '@croupier/contract/games/base';
import { type CurrencyCode, type Minor, ZERO } from '@croupier/contract/money';
import type { Wagering } from '@croupier/contract/rewards/wagering';
import { figureIn } from '@croupier/contract/rewards/parts';
import { atMost, hundredthsDown } from './figures';

export interface Stake {
  /** Code of the game. */
  readonly game: string;
  readonly family: GameFamily;
  readonly hasJackpot: boolean;
  /** All that the round or bet costs, minor units. */
  readonly cost: Minor;
  readonly currency: CurrencyCode;
}

/** What a stake means under the terms of the active grant; amounts in minor units. */
export type StakeJudgement =
  | { readonly forbidden: 'stakeTooHigh'; readonly most: Minor }
  | { readonly forbidden?: undefined; readonly paysFromBonus: boolean; readonly counted: Minor };

const isExcluded = (terms: Wagering, { game, hasJackpot }: Stake): boolean =>
  (hasJackpot && terms.excludesJackpots) || terms.excludedGames.includes(game);

/** In hundredths of the stake. A code may be a name that every object inherits, such as `constructor`. */
function contributionOf({ contribution: { byGame, byFamily, otherwise } }: Wagering, { game, family }: Stake): number {
  return (Object.hasOwn(byGame, game) ? byGame[game] : byFamily[family]) ?? otherwise;
}

/**
 * Judges a stake before it moves. An excluded game is paid in cash, whatever it costs, and counts nothing. In every other game the largest allowed
 * stake holds, and the stake counts up to the largest counted one, by the game's contribution, rounded down.
 * @throws RangeError where the offer does not apply in the currency.
 */
export function judgeStake(terms: Wagering, stake: Stake): StakeJudgement {
  if (isExcluded(terms, stake)) return { paysFromBonus: false, counted: ZERO };
  const { cost, currency } = stake;
  const most = terms.largestAllowed && figureIn(terms.largestAllowed, currency);
  if (most !== null && cost > most) return { forbidden: 'stakeTooHigh', most };
  const counted = hundredthsDown(atMost(cost, terms.largestCounted, currency), contributionOf(terms, stake));
  return { paysFromBonus: true, counted };
}
