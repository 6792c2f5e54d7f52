import type { Eligibility } from '@croupier/contract/rewards/eligibility';
import { WEEKDAYS } from '@croupier/contract/rewards/eligibility';

/** A weekly offer's event: what is counted, when it is paid, and what it needs. */
export type WeeklyEvent = Extract<Eligibility['event'], { kind: 'calendar' }>;

const MINUTE_MILLISECONDS = 60_000;
const MINUTES_OF_DAY = 1_440;
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY;
const WEEK_MILLISECONDS = MINUTES_OF_WEEK * MINUTE_MILLISECONDS;
/** A Monday, midnight UTC: UTC knows neither summer time nor leap seconds, so every week is as long as this one. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5);

/** Minutes of each week from Monday, midnight UTC. `from` belongs to the span, `until` does not. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The Monday, midnight UTC, with which the week of a moment begins. @param back weeks before that one. */
export function weekOf(moment: Date, back = 0): Date {
  const weeks = Math.floor((moment.getTime() - FIRST_MONDAY) / WEEK_MILLISECONDS) - back;
  return new Date(FIRST_MONDAY + weeks * WEEK_MILLISECONDS);
}

/** A week by the date of its Monday, such as `2026-11-23`. */
export const weekName = (week: Date): string => week.toISOString().slice(0, 10);

/** The week that a name stands for. */
export const weekNamed = (name: string): Date => new Date(`${name}T00:00:00.000Z`);

/** Minutes from the beginning of a moment's week to the moment, rounded down. */
export const minuteOf = (moment: Date): number =>
  Math.floor((moment.getTime() - weekOf(moment).getTime()) / MINUTE_MILLISECONDS);

export const isIn = ({ from, until }: Span, minute: number): boolean => from <= minute && minute < until;

/** Minutes from the beginning of a week to the day on which its offer is paid: the first such day after what is counted. */
function paydayMinute({ counted, paidOn }: WeeklyEvent): number {
  const minute = WEEKDAYS.indexOf(paidOn) * MINUTES_OF_DAY;
  const counts = counted ? minuteOfWeek(counted.until) : 0;
  return minute < counts ? minute + MINUTES_OF_WEEK : minute;
}

const minuteOfWeek = ({ day, minute }: { day: (typeof WEEKDAYS)[number]; minute: number }): number =>
  WEEKDAYS.indexOf(day) * MINUTES_OF_DAY + minute;

/** Midnight UTC of the day on which a week's offer is paid. */
export const paydayOf = (event: WeeklyEvent, week: Date): Date =>
  new Date(week.getTime() + paydayMinute(event) * MINUTE_MILLISECONDS);

/**
 * What of a week an offer looks at. `counted`: the losses of which a cashback is a part, null for other rewards. `needed`: where the net loss and the
 * deposit have to be that it asks for, the week as far as it has passed on the day of payment.
 */
export function spansOf(event: WeeklyEvent): { readonly counted: Span | null; readonly needed: Span } {
  const { counted } = event;
  return {
    counted: counted && { from: minuteOfWeek(counted.from), until: minuteOfWeek(counted.until) },
    needed: { from: 0, until: Math.min(paydayMinute(event), MINUTES_OF_WEEK) },
  };
}
