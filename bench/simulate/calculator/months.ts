const MONTHS_OF_YEAR = 12;

/** Number of a moment's month, UTC. */
export const monthAt = (at: number): number => {
  const date = new Date(at);
  return date.getUTCFullYear() * MONTHS_OF_YEAR + date.getUTCMonth();
};

/** The first moment of a month. */
export const monthStart = (month: number): number =>
  Date.UTC(Math.floor(month / MONTHS_OF_YEAR), month % MONTHS_OF_YEAR);
