import { CRAPS_POINTS, CRAPS_STEP, type LaidCrapsBet, type OddsOffer } from '@croupier/contract/games/craps';

/** A roll as the bets see it. */
export interface Roll {
  readonly dice: readonly [number, number];
  /** The point before the roll; null on a come-out roll. */
  readonly point: number | null;
  /** The first roll of the round, which decides the one-roll bets. */
  readonly first: boolean;
  /** Odds behind come bets count on this come-out roll, too: the player asked for it. */
  readonly oddsWork?: boolean;
}

/** Odds won for each chip: [7, 6] is seven to six. */
type Odds = readonly [won: number, staked: number];

const PUSH: Odds = [0, 1];
const EVEN: Odds = [1, 1];

const PLACE_ODDS: Readonly<Record<number, Odds>> = {
  4: [9, 5],
  5: [7, 5],
  6: [7, 6],
  8: [7, 6],
  9: [7, 5],
  10: [9, 5],
};
const HARDWAY_ODDS: Readonly<Record<number, Odds>> = { 4: [7, 1], 6: [9, 1], 8: [9, 1], 10: [7, 1] };
const FIELD: Readonly<Record<number, Odds>> = { 2: [2, 1], 3: EVEN, 4: EVEN, 9: EVEN, 10: EVEN, 11: EVEN, 12: [3, 1] };
/** What each number pays behind the pass line; the other way round behind don't pass. */
const TRUE_ODDS: Readonly<Record<number, Odds>> = { 4: [2, 1], 5: [3, 2], 6: [6, 5], 8: [6, 5], 9: [3, 2], 10: [2, 1] };
/** Times the pass bet; so that each point wins six times the bet. */
const PASS_ODDS_MOST: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };
const DONT_PASS_ODDS_MOST = 6;

export const sumOf = ([left, right]: Roll['dice']): number => left + right;

/** The point after a roll. */
export function pointAfter(roll: Roll): number | null {
  const total = sumOf(roll.dice);
  if (roll.point === null) return CRAPS_POINTS.includes(total) ? total : null;
  return total === roll.point || total === 7 ? null : roll.point;
}

/** True for a win, false for a loss, null for a push, undefined while the bet waits. */
type Decision = boolean | null | undefined;

function pass(roll: Roll): Decision {
  const total = sumOf(roll.dice);
  if (roll.point === null) {
    if (total === 7 || total === 11) return true;
    return CRAPS_POINTS.includes(total) ? undefined : false;
  }
  if (total === roll.point) return true;
  return total === 7 ? false : undefined;
}

/** The pass line turned round, but that a twelve on the come-out roll is a push: there the house has its edge. */
function dontPass(roll: Roll): Decision {
  const passes = pass(roll);
  if (roll.point === null && sumOf(roll.dice) === 12) return null;
  return passes === undefined ? undefined : !passes;
}

/** A roll as a come bet sees it, whose first roll is a come-out and whose number is its point. @param numbers its number, none in the box. */
const fromCome = (roll: Roll, [number]: readonly number[]): Roll => ({ ...roll, point: number ?? null });

/** Odds behind a come bet are off on a come-out roll, unless the player asked for them: what decides the bet gives them back. */
function comeOdds(roll: Roll, numbers: readonly number[]): Decision {
  const decision = pass(fromCome(roll, numbers));
  const off = roll.point === null && roll.oddsWork !== true;
  return off && decision !== undefined ? null : decision;
}

/** The number itself wins, a seven loses; a hardway loses to its own number from two different dice too. */
function number(roll: Roll, wanted: number, hard: boolean): Decision {
  const total = sumOf(roll.dice);
  if (total === wanted) return !hard || roll.dice[0] === roll.dice[1];
  return total === 7 ? false : undefined;
}

const anyOf =
  (...totals: number[]) =>
  (roll: Roll): Decision =>
    totals.includes(sumOf(roll.dice));

const ONE_ROLL: Readonly<Record<string, { readonly wins: (roll: Roll) => Decision; readonly odds: Odds }>> = {
  'any-seven': { wins: anyOf(7), odds: [4, 1] },
  'any-craps': { wins: anyOf(2, 3, 12), odds: [7, 1] },
  aces: { wins: anyOf(2), odds: [30, 1] },
  boxcars: { wins: anyOf(12), odds: [30, 1] },
  eleven: { wins: anyOf(11), odds: [15, 1] },
};

/**
 * Whether a roll decides a bet, and what it then returns.
 * @param numbers the number of a place bet or hardway, the point of odds, the number of a come bet that has left the box.
 * @param amount minor units.
 * @returns what the player gets back, stake included; undefined while the bet waits for another roll.
 * @throws RangeError for a bet that craps does not have.
 */
export function decide(bet: string, numbers: readonly number[], amount: number, roll: Roll): number | undefined {
  const wanted = numbers[0] ?? 0;
  switch (bet) {
    case 'pass':
      return returned(amount, pass(roll), EVEN);
    case 'dont-pass':
      return returned(amount, dontPass(roll), EVEN);
    case 'pass-odds':
      return returned(amount, pass(roll), oddsOf(TRUE_ODDS, wanted));
    case 'dont-pass-odds':
      return returned(amount, dontPass(roll), reversed(oddsOf(TRUE_ODDS, wanted)));
    case 'come':
      return returned(amount, pass(fromCome(roll, numbers)), EVEN);
    case 'dont-come':
      return returned(amount, dontPass(fromCome(roll, numbers)), EVEN);
    case 'come-odds':
      return returned(amount, comeOdds(roll, numbers), oddsOf(TRUE_ODDS, wanted));
    case 'dont-come-odds':
      return returned(amount, dontPass(fromCome(roll, numbers)), reversed(oddsOf(TRUE_ODDS, wanted)));
    case 'field':
      return returned(amount, sumOf(roll.dice) in FIELD, FIELD[sumOf(roll.dice)] ?? PUSH);
    case 'place':
      return returned(amount, number(roll, wanted, false), oddsOf(PLACE_ODDS, wanted));
    case 'hardway':
      return returned(amount, number(roll, wanted, true), oddsOf(HARDWAY_ODDS, wanted));
    default: {
      const oneRoll = ONE_ROLL[bet];
      if (oneRoll === undefined) throw new RangeError(`craps has no bet ${bet}`);
      return returned(amount, oneRoll.wins(roll), oneRoll.odds);
    }
  }
}

function returned(amount: number, decision: Decision, [won, staked]: Odds): number | undefined {
  if (decision === undefined) return undefined;
  if (decision === null) return amount;
  return decision ? amount + (amount * won) / staked : 0;
}

function oddsOf(table: Readonly<Record<number, Odds>>, wanted: number): Odds {
  const odds = table[wanted];
  if (odds === undefined) throw new RangeError(`craps has no odds on ${wanted}`);
  return odds;
}

const reversed = ([won, staked]: Odds): Odds => [staked, won];

/** The odds that may be put behind a line or come bet of `amount` minor units once its point is known. */
export function oddsOffer(bet: LaidCrapsBet, amount: number, point: number): OddsOffer {
  const odds = oddsOf(TRUE_ODDS, point);
  if (bet === 'pass' || bet === 'come')
    return { step: CRAPS_STEP, most: amount * (PASS_ODDS_MOST[point] ?? 0), pays: odds };
  // Multiples of ten that the number of chips which win one less divides.
  const step = odds[0] === 2 ? CRAPS_STEP : CRAPS_STEP * odds[0];
  return { step, most: amount * DONT_PASS_ODDS_MOST, pays: reversed(odds) };
}
