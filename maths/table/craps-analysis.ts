import { CRAPS_POINTS, CRAPS_SPOTS } from '@croupier/contract/games/craps';
import { at } from '../../games/engine/at';
import { type Roll, decide, pointAfter, sumOf } from '../../games/table/craps/bets';
import { CRAPS_V2 } from '../../games/table/craps/config';
import { type Rational, add, multiply, rational, reduce, subtract, sum, toDecimal } from '../exact/rational';
import type { Sheet } from '../sheets/sheet';
import { type Figures, RETURN_DECIMALS, edgePercent, figuresOf, fractionText, sheetOf } from './figures';

/** Makes every return whole: a multiple of all steps. */
const AMOUNT = 60;
/** Stands while a come bet is made, where it does not matter which. */
const SOME_POINT = 6;
const FACES = [1, 2, 3, 4, 5, 6];
const DICE = FACES.flatMap((left) => FACES.map((right) => [left, right] as const));

/** In what situation the dice are rolled for a bet. */
interface State extends Pick<Roll, 'point' | 'first'> {
  /** The number of the bet, the point of odds; none in the box of a come bet, nor where a bet has none. */
  readonly numbers: readonly number[];
}

const POINTS: readonly (number | null)[] = [null, ...CRAPS_POINTS];
const isCome = (bet: string): boolean => bet === 'come' || bet === 'dont-come';

/** All situations that a bet may be in; a come bet also changes its number, from none to where it goes. */
function statesOf(bet: string, numbers: readonly number[]): readonly State[] {
  const places = isCome(bet) ? [[], ...CRAPS_POINTS.map((number) => [number])] : [numbers];
  return [
    { first: true, point: null, numbers },
    ...places.flatMap((place) => POINTS.map((point) => ({ first: false, point, numbers: place }))),
  ];
}

/** Where a bet stands after a roll that did not decide it. */
function stateAfter(bet: string, { numbers }: State, roll: Roll): State {
  const goes = isCome(bet) && numbers.length === 0;
  return { first: false, point: pointAfter(roll), numbers: goes ? [sumOf(roll.dice)] : numbers };
}

const isSame = (left: State, right: State): boolean =>
  left.first === right.first && left.point === right.point && left.numbers[0] === right.numbers[0];

/**
 * The chance of everything that a bet may return, from a situation on: for each return the linear equations between the situations,
 * built by asking the rules about all 36 rolls in each, and solved exactly.
 * @returns by return in multiples of the bet.
 */
function chances(bet: string, from: State): { returned: Rational; chance: Rational }[] {
  const states = statesOf(bet, from.numbers);
  const decided = new Map<number, Rational[]>();
  const stays = states.map(() => states.map(() => rational(0)));
  states.forEach((state, row) => {
    for (const dice of DICE) {
      const roll = { dice, ...state };
      const returned = decide(bet, state.numbers, AMOUNT, roll);
      if (returned === undefined) {
        const after = stateAfter(bet, state, roll);
        const next = states.findIndex((other) => isSame(other, after));
        const line = at(stays, row);
        line[next] = add(at(line, next), rational(1, DICE.length));
      } else {
        const list = decided.get(returned) ?? states.map(() => rational(0));
        list[row] = add(at(list, row), rational(1, DICE.length));
        decided.set(returned, list);
      }
    }
  });
  const start = states.findIndex((state) => isSame(state, from));
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

/** When a bet is made: odds behind the line on their point, come and what stands behind it while a point stands, all others before the first roll. */
function usualStart(bet: string, numbers: readonly number[]): Omit<State, 'numbers'> {
  if (bet === 'pass-odds' || bet === 'dont-pass-odds') return { first: false, point: at(numbers, 0) };
  return bet.includes('come') ? { first: false, point: SOME_POINT } : { first: true, point: null };
}

/**
 * The figures of one craps bet, exact.
 * @param numbers of a place bet or hardway its number; of odds the point or number that they stand behind.
 * @param from the situation in which the bet is made; the usual one when absent.
 */
export function analyseCrapsBet(
  bet: string,
  numbers: readonly number[] = [],
  from: Omit<State, 'numbers'> = usualStart(bet, numbers),
): Figures {
  const found = chances(bet, { ...from, numbers });
  const total = sum(found.map(({ chance }) => chance));
  if (reduce(total).numerator !== reduce(total).denominator) throw new Error(`${bet} may wait for ever`);
  const common = found.reduce((product, { chance }) => product * chance.denominator, 1n);
  return figuresOf(
    found.map(({ returned, chance }) => ({ returned, ways: (chance.numerator * common) / chance.denominator })),
  );
}

/** Craps: every bet solved exactly over all situations of a round. */
export function crapsSheet(): Sheet {
  const rows = CRAPS_V2.bets.map(({ bet, name, pays }) => {
    const [kind = '', number] = bet.split(':');
    const numbers = number === undefined ? [] : [Number(number)];
    const figures = analyseCrapsBet(kind, bet.endsWith('-odds') ? [4] : numbers);
    return { bet, cells: [name, pays, figures] as const };
  });
  return {
    ...sheetOf(CRAPS_V2, analyseCrapsBet('dont-pass')),
    maxWinOdds: {
      rounds: Math.min(
        ...rows.flatMap(({ cells: [, , { distribution }] }) =>
          distribution.filter(({ atLeast }) => atLeast === CRAPS_V2.maxWin).map(({ rounds }) => rounds),
        ),
      ),
      exact: true,
    },
    method: `All 36 rolls in each situation of a round, for each of the ${CRAPS_SPOTS.length} spots, for come and don't come, and for the odds; the equations between the situations solved exactly.`,
    tables: [
      {
        title: 'Bets',
        note: "Figures above are those of don't pass. Returns count a push as part of the bets made. Odds return their stake on average behind every point, those behind come also where they are off on a come-out roll; they are shown behind a four, while six is the point.",
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
