import type { BalanceGrid } from './balance-grid';
import { type Chain, chainOf } from './chain';
import type { Claim } from './claim';

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

/** One amount that a claim may cost, with its probability; `width` is what the point stands for beside itself. */
interface CostPoint {
  readonly cost: number;
  readonly weight: number;
  readonly width: number;
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

/** The amount below which so large a share of claims stays. */
function quantile(costs: readonly CostPoint[], share: number): number {
  let below = 0;
  for (const { cost, weight, width } of costs) {
    if (below + weight >= share && weight > 0) return cost - width / 2 + (width * (share - below)) / weight;
    below += weight;
  }
  return costs.at(-1)?.cost ?? 0;
}

const capped = (amount: number, most: number | null): number => (most === null ? amount : Math.min(amount, most));
const nothing = (roundsPlayed: number): ClaimCost => ({
  expected: 0,
  converts: 0,
  low: 0,
  high: 0,
  roundsToClear: null,
  roundsPlayed,
});

/**
 * What a claim costs the house whose member plays on, at the same stake, until the wagering is done, the bonus is lost or its days are over, and never
 * cashes out before.
 */
export function costOfClaim(claim: Claim): ClaimCost | 'tooManyRounds' {
  const { bonus, most, stake, asked, outcomes, roundsUntilExpiry } = claim;
  if (asked === 0) {
    const cash = capped(bonus, most);
    return { expected: cash, converts: 1, low: cash, high: cash, roundsToClear: 0, roundsPlayed: 0 };
  }
  const counted = outcomes.reduce((sum, outcome) => sum + outcome.probability * outcome.counted, 0);
  const roundsToClear = Math.ceil(asked / counted - 1e-9);
  if (!(roundsToClear <= roundsUntilExpiry)) return nothing(counted === 0 ? 0 : roundsUntilExpiry);
  const chain = chainOf(claim, roundsToClear);
  const end = played(chain, roundsToClear);
  if (end === undefined) return 'tooManyRounds';
  const { grid } = chain;
  const size = grid.points.length;
  const inCash = end.states.slice(0, size).reduce((sum, weight) => sum + weight, 0);
  const costs: CostPoint[] = [{ cost: capped(bonus, most), weight: inCash, width: 0 }];
  grid.points.forEach((balance, place) => {
    const isCapped = most !== null && balance * stake >= most;
    costs.push({
      cost: capped(balance * stake, most),
      weight: (end.states[size + place] ?? 0) + (end.states[2 * size + place] ?? 0),
      width: isCapped ? 0 : widthOf(grid, place) * stake,
    });
  });
  costs.sort((left, right) => left.cost - right.cost);
  return {
    expected: costs.reduce((sum, { cost, weight }) => sum + cost * weight, 0),
    converts: 1 - (end.states[size] ?? 0),
    low: quantile(costs, 0.05),
    high: quantile(costs, 0.95),
    roundsToClear,
    roundsPlayed: end.roundsPlayed,
  };
}
