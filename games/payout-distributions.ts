import type { GameFacts } from '@croupier/contract/games/base';
import kept from './payout-distributions.json' with { type: 'json' };

/** One way a round can end, in hundredths of the first stake. */
export interface PayoutOutcome {
  /** All that the round costs: 100, and more where the player adds stakes during the round. */
  readonly cost: number;
  readonly pay: number;
  readonly probability: number;
}

/** What a round of one version of a game costs and pays, in the play named. */
export interface PayoutDistribution {
  /** The bet or the plan that is played, where the player has a choice; null where there is none. */
  readonly play: string | null;
  /** Rounds played to find it; null where it is derived. */
  readonly sampledRounds: number | null;
  readonly outcomes: readonly PayoutOutcome[];
}

const DISTRIBUTIONS = new Map(Object.entries(kept));

/** @returns undefined when no distribution of this version is kept. */
export function payoutDistributionOf({
  code,
  version,
}: Pick<GameFacts, 'code' | 'version'>): PayoutDistribution | undefined {
  const found = DISTRIBUTIONS.get(code);
  if (found?.version !== version) return undefined;
  const { play, sampledRounds, outcomes } = found;
  return {
    play,
    sampledRounds,
    outcomes: outcomes.map(([cost = 0, pay = 0, probability = 0]) => ({ cost, pay, probability })),
  };
}
