const PREFIX = 'live-';

/** A bet's id on the wire, where single-player rounds have `member-round`. */
export const wireBetId = (betId: number): string => `${PREFIX}${betId}`;

/** Whether an id on the wire is the id of a live table's bet. */
export const isBetId = (id: string): boolean => id.startsWith(PREFIX);

/** @returns the number of the bet that the id names; undefined when the id is not a bet's. */
export function readBetId(id: string): number | undefined {
  const digits = isBetId(id) ? /^\d{1,15}$/.exec(id.slice(PREFIX.length))?.[0] : undefined;
  return digits === undefined ? undefined : Number(digits);
}
