import { minor } from '@croupier/contract/money';
import type { Claim, RoundOutcome } from './claim';

/** Doubles the stake or loses it, as likely. */
export const EVEN_CHANCE: readonly RoundOutcome[] = [
  { cost: 100, pay: 0, probability: 0.5 },
  { cost: 100, pay: 200, probability: 0.5 },
];

/** A claim of two stakes of bonus, to be staked twice, whose stakes count whole. */
export const claimWith = (changes: Partial<Claim>, outcomes: readonly RoundOutcome[] = EVEN_CHANCE): Claim => ({
  cash: minor(0),
  bonus: minor(200),
  asked: minor(200),
  most: null,
  stake: minor(100),
  outcomes: outcomes.map((outcome) => ({ ...outcome, counted: outcome.cost })),
  roundsUntilExpiry: 1_000,
  ...changes,
});
