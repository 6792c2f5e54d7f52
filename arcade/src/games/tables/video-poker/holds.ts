/** Places of the five cards that stay, rising. */
export type Holds = readonly number[];

/** Five cards are dealt. */
export const HAND_SIZE = 5;

/** Holds a place, or lets it go. */
export const toggled = (holds: Holds, place: number): Holds =>
  holds.includes(place) ? holds.filter((held) => held !== place) : [...holds, place].toSorted((a, b) => a - b);

/** The action that draws for all other places: "hold:024". */
export const holdAction = (holds: Holds): string => `hold:${holds.join('')}`;

/** Parses the held places from an action of the game server; undefined when the action is not a hold. */
export function holdsOf(action: string): Holds | undefined {
  const places = /^hold:(0?1?2?3?4?)$/.exec(action)?.[1];
  return places === undefined ? undefined : [...places].map(Number);
}

/** Columns of the pay table. */
const COLUMNS = 5;

/**
 * The bets of the pay table's columns, RGS units: the chosen one among its neighbours.
 * @param levels all bets on offer, rising
 */
export function columnsAround(levels: readonly number[], stake: number): readonly number[] {
  const place = Math.max(0, levels.indexOf(stake));
  const first = Math.min(Math.max(0, place - 2), Math.max(0, levels.length - COLUMNS));
  const columns = levels.slice(first, first + COLUMNS);
  return columns.includes(stake) ? columns : [...columns.slice(1), stake];
}
