import { type CurrencyCode, type Minor, minor, plus, ZERO } from '@croupier/contract/money';
import type { Amounts } from '@croupier/contract/rewards/parts';
import { hundredthsDown } from '../rules/figures';

/** The reward of a number of invited members. */
export interface Step {
  readonly stepId: number;
  readonly personCount: number;
  /** Minor units by currency; there is no reward in one without a figure. */
  readonly bonuses: Amounts;
}

/** How far a member has come: who counts, and the number of the last step claimed. */
export interface Progress {
  readonly childCount: number;
  readonly treasureIndex: number;
}

export const bonusIn = (step: Step, currency: CurrencyCode): Minor | null => {
  const figure = step.bonuses[currency];
  return figure === undefined ? null : minor(figure);
};

/** Specification 2 §4: "GET enabled only when childCount >= personCount and treasureIndex < personCount". */
export const mayClaim = ({ personCount }: Pick<Step, 'personCount'>, progress: Progress): boolean =>
  progress.childCount >= personCount && progress.treasureIndex < personCount;

/** Steps that are reached, not passed, and worth something, in ascending order: claimed in this order, none is lost. */
export const claimable = (steps: readonly Step[], progress: Progress, currency: CurrencyCode): readonly Step[] =>
  steps
    .filter((step) => mayClaim(step, progress) && bonusIn(step, currency) !== null)
    .toSorted((a, b) => a.personCount - b.personCount);

/** What some steps pay together, minor units. */
export const worth = (steps: readonly Step[], currency: CurrencyCode): Minor =>
  steps.reduce((sum, step) => plus(sum, bonusIn(step, currency) ?? ZERO), ZERO);

/** An agent's share of a month. A month in which the invited members won gives nothing, and takes nothing from another month. */
export const shareOf = (netWin: number, sharePercent: number): Minor =>
  netWin > 0 ? hundredthsDown(minor(netWin), sharePercent) : ZERO;

/** The first day of the UTC month of a moment, as text such as 2026-11-01. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/** The month after another. */
export function monthAfter(month: string): string {
  const first = new Date(`${month}T00:00:00.000Z`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return monthOf(first);
}

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Whether a month can be closed: it ended a day ago, so that the feed has brought what was settled in it. */
export const isOver = (month: string, now: Date): boolean =>
  now.getTime() >= Date.parse(`${monthAfter(month)}T00:00:00.000Z`) + DAY_MILLISECONDS;
