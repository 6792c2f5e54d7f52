/** A day of the Gregorian calendar. */
export interface CalendarDay {
  readonly year: number;
  /** 1 is January. */
  readonly month: number;
  readonly day: number;
}

const EARLIEST_YEAR = 1900;

/** Reads `year/month/day` (specification 2 §3). @returns undefined when it is no real day since 1900. */
export function parseBirthday(text: string): CalendarDay | undefined {
  const match = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return year >= EARLIEST_YEAR && isReal ? { year, month, day } : undefined;
}

/** `YYYY/MM/DD`, as the wire and the database write a birthday. */
export const formatBirthday = ({ year, month, day }: CalendarDay): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('/');

/**
 * Age in whole years at `instant`, counted in UTC. A birthday on 29 February falls on 1 March in a common year.
 */
export function ageAt(birthday: CalendarDay, instant: Date): number {
  const [month, day] = [instant.getUTCMonth() + 1, instant.getUTCDate()];
  const isBeforeBirthday = month < birthday.month || (month === birthday.month && day < birthday.day);
  return instant.getUTCFullYear() - birthday.year - (isBeforeBirthday ? 1 : 0);
}
