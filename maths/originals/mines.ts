import type { MinesFacts } from '@croupier/contract/games/originals';
import { at } from '../../games/engine/at';
import { choose } from '../keno/analysis';
import { maxWinOddsOf } from '../sheets/max-win';
import { type Outcome, expectedReturn, figuresOf, multipleText, percentText } from '../exact/outcomes';
import { multiply, rational, subtract, toDecimal, toNumber } from '../exact/rational';
import type { Rational } from '../exact/rational';
import type { Sheet } from '../sheets/sheet';
import { floorBounds, product } from './floor-counts';

/** Decimals that the bias of the floor draws leaves alone. */
export const MINES_DECIMALS = 6;

/** A plan: so many mines, and to cash out with so many gems. */
export interface MinesPlan {
  readonly mines: number;
  readonly gems: number;
}

/** Probability to find so many gems, each set of mines being as likely as any other: C(25 − mines, gems) / C(25, gems). */
export function chanceOfGems({ cells }: MinesFacts, { mines, gems }: MinesPlan): Rational {
  return rational(choose(cells - mines, gems), choose(cells, gems));
}

/**
 * The same under the floor draws, whichever cells are revealed: the i-th mine must fall on one of the cells − gems − i others of
 * the cells − i that are left, each of which has a probability within `floorBounds`.
 */
export function gemBounds({ cells }: MinesFacts, { mines, gems }: MinesPlan): { low: Rational; high: Rational } {
  const draws = Array.from({ length: mines }, (_, drawn) => ({
    bounds: floorBounds(cells - drawn),
    others: rational(cells - gems - drawn),
  }));
  return {
    low: product(draws.map(({ bounds, others }) => multiply(bounds.low, others))),
    high: product(draws.map(({ bounds, others }) => multiply(bounds.high, others))),
  };
}

/** Every plan there is. */
export function minesPlans({ pays }: MinesFacts): MinesPlan[] {
  return pays.flatMap((row, mines) => row.flatMap((pay, gems) => (pay > 0 ? [{ mines, gems }] : [])));
}

export function planPay({ pays }: MinesFacts, { mines, gems }: MinesPlan): number {
  return at(at(pays, mines), gems);
}

/** All ways a plan can end. */
export function minesOutcomes(facts: MinesFacts, plan: MinesPlan): Outcome[] {
  const wins = chanceOfGems(facts, plan);
  return [
    { probability: wins, pay: planPay(facts, plan) },
    { probability: subtract(rational(1), wins), pay: 0 },
  ];
}

/** Of the plans with the highest return the one that pays least, and the plan with the lowest return. */
export function minesExtremes(facts: MinesFacts): { readonly best: MinesPlan; readonly worst: MinesPlan } {
  const value = (plan: MinesPlan) => toNumber(expectedReturn(minesOutcomes(facts, plan)));
  const plans = minesPlans(facts).sort((left, right) => planPay(facts, left) - planPay(facts, right));
  return {
    best: plans.reduce((left, right) => (value(right) > value(left) ? right : left)),
    worst: plans.reduce((left, right) => (value(right) < value(left) ? right : left)),
  };
}

const describePlan = ({ mines, gems }: MinesPlan) => `mines: ${mines}, gems: ${gems}`;
const SHOWN_MINES = [1, 3, 5, 10, 15, 20, 24];

/** The par sheet of mines; exact but for the bias of the floor draws, which the printed digits of the return do not show. */
export function minesSheet(facts: MinesFacts): Sheet {
  const { best, worst } = minesExtremes(facts);
  const figures = figuresOf(minesOutcomes(facts, best));
  return {
    game: facts.code,
    family: facts.family,
    mechanic: facts.mechanic,
    name: facts.name,
    version: facts.version,
    volatility: facts.volatility,
    maxWin: facts.maxWin,
    method: `Exact: C(25 − mines, gems) of C(25, gems), on which the draws have a bias below 0.0000001 of the return. The figures are of the best plan that pays least, ${describePlan(best)}; the player's plan sets the hit rate and the volatility. Odds are rounded down to a hundredth, so that the return of a plan is between this and ${percentText(expectedReturn(minesOutcomes(facts, worst)))} (${describePlan(worst)}).`,
    ...figures,
    maxWinOdds: maxWinOddsOf(
      minesPlans(facts).map((plan) => minesOutcomes(facts, plan)),
      facts.maxWin,
    ),
    rtp: toDecimal(expectedReturn(minesOutcomes(facts, best)), MINES_DECIMALS),
    tables: [
      {
        title: 'Some plans',
        head: ['mines', 'gems', 'pays', 'chance', 'return'],
        rows: minesPlans(facts)
          .filter(({ mines, gems }) => SHOWN_MINES.includes(mines) && (gems <= 5 || gems % 5 === 0))
          .map((plan) => [
            String(plan.mines),
            String(plan.gems),
            multipleText(planPay(facts, plan)),
            percentText(chanceOfGems(facts, plan)),
            percentText(expectedReturn(minesOutcomes(facts, plan))),
          ]),
      },
    ],
  };
}
