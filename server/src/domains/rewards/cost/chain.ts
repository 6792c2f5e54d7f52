import { type BalanceGrid, balanceGrid, spread } from './balance-grid';
import type { Claim } from './claim';
import { roundedAway } from './rounding';

/**
 * The phases of a claim as one Markov chain: state `place` has so much cash and the whole bonus, state `points + place` so much bonus and no cash, and
 * state `2 × points + place` so much bonus while what rounding has given back to the cash is played.
 */
export interface Chain {
  readonly grid: BalanceGrid;
  /** Where the entries of each state begin; one more than there are states. */
  readonly begins: Int32Array;
  readonly targets: Int32Array;
  readonly weights: Float64Array;
  readonly start: readonly (readonly [state: number, weight: number])[];
}

/** Points for a stake: enough that what a round costs and pays lies on a point, or near one. */
function pointsPerStake({ outcomes }: Claim): number {
  const isOn = (step: number) => outcomes.every(({ cost, pay }) => cost % step === 0 && pay % step === 0);
  if (isOn(100)) return 1;
  return isOn(50) ? 2 : 4;
}

const LEAST_EVEN = 40;
const MOST_EVEN = 400;

/** Standard deviations of all rounds together that a balance may grow by: what is beyond adds nothing that counts. */
const MOST_DEVIATIONS = 10;

/** Standard deviation of what so many rounds win, in multiples of the stake. */
function deviationOf({ outcomes }: Claim, rounds: number): number {
  const mean = outcomes.reduce((sum, { cost, pay, probability }) => sum + (probability * (pay - cost)) / 100, 0);
  const square = outcomes.reduce((sum, { cost, pay, probability }) => sum + probability * ((pay - cost) / 100) ** 2, 0);
  return Math.sqrt((square - mean ** 2) * rounds);
}

function gridOf(claim: Claim, rounds: number): BalanceGrid {
  const { cash, bonus, most, stake, outcomes } = claim;
  const even = Math.max(bonus, Math.min(most ?? 0, 4 * bonus)) / stake;
  const largestPay = Math.max(...outcomes.map(({ pay }) => pay)) / 100;
  return balanceGrid(
    pointsPerStake(claim),
    Math.min(Math.max(even * 1.2, LEAST_EVEN), MOST_EVEN),
    Math.ceil((cash + bonus) / stake + 1.5 * largestPay + MOST_DEVIATIONS * deviationOf(claim, rounds)),
  );
}

interface RoundEnd {
  readonly cost: number;
  readonly pay: number;
  readonly probability: number;
}

/** How many rounds cash of one stake is played on average until it is gone, or half of the rounds are over. */
function roundsOfOneStake(grid: BalanceGrid, ends: readonly RoundEnd[], rounds: number): number {
  const rows = [...grid.points].map((cash) => {
    const row = new Map<number, number>();
    const at = (balance: number, weight: number) =>
      spread(grid, balance, weight, (place, part) => row.set(place, (row.get(place) ?? 0) + part));
    for (const { cost, pay, probability } of cash === 0 ? [] : ends)
      at(cash >= cost ? cash - cost + pay : pay, probability * Math.min(1, cash / cost));
    return [...row].filter(([place]) => place > 0);
  });
  let now = new Float64Array(rows.length);
  spread(grid, 1, 1, (place, part) => {
    now[place] = part;
  });
  let mean = 0;
  for (let round = 0; round < rounds / 2; round += 1) {
    const next = new Float64Array(rows.length);
    now.forEach((mass, place) => {
      if (Math.abs(mass) < 1e-16) return;
      mean += mass;
      for (const [target, weight] of rows[place] ?? []) next[target] = (next[target] ?? 0) + mass * weight;
    });
    now = next;
  }
  return Math.max(1, mean);
}

/**
 * Builds the chain of a claim. A stake takes cash before bonus, and what it pays returns in the proportion in which it was paid. A stake that both pay
 * counts, with the share of the cash in it, as one of cash alone, and else as one of bonus alone: the means of both balances stay the same. A balance
 * below a stake is staked whole, and likewise counts as a whole stake with its share, and else as lost.
 * @param rounds that the claim is played at most.
 */
export function chainOf(claim: Claim, rounds: number): Chain {
  const grid = gridOf(claim, rounds);
  // In multiples of the stake.
  const toCash = roundedAway(claim) / claim.stake;
  const { points } = grid;
  const size = points.length;
  const begins = new Int32Array(3 * size + 1);
  const targets: number[] = [];
  const weights: number[] = [];
  const row = new Map<number, number>();
  const add = (state: number, weight: number) => row.set(state, (row.get(state) ?? 0) + weight);
  const bonusAt = (balance: number, weight: number) => {
    spread(grid, balance, weight, (place, part) => add(size + place, part));
  };
  const bonus = claim.bonus / claim.stake;
  const cashAt = (balance: number, weight: number) => {
    spread(grid, balance, weight, (place, part) => (place === 0 ? bonusAt(bonus, part) : add(place, part)));
  };
  const playBonus = (balance: number, cost: number, pay: number, weight: number) => {
    if (balance >= cost) return bonusAt(Math.max(0, balance - cost + pay - toCash), weight);
    const share = balance / cost;
    bonusAt(pay, weight * share);
    add(size, weight * (1 - share));
  };
  const close = (state: number) => {
    for (const [target, weight] of row) {
      targets.push(target);
      weights.push(weight);
    }
    row.clear();
    begins[state + 1] = targets.length;
  };
  const ends = claim.outcomes.map(({ cost, pay, probability }) => ({
    cost: cost / 100,
    pay: pay / 100,
    probability,
  }));
  points.forEach((cash, state) => {
    for (const { cost, pay, probability } of state === 0 ? [] : ends) {
      const share = Math.min(1, cash / cost);
      cashAt(cash >= cost ? cash - cost + pay : pay, probability * share);
      if (share < 1) playBonus(bonus, cost, pay, probability * (1 - share));
    }
    close(state);
  });
  const lasts = toCash === 0 ? 1 : roundsOfOneStake(grid, ends, rounds);
  points.forEach((balance, place) => {
    if (place === 0) add(size, 1);
    else {
      add(2 * size + place, toCash);
      for (const { cost, pay, probability } of ends) playBonus(balance, cost, pay, probability * (1 - toCash));
    }
    close(size + place);
  });
  points.forEach((_, place) => {
    add(2 * size + place, 1 - 1 / lasts);
    add(size + place, 1 / lasts);
    close(2 * size + place);
  });
  cashAt(claim.cash / claim.stake, 1);
  const start = [...row];
  return { grid, begins, targets: Int32Array.from(targets), weights: Float64Array.from(weights), start };
}
