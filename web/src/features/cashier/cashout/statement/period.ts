/** Days of statements are UTC, as the server counts them: `YYYY-MM-DD`. */

const DAY_MILLISECONDS = 24 * 3_600_000;
const LONGEST_MONTHS = 12;

export const daysBack = (days: number): string =>
  new Date(Date.now() - days * DAY_MILLISECONDS).toISOString().slice(0, 10);
export const today = (): string => daysBack(0);

export type PeriodFault = 'dates' | 'order' | 'ahead' | 'tooLong';

/** The fault of a period, if any. At most twelve months. */
export function periodFault(from: string, to: string, now: string): PeriodFault | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(from) || !/^\d{4}-\d\d-\d\d$/.test(to)) return 'dates';
  if (from > to) return 'order';
  if (from > now) return 'ahead';
  const latest = new Date(`${from}T00:00:00Z`);
  latest.setUTCMonth(latest.getUTCMonth() + LONGEST_MONTHS);
  return new Date(`${to}T00:00:00Z`) > latest ? 'tooLong' : undefined;
}
