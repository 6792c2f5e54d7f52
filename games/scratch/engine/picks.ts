import { at } from '../../engine/at';
import { drawInteger, shuffle } from '../../engine/draw';
import type { RandomStream } from '../../engine/game';

/** One of the items, each as likely. */
export function pick<T>(random: RandomStream, items: readonly T[]): T {
  return at(items, drawInteger(random, items.length));
}

/** So many of the items, none twice: the first ones of a shuffle. */
export function pickSome<T>(random: RandomStream, items: readonly T[], count: number): T[] {
  const picked = shuffle(random, items).slice(0, count);
  if (picked.length !== count) throw new RangeError(`Cannot pick ${count} of ${items.length}`);
  return picked;
}

/** A list of so many items. */
export function repeat<T>(item: T, count: number): T[] {
  return Array.from({ length: count }, () => item);
}

/** Adds up. */
export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
