/** Limits that members set themselves on what they deposit. */

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Windows end now: a limit of a day is about the last 24 hours, whatever the clock says. */
export const WINDOW_MILLISECONDS: Readonly<Record<Period, number>> = {
  day: DAY_MILLISECONDS,
  week: 7 * DAY_MILLISECONDS,
  month: 30 * DAY_MILLISECONDS,
};

/** Before a limit is raised or lifted, a day passes in which it can be thought over. */
export const RAISE_AFTER_MILLISECONDS = DAY_MILLISECONDS;

/** One period's limit as it is kept. Minor units; null is none. */
export interface Limit {
  readonly period: Period;
  readonly amount: number | null;
  readonly pending: boolean;
  readonly pendingAmount: number | null;
  readonly pendingFrom: Date | null;
}

/** What holds at a moment, and what is still to come. */
export function limitAt(limit: Limit, now: Date): Limit {
  const { period, pending, pendingAmount, pendingFrom } = limit;
  if (!pending || !pendingFrom || pendingFrom > now) return limit;
  return { period, amount: pendingAmount, pending: false, pendingAmount: null, pendingFrom: null };
}

const isLower = (wanted: number | null, held: number | null): boolean =>
  wanted !== null && (held === null || wanted <= held);

/** A change as it takes effect: down at once, up or away after a day. Asking for what holds takes back what is to come. */
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
