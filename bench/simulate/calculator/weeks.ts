/** Weeks of a member: what was lost and deposited. Amounts in minor units, moments in milliseconds. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
/** A Monday, midnight UTC. */
const MONDAY = Date.UTC(2024, 0, 1);

/** Number of a moment's week. */
export const weekAt = (at: number): number => Math.floor((at - MONDAY) / WEEK);
const sinceMonday = (at: number): number => at - MONDAY - weekAt(at) * WEEK;

export const isFriday = (at: number): boolean => Math.floor(sinceMonday(at) / DAY) === 4;
/** Hour of the day, UTC. */
export const hourAt = (at: number): number => Math.floor((sinceMonday(at) % DAY) / (60 * MINUTE));

export interface Week {
  /** Monday 00:01 to 23:59. */
  mondayLoss: number;
  /** Until Friday, midnight. */
  loss: number;
  deposits: number;
}

export class Weeks {
  private readonly weeks = new Map<number, Week>();

  of(week: number): Week {
    const known = this.weeks.get(week) ?? { mondayLoss: 0, loss: 0, deposits: 0 };
    this.weeks.set(week, known);
    return known;
  }

  /** @param at when it was staked. @param loss own money staked less what came back to it; below zero for what a void round gives back. */
  staked(at: number, loss: number): void {
    const week = this.of(weekAt(at));
    const since = sinceMonday(at);
    if (since >= MINUTE && since < DAY - MINUTE) week.mondayLoss += loss;
    if (since < 4 * DAY) week.loss += loss;
  }

  deposited(at: number): void {
    if (sinceMonday(at) < 4 * DAY) this.of(weekAt(at)).deposits += 1;
  }
}
