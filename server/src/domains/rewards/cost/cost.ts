import type { BalanceGrid } from './balance-grid';
import { type Chain, chainOf } from './chain';
import type { Claim } from './claim';
import { meanOf, type Prize, type PrizePoint, quantile } from './prize';

/** What claims of one kind cost the house: what of the bonus becomes cash. Amounts in minor units. */
export interface ClaimCost {
  readonly expected: number;
  /** Share of claims that convert, wholly or in part, 0 … 1. */
  readonly converts: number;
  /** 5th and 95th percentile of the cost of a claim. */
  readonly low: number;
  readonly high: number;
  /** Rounds that the wagering takes; null where it cannot be done in the days of the terms. */
  readonly roundsToClear: number | null;
  /** Rounds that a claim is played on average, until it is cleared, lost or over. */
  readonly roundsPlayed: number;
}

/** Claims that differ in what they bring: each with its share of all; the rest bring nothing. */
export interface ClaimMix {
  readonly parts: readonly { readonly claim: Claim; readonly weight: number }[];
}

/** Products of a weight and a probability that one claim may take: some seconds. */
const MOST_WORK = 4e9;
/** Claims left below this share no longer change the result. */
const NEGLIGIBLE = 1e-9;

/** Plays all claims so many rounds. @returns the probability of each state, and rounds played; undefined when that takes too long. */
function played({ begins, targets, weights, start, grid }: Chain, rounds: number) {
  const lost = grid.points.length;
  let now = new Float64Array(begins.length - 1);
  let next = new Float64Array(begins.length - 1);
  for (const [state, weight] of start) now[state] = weight;
  let work = 0;
  let roundsPlayed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const playing = 1 - (now[lost] ?? 0);
    if (playing < NEGLIGIBLE) break;
    roundsPlayed += playing;
    next.fill(0);
    for (let state = 0; state < now.length; state += 1) {
      const mass = now[state] ?? 0;
      if (mass === 0 || Math.abs(mass) < 1e-16) continue;
      const end = begins[state + 1] ?? 0;
      for (let entry = begins[state] ?? 0; entry < end; entry += 1) {
        const target = targets[entry] ?? 0;
        next[target] = (next[target] ?? 0) + mass * (weights[entry] ?? 0);
      }
      work += end - (begins[state] ?? 0);
    }
    if (work > MOST_WORK) return undefined;
    [now, next] = [next, now];
  }
  return { states: now, roundsPlayed };
}

/** Half the way to the neighbours where the points are no amounts but stand for all around them. */
const widthOf = ({ points, evenBelow }: BalanceGrid, place: number): number =>
  (points[place] ?? 0) <= evenBelow ? 0 : (points[place] ?? 0) - (points[place - 1] ?? 0);

const capped = (amount: number, most: number | null): number => (most === null ? amount : Math.min(amount, most));

/** What claims of one kind cost, before it is summed up. */
interface CostPoints extends Pick<ClaimCost, 'converts' | 'roundsToClear' | 'roundsPlayed'> {
  readonly points: Prize;
}

const certain = (amount: number): Prize => [{ amount, weight: 1, width: 0 }];
const nothing = (roundsPlayed: number): CostPoints => ({
  points: certain(0),
  converts: 0,
  roundsToClear: null,
  roundsPlayed,
});

function pointsOf(claim: Claim): CostPoints | 'tooManyRounds' {
  const { bonus, most, stake, asked, outcomes, roundsUntilExpiry } = claim;
  if (asked === 0) return { points: certain(capped(bonus, most)), converts: 1, roundsToClear: 0, roundsPlayed: 0 };
  const counted = outcomes.reduce((sum, outcome) => sum + outcome.probability * outcome.counted, 0);
  const roundsToClear = Math.ceil(asked / counted - 1e-9);
  if (!(roundsToClear <= roundsUntilExpiry)) return nothing(counted === 0 ? 0 : roundsUntilExpiry);
  const chain = chainOf(claim, roundsToClear);
  const end = played(chain, roundsToClear);
  if (end === undefined) return 'tooManyRounds';
  const { grid } = chain;
  const size = grid.points.length;
  const inCash = end.states.slice(0, size).reduce((sum, weight) => sum + weight, 0);
  const points: PrizePoint[] = [{ amount: capped(bonus, most), weight: inCash, width: 0 }];
  grid.points.forEach((balance, place) => {
    const isCapped = most !== null && balance * stake >= most;
    points.push({
      amount: capped(balance * stake, most),
      weight: (end.states[size + place] ?? 0) + (end.states[2 * size + place] ?? 0),
      width: isCapped ? 0 : widthOf(grid, place) * stake,
    });
  });
  return { points, converts: 1 - (end.states[size] ?? 0), roundsToClear, roundsPlayed: end.roundsPlayed };
}

/**
 * What claims cost the house whose members play on, at the same stake, until the wagering is done, the bonus is lost or its days are over, and never
 * cash out before.
 */
export function costOfMix({ parts }: ClaimMix): ClaimCost | 'tooManyRounds' {
  const all: { readonly weight: number; readonly cost: CostPoints }[] = [];
  for (const { claim, weight } of parts) {
    const cost = pointsOf(claim);
    if (cost === 'tooManyRounds') return cost;
    all.push({ weight, cost });
  }
  const rest = 1 - all.reduce((sum, { weight }) => sum + weight, 0);
  const points = all.flatMap(({ weight, cost }) => cost.points.map((one) => ({ ...one, weight: one.weight * weight })));
  if (rest > NEGLIGIBLE) points.push({ amount: 0, weight: rest, width: 0 });
  points.sort((left, right) => left.amount - right.amount);
  const over = (value: (cost: CostPoints) => number): number =>
    all.reduce((sum, { weight, cost }) => sum + weight * value(cost), 0);
  const cleared = all.filter(({ cost }) => cost.roundsToClear !== null);
  const clearing = cleared.reduce((sum, { weight }) => sum + weight, 0);
  return {
    expected: meanOf(points),
    converts: over(({ converts }) => converts),
    low: quantile(points, 0.05),
    high: quantile(points, 0.95),
    roundsToClear: cleared.length === 0 ? null : Math.round(over(({ roundsToClear }) => roundsToClear ?? 0) / clearing),
    roundsPlayed: over(({ roundsPlayed }) => roundsPlayed),
  };
}

/** The same of claims that all bring the same bonus. */
export const costOfClaim = (claim: Claim): ClaimCost | 'tooManyRounds' => costOfMix({ parts: [{ claim, weight: 1 }] });
