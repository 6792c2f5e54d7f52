import type { OriginalResultEvent } from '@croupier/contract/games/originals';
import { InvalidChoiceError } from '../engine/game';

/** Least and largest stake, hundredths of a US dollar. Odds are hundredths, so stakes are whole units of 100. */
export const ORIGINAL_LIMITS = { least: 100, most: 10_000 };

/** Pays are hundredths of the stake, so multiples of 100 minor units pay whole ones. */
export const ORIGINAL_STAKE_STEP = 100;

/** The event that ends a round. */
export function resultEvent(index: number, pay: number): OriginalResultEvent {
  return { index, type: 'result', pay };
}

/** @param pay hundredths of the stake. @returns minor units. @throws RangeError when that is no whole number. */
export function payoutOf(stake: number, pay: number): number {
  const payout = (stake * pay) / 100;
  if (!Number.isSafeInteger(payout)) throw new RangeError(`${pay} hundredths of ${stake} are no whole number`);
  return payout;
}

/** A whole number of the choice within its limits. @throws InvalidChoiceError */
export function readWhole(name: string, value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new InvalidChoiceError(`${name} is a whole number from ${least} to ${most}`);
  }
  return value;
}

/** The choice as something with fields. @throws InvalidChoiceError */
export function readFields(raw: unknown): Readonly<Record<string, unknown>> {
  if (typeof raw !== 'object' || raw === null) throw new InvalidChoiceError('this game takes a choice');
  return { ...raw };
}
