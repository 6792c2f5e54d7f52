import type { SlotEvent, SlotFacts } from '@croupier/contract/games/slot';
import type { Game, RandomStream } from '../game';

/** One finished round of a slot. */
export interface SpinOutcome {
  /** What the player gets back, in hundredths of the base stake. */
  readonly payout: number;
  readonly events: readonly SlotEvent[];
}

/** A slot: decided by one spin, its wins multiples of the stake. */
export interface SlotGame extends Game<null> {
  readonly facts: SlotFacts;
  /** @throws RangeError for a mode that the game does not have. */
  spin(mode: string, random: RandomStream): SpinOutcome;
}

/** @param hundredths of the stake. @returns minor units: whole by construction of the pay table and the stake step. */
export function payoutOf(stake: number, hundredths: number): number {
  const payout = (stake * hundredths) / 100;
  if (!Number.isSafeInteger(payout))
    throw new RangeError(`a payout of ${hundredths} hundredths on ${stake} is not whole`);
  return payout;
}
