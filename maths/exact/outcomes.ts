import { add, multiply, rational, reduce, sum, toDecimal, toNumber } from './rational';
import type { Rational } from './rational';
import type { Sheet } from '../sheets/sheet';

/** One way a round can end. */
export interface Outcome {
  readonly probability: Rational;
  /** Hundredths of the stake. */
  readonly pay: number;
}

/** Decimals that exact figures are printed with. */
export const DECIMALS = 16;

const WIN_STEPS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000];

/** Expected payout as a fraction of the stake. */
export function expectedReturn(outcomes: readonly Outcome[]): Rational {
  return sum(outcomes.map(({ probability, pay }) => multiply(probability, rational(pay, 100))));
}

/** Probability that a round pays anything. */
export function hitRateOf(outcomes: readonly Outcome[]): Rational {
  return sum(outcomes.filter(({ pay }) => pay > 0).map(({ probability }) => probability));
}

/** Probability that a round pays at least this multiple of the stake. */
export function chanceOfMultiple(outcomes: readonly Outcome[], multiple: number): Rational {
  return sum(outcomes.filter(({ pay }) => pay >= multiple * 100).map(({ probability }) => probability));
}

/** In multiples of the stake. */
export function deviationOf(outcomes: readonly Outcome[]): number {
  const meanSquare = outcomes
    .map(({ probability, pay }) => multiply(probability, rational(pay * pay, 10_000)))
    .reduce(add, rational(0));
  return Math.sqrt(toNumber(meanSquare) - toNumber(expectedReturn(outcomes)) ** 2);
}

/** The figures of a sheet that follow from the exact distribution of a round's payout. */
export function figuresOf(
  outcomes: readonly Outcome[],
): Pick<Sheet, 'rtp' | 'exact' | 'interval' | 'hitRate' | 'standardDeviation' | 'distribution'> {
  const largest = Math.max(...outcomes.map(({ pay }) => pay)) / 100;
  return {
    rtp: toDecimal(expectedReturn(outcomes), DECIMALS),
    exact: true,
    interval: null,
    hitRate: toDecimal(hitRateOf(outcomes), DECIMALS),
    standardDeviation: deviationOf(outcomes),
    distribution: [...WIN_STEPS.filter((step) => step < largest), largest].map((atLeast) => ({
      atLeast,
      rounds: 1 / toNumber(chanceOfMultiple(outcomes, atLeast)),
    })),
  };
}

/** "3.81" or "5,169,259": one round in so many. */
export function oddsText(probability: Rational): string {
  const rounds = 1 / toNumber(reduce(probability));
  return rounds < 1000 ? rounds.toFixed(2) : Math.round(rounds).toLocaleString('en-US');
}

/** "12.3456 %". */
export function percentText(share: Rational, decimals = 6): string {
  return `${toDecimal(multiply(share, rational(100)), decimals)} %`;
}

/** "2.5 ×". @param pay hundredths of the stake. */
export function multipleText(pay: number): string {
  return `${(pay / 100).toLocaleString('en-US')} ×`;
}
