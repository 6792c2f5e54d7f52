import { gameByCode } from '@croupier/games/catalogue';
import { liveGameByCode } from '@croupier/games/live/index';
import { type PayoutDistribution, payoutDistributionOf } from '@croupier/games/payout-distributions';

/** A game of the house with the distribution of what its rounds cost and pay. */
export interface DistributedGame {
  readonly name: string;
  /** Undefined for a game without a fixed strategy. */
  readonly distribution: PayoutDistribution | undefined;
}

/** A game in its newest version. @returns undefined for a code that is not of the house. */
export function distributedGame(code: string): DistributedGame | undefined {
  const facts = (gameByCode(code) ?? liveGameByCode(code))?.facts;
  return facts && { name: facts.name, distribution: payoutDistributionOf(facts) };
}
