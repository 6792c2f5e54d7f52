import { type BalanceGrid, balanceGrid, spread } from './balance-grid';
import type { Claim } from './claim';

/** The two phases of a claim as one Markov chain: state `place` has so much cash and the whole bonus, state `points + place` so much bonus and no cash. */
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

/**
 * Builds the chain of a claim. A stake takes cash before bonus, and what it pays returns in the proportion in which it was paid. A stake that both pay
 * counts, with the share of the cash in it, as one of cash alone, and else as one of bonus alone: the means of both balances stay the same. A balance
 * below a stake is staked whole, and likewise counts as a whole stake with its share, and else as lost.
 * @param rounds that the claim is played at most.
 */
export function chainOf(claim: Claim, rounds: number): Chain {
  const grid = gridOf(claim, rounds);
  const { points } = grid;
  const size = points.length;
  const begins = new Int32Array(2 * size + 1);
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
    if (balance >= cost) return bonusAt(balance - cost + pay, weight);
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
  points.forEach((balance, place) => {
    if (place === 0) add(size, 1);
    else for (const { cost, pay, probability } of ends) playBonus(balance, cost, pay, probability);
    close(size + place);
  });
  cashAt(claim.cash / claim.stake, 1);
  const start = [...row];
  return { grid, begins, targets: Int32Array.from(targets), weights: Float64Array.from(weights), start };
}
