import type { LimboFacts } from '@croupier/contract/games/originals';
import { flightHeight } from '../../games/originals/limbo/rules';
import { maxWinOddsOf } from '../sheets/max-win';
import { type Outcome, expectedReturn, figuresOf, multipleText, percentText } from '../exact/outcomes';
import { rational, subtract } from '../exact/rational';
import type { Sheet } from '../sheets/sheet';
import { DRAWS, SetStream, chanceOfNumbers } from './floor-counts';

/** What reaches a target approximately: the first number to look at. */
const reaching = (target: number) => Math.min(DRAWS, Math.ceil((0.99 * 100 * DRAWS) / target));

/**
 * How many of the 2³² numbers reach a target, counted with the function that plays. A larger number never flies higher, since each
 * of its roundings keeps order, so the numbers that reach a target are those below the first that does not.
 */
export function numbersReaching(target: number, stream = new SetStream()): number {
  const reaches = (number: number) => {
    stream.value = number;
    return flightHeight(stream) >= target;
  };
  let count = reaching(target);
  while (count < DRAWS && reaches(count)) count += 1;
  while (count > 0 && !reaches(count - 1)) count -= 1;
  return count;
}

/** All ways a choice can end. */
export function limboOutcomes(target: number): Outcome[] {
  const wins = chanceOfNumbers(numbersReaching(target));
  return [
    { probability: wins, pay: target },
    { probability: subtract(rational(1), wins), pay: 0 },
  ];
}

/** The targets with the highest and the lowest return, out of all that may be chosen. Takes a second. */
export function limboExtremes({ targets }: LimboFacts): { readonly best: number; readonly worst: number } {
  const stream = new SetStream();
  let [best, bestWeight, worst, worstWeight] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for (let target = targets.least; target <= targets.most; target += 1) {
    // Below 2⁵³: the target times the numbers that reach it is about 99 × 2³².
    const weight = target * numbersReaching(target, stream);
    if (weight > bestWeight) [best, bestWeight] = [target, weight];
    if (weight < worstWeight) [worst, worstWeight] = [target, weight];
  }
  return { best, worst };
}

const SHOWN = [101, 110, 150, 200, 500, 1000, 10_000, 100_000, 1_000_000];

/** The par sheet of limbo; exact, every one of the 2³² numbers counted. */
export function limboSheet(facts: LimboFacts): Sheet {
  const { best, worst } = limboExtremes(facts);
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    maxWin: facts.maxWin,
    method: `Exact: the 2³² numbers that a flight is drawn from are counted. The figures are of the best target, ${multipleText(best)}; the player's target sets the hit rate and the volatility. The return of every target is between this and ${percentText(expectedReturn(limboOutcomes(worst)))} (${multipleText(worst)}).`,
    ...figuresOf(limboOutcomes(best)),
    maxWinOdds: maxWinOddsOf([limboOutcomes(facts.targets.most)], facts.maxWin),
    tables: [
      {
        title: 'Some targets',
        head: ['target', 'reached', 'return'],
        rows: [...SHOWN, worst].map((target) => [
          multipleText(target),
          percentText(chanceOfNumbers(numbersReaching(target))),
          percentText(expectedReturn(limboOutcomes(target))),
        ]),
      },
    ],
  };
}
