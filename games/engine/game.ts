import type { SlotEvent, SlotFacts } from '@croupier/contract/events';

/** Where a game's randomness comes from: the fair HMAC stream in play, a fast seeded generator in simulation. */
export interface RandomStream {
  /** The next 32 unbiased bits, 0 … 2³²−1. */
  nextUint32(): number;
}

/** One finished round. */
export interface RoundOutcome {
  /** What the player gets back, in hundredths of the base stake. */
  readonly payout: number;
  readonly events: readonly SlotEvent[];
}

/** A way to bet: `costHundredths` of the base stake are debited (100 for the plain game). */
export interface BetMode {
  readonly name: string;
  readonly costHundredths: number;
}

/** A game whose round is decided by one action. Pure: the same mode and stream always give the same outcome. */
export interface RoundGame {
  readonly facts: SlotFacts;
  readonly modes: readonly BetMode[];
  /** Base stakes are whole multiples of this many minor units, so that every payout is a whole number of minor units. */
  readonly stakeStep: number;
  play(mode: string, random: RandomStream): RoundOutcome;
}
