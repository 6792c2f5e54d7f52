import { CRAPS_POINTS, CRAPS_SPOTS } from '@croupier/contract/games/craps';
import { at } from '../../engine/at';
import { type Roll, decide, pointAfter } from '../../table/craps/bets';
import { CRAPS_V1 } from '../../table/craps/config';
import { type Rational, add, multiply, rational, reduce, subtract, sum, toDecimal } from '../rational';
import type { Sheet } from '../sheet';
import { type Figures, RETURN_DECIMALS, edgePercent, figuresOf, fractionText, sheetOf } from './figures';

/** Makes every return whole: a multiple of all steps. */
const AMOUNT = 60;
const FACES = [1, 2, 3, 4, 5, 6];
const DICE = FACES.flatMap((left) => FACES.map((right) => [left, right] as const));

type State = Pick<Roll, 'point' | 'first'>;
/** All situations in which dice are rolled, the start of a round first. */
const STATES: readonly State[] = [
  { first: true, point: null },
  { first: false, point: null },
  ...CRAPS_POINTS.map((point) => ({ first: false, point })),
];

/**
 * The chance of everything that a bet may return, from a situation on: for each return the linear equations between the situations,
 * built by asking the rules about all 36 rolls in each, and solved exactly.
 * @returns by return in multiples of the bet.
 */
function chances(bet: string, numbers: readonly number[], from: State): { returned: Rational; chance: Rational }[] {
  const decided = new Map<number, Rational[]>();
  const stays = STATES.map(() => STATES.map(() => rational(0)));
  STATES.forEach((state, row) => {
    for (const dice of DICE) {
      const roll = { dice, ...state };
      const returned = decide(bet, numbers, AMOUNT, roll);
      if (returned === undefined) {
        const point = pointAfter(roll);
        const next = STATES.findIndex((other) => !other.first && other.point === point);
        const line = at(stays, row);
        line[next] = add(at(line, next), rational(1, DICE.length));
      } else {
        const list = decided.get(returned) ?? STATES.map(() => rational(0));
        list[row] = add(at(list, row), rational(1, DICE.length));
        decided.set(returned, list);
      }
    }
  });
  const start = STATES.findIndex(({ first, point }) => first === from.first && point === from.point);
  return [...decided].map(([returned, list]) => ({
    returned: rational(returned, AMOUNT),
    chance: at(solve(stays, list), start),
  }));
}

/** Solves x = stays · x + constants by elimination, exactly. A situation that is left in one roll only never divides by zero. */
function solve(stays: readonly (readonly Rational[])[], constants: readonly Rational[]): Rational[] {
  const one = rational(1);
  const rows = stays.map((line, row) => [
    ...line.map((value, column) => subtract(row === column ? one : rational(0), value)),
    at(constants, row),
  ]);
  rows.forEach((pivotRow, pivot) => {
    const { numerator, denominator } = at(pivotRow, pivot);
    const scaled = pivotRow.map((value) => multiply(value, rational(denominator, numerator)));
    rows[pivot] = scaled;
    rows.forEach((line, row) => {
      if (row === pivot) return;
      const factor = at(line, pivot);
      rows[row] = line.map((value, column) => subtract(value, multiply(factor, at(scaled, column))));
    });
  });
  return rows.map((line) => at(line, line.length - 1));
}

/** The figures of one craps bet, exact. @param point of odds: the point that they stand behind. */
export function analyseCrapsBet(bet: string, numbers: readonly number[] = []): Figures {
  const point = bet.endsWith('-odds') ? at(numbers, 0) : undefined;
  const from = point === undefined ? at(STATES, 0) : { first: false, point };
  const found = chances(bet, numbers, from);
  const total = sum(found.map(({ chance }) => chance));
  if (reduce(total).numerator !== reduce(total).denominator) throw new Error(`${bet} may wait for ever`);
  const common = found.reduce((product, { chance }) => product * chance.denominator, 1n);
  return figuresOf(
    found.map(({ returned, chance }) => ({ returned, ways: (chance.numerator * common) / chance.denominator })),
  );
}

/** Craps: every bet solved exactly over all situations of a round. */
export function crapsSheet(): Sheet {
  const rows = CRAPS_V1.bets.map(({ bet, name, pays }) => {
    const [kind = '', number] = bet.split(':');
    const numbers = number === undefined ? [] : [Number(number)];
    const figures = analyseCrapsBet(kind, bet.endsWith('-odds') ? [4] : numbers);
    return { bet, cells: [name, pays, figures] as const };
  });
  return {
    ...sheetOf(CRAPS_V1, analyseCrapsBet('dont-pass')),
    method: `All 36 rolls in each situation of a round, for each of the ${CRAPS_SPOTS.length} spots and the odds; the equations between the situations solved exactly.`,
    tables: [
      {
        title: 'Bets',
        note: "Figures above are those of don't pass. Returns count a push as part of the bets made. Odds return their stake on average behind every point.",
        head: ['bet', 'pays', 'return', 'exactly', 'edge %', 'hit rate', 'standard deviation'],
        rows: rows.map(({ cells: [name, pays, figures] }) => [
          name,
          pays,
          toDecimal(figures.rtp, RETURN_DECIMALS),
          fractionText(figures.rtp),
          edgePercent(figures.rtp),
          toDecimal(figures.hitRate, 8),
          figures.standardDeviation.toFixed(4),
        ]),
      },
    ],
  };
}
