/** Limits that members set themselves on what they deposit. */

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Windows are rolling and end now: a daily limit covers the last 24 hours, not the calendar day. */
export const WINDOW_MILLISECONDS: Readonly<Record<Period, number>> = {
  day: DAY_MILLISECONDS,
  week: 7 * DAY_MILLISECONDS,
  month: 30 * DAY_MILLISECONDS,
};

/** Cooling-off period of a day before a limit is raised or lifted. */
export const RAISE_AFTER_MILLISECONDS = DAY_MILLISECONDS;

/** One period's limit as stored. Minor units; null means no limit. */
export interface Limit {
  readonly period: Period;
  readonly amount: number | null;
  readonly pending: boolean;
  readonly pendingAmount: number | null;
  readonly pendingFrom: Date | null;
}

/** The limit in force at a moment, with a change that is still pending. */
export function limitAt(limit: Limit, now: Date): Limit {
  const { period, pending, pendingAmount, pendingFrom } = limit;
  if (!pending || !pendingFrom || pendingFrom > now) return limit;
  return { period, amount: pendingAmount, pending: false, pendingAmount: null, pendingFrom: null };
}

const isLower = (wanted: number | null, held: number | null): boolean =>
  wanted !== null && (held === null || wanted <= held);

/** Applies a change: lowering takes effect at once, raising or removing after a day. Requesting the limit in force cancels a pending change. */
export function changed(kept: Limit, wanted: number | null, now: Date): Limit {
  const held = limitAt(kept, now);
  const { period, amount } = held;
  if (isLower(wanted, amount) || wanted === amount)
    return { period, amount: wanted, pending: false, pendingAmount: null, pendingFrom: null };
  const pendingFrom = new Date(now.getTime() + RAISE_AFTER_MILLISECONDS);
  return { period, amount, pending: true, pendingAmount: wanted, pendingFrom };
}

/** How much may still be deposited, minor units: the least that any period leaves. Null when there is no limit. */
export function leftOf(
  limits: readonly Limit[],
  deposited: Readonly<Record<Period, number>>,
  now: Date,
): number | null {
  const left = limits.flatMap((limit) => {
    const { amount, period } = limitAt(limit, now);
    return amount === null ? [] : [Math.max(0, amount - deposited[period])];
  });
  return left.length === 0 ? null : Math.min(...left);
}
