const PREFIX = 'live-';

/** A bet's id on the wire, where rounds of the games that one plays alone have `member-round`. */
export const wireBetId = (betId: number): string => `${PREFIX}${betId}`;

/** Whether an id on the wire is one of a bet at a live table. */
export const isBetId = (id: string): boolean => id.startsWith(PREFIX);

/** @returns the number of the bet that the id names; undefined when it names none. */
export function readBetId(id: string): number | undefined {
  const digits = isBetId(id) ? /^\d{1,15}$/.exec(id.slice(PREFIX.length))?.[0] : undefined;
  return digits === undefined ? undefined : Number(digits);
}
