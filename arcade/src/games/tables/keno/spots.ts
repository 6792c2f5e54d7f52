import type { KenoFacts, KenoTable } from '@croupier/contract/games/keno';

/** Marking and unmarking a number. @returns the marked numbers, ascending; unchanged when no more may be marked */
export function toggled(spots: readonly number[], number: number, most: number): readonly number[] {
  if (spots.includes(number)) return spots.filter((other) => other !== number);
  return spots.length >= most ? spots : [...spots, number].sort((a, b) => a - b);
}

/** Quick pick: so many different random numbers. @param random a fresh number from 0 to 2³²−1 */
export function quickPick(numbers: number, count: number, random: () => number): readonly number[] {
  const left = Array.from({ length: numbers }, (_, index) => index + 1);
  const picked = Array.from({ length: Math.min(count, numbers) }, () => left.splice(random() % left.length, 1)[0] ?? 1);
  return picked.sort((a, b) => a - b);
}

/** Pays of a number of spots, only for counts that pay, highest first. */
export const paysOf = (row: readonly number[]): { caught: number; pay: number }[] =>
  row.flatMap((pay, caught) => (pay > 0 ? [{ caught, pay }] : [])).toReversed();

/** The pay table whose return is the game's published one: the player begins with it. */
export const publishedTable = ({ tables, rtp }: Pick<KenoFacts, 'tables' | 'rtp'>): KenoTable | undefined =>
  tables.find((table) => table.rtp.includes(rtp)) ?? tables[0];
