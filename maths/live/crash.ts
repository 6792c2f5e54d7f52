import { CRASH_TARGETS, type LiveFacts } from '@croupier/contract/games/live';
import { valuesReaching } from '../../games/live/crash/rules';
import { maxWinOddsOf } from '../sheets/max-win';
import { type Outcome, expectedReturn, figuresOf, multipleText, percentText } from '../exact/outcomes';
import { type Rational, rational, subtract } from '../exact/rational';
import type { Sheet } from '../sheets/sheet';

/** A flight is drawn from the first 52 bits of the stream. */
export const CRASH_VALUES = 2n ** 52n;

const chanceOfReaching = (height: number): Rational => rational(valuesReaching(height), CRASH_VALUES);

const paidWith = (chance: Rational, pay: number): Outcome[] => [
  { probability: chance, pay },
  { probability: subtract(rational(1), chance), pay: 0 },
];

/** All ways a bet with a target can end. @param target hundredths. */
export const targetOutcomes = (target: number): Outcome[] => paidWith(chanceOfReaching(target), target);

/**
 * All ways a bet can end that is left by hand at a height. A flight that ends at that very height has ended when it gets there, so that only
 * flights which go higher pay; the roof needs no hand.
 * @param height hundredths, below the highest.
 */
export const handOutcomes = (height: number): Outcome[] => paidWith(chanceOfReaching(height + 1), height);

/** The targets with the highest and the lowest return, the first of each, out of all that may be chosen. */
export function crashExtremes(): { readonly best: number; readonly worst: number } {
  let [best, bestWeight, worst, worstWeight] = [0, 0n, 0, CRASH_VALUES * 100n];
  for (let target: number = CRASH_TARGETS.least; target <= CRASH_TARGETS.most; target += 1) {
    const weight = valuesReaching(target) * BigInt(target);
    if (weight > bestWeight) [best, bestWeight] = [target, weight];
    if (weight < worstWeight) [worst, worstWeight] = [target, weight];
  }
  return { best, worst };
}

const SHOWN = [101, 110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, CRASH_TARGETS.most];

/** ⌊99·2⁵²/T⌋·T / (100·2⁵²), with its numbers. */
const expressionOf = (target: number): string =>
  `${valuesReaching(target).toLocaleString('en-US')} × ${target} / (100 × 2⁵²)`;

const returnOf = (outcomes: readonly Outcome[]): string => percentText(expectedReturn(outcomes), 12);

/** The par sheet of crash; exact, from the closed form of how many of the 2⁵² values reach a height. */
export function crashSheet(facts: LiveFacts): Sheet {
  const { best, worst } = crashExtremes();
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    maxWin: facts.maxWin,
    method: `Exact: ⌊99 × 2⁵² / T⌋ of the 2⁵² values that a flight is drawn from reach a target of T hundredths, so a target returns ⌊99 × 2⁵² / T⌋ × T / (100 × 2⁵²). The figures are of the best target, ${multipleText(best)}; the player's target sets the hit rate and the volatility. The return of every target is between this and ${returnOf(targetOutcomes(worst))} (${multipleText(worst)}).`,
    ...figuresOf(targetOutcomes(best)),
    maxWinOdds: maxWinOddsOf([targetOutcomes(CRASH_TARGETS.most)], facts.maxWin),
    tables: [
      {
        title: 'Targets',
        note: 'Bets that leave by themselves at a height that was chosen before the flight.',
        head: ['target', 'reached', 'return', 'exactly'],
        rows: [...SHOWN, worst].map((target) => [
          multipleText(target),
          percentText(chanceOfReaching(target)),
          returnOf(targetOutcomes(target)),
          expressionOf(target),
        ]),
      },
      {
        title: 'Left by hand',
        note: 'Heights are told in whole hundredths, rounded down, and a flight that ends at a height has ended when it gets there: whoever leaves by hand at H hundredths is paid when the flight reaches H + 1, which returns about 0.99 × H / (H + 1). At the highest height the flight ends and pays by itself.',
        head: ['height', 'paid', 'return'],
        rows: SHOWN.filter((height) => height < CRASH_TARGETS.most).map((height) => [
          multipleText(height),
          percentText(chanceOfReaching(height + 1)),
          returnOf(handOutcomes(height)),
        ]),
      },
    ],
  };
}
