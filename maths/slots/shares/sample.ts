import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../../games/engine/at';
import { compileMachine } from '../../../games/engine/slot/features/machine';
import type { Runner } from '../../simulation/cores';
import { Z_99 } from '../../exact/payout-statistics';
import { shardsOf } from '../../simulation/shards';
import { type Tally, addTally, emptyTally } from './sample-shards';

/** What sampling a slot found, in multiples of the stake. */
export interface SampledReturn {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  /** 99 % confidence interval. */
  readonly interval: readonly [low: number, high: number];
  readonly base: number;
  readonly bonus: number;
  readonly hitRate: number;
  /** Chance of free spins in a round. */
  readonly trigger: number;
  /** Mean win of a bought bonus, by the number of free spins awarded. */
  readonly bonusMeans: ReadonlyMap<number, { readonly mean: number; readonly error: number }>;
  readonly rounds: number;
  readonly bonuses: number;
}

/** Base games and bonuses that a thread plays before it takes the next part. */
const BASE_SHARD = 20_000;
const BONUS_SHARD = 500;
/** Bonuses' parts are numbered from here on, base games' from 0. */
const FIRST_BONUS_PART = 2 ** 24;
const LEAST_BONUSES = 100;

const meanOf = ({ sum, rounds }: Tally) => sum / rounds / 100;
const varianceOf = (of: Tally) => Math.max(0, of.squares / of.rounds / 10_000 - meanOf(of) ** 2);

/**
 * Estimates a slot's return by stratified simulation: base games tell how often each number of free spins is won, bonuses of their own tell
 * what they are worth. Rare, large bonuses then add little to the error. A bonus is cut off at the maximum win without the base win before
 * it, which changes the mean by far less than its interval. The result is the same whoever runs the parts.
 * @param rounds base games. @param bonuses bonuses, shared among the awards by how often they come. @param seed of the fast streams.
 * @param onProgress told the share done now and then.
 */
export async function sampleReturn(
  facts: SlotFacts,
  rounds: number,
  bonuses: number,
  seed: number,
  run: Runner,
  onProgress: (share: number) => void = () => undefined,
): Promise<SampledReturn> {
  const orders = shardsOf(rounds, BASE_SHARD, seed).map((shard) => ({ ...shard, facts }));
  const reports = await run('sampleBase', orders, (done) => onProgress(done / orders.length / 2));
  const byAward = new Map<number, Tally>();
  const base = emptyTally();
  for (const report of reports) {
    for (const [awarded, tally] of report.byAward) {
      const group = byAward.get(awarded) ?? emptyTally();
      byAward.set(awarded, group);
      addTally(group, tally);
      addTally(base, tally);
    }
  }
  const triggered = rounds - (byAward.get(0)?.rounds ?? 0);
  const wins = await playBonuses(facts, byAward, bonuses / triggered, seed, run, (share) =>
    onProgress(0.5 + share / 2),
  );
  const means = new Map(
    [...wins].map(([awarded, tally]) => [
      awarded,
      { mean: meanOf(tally), error: Math.sqrt(varianceOf(tally) / tally.rounds) },
    ]),
  );
  let mean = 0;
  let square = 0;
  let bonusVariance = 0;
  for (const [awarded, group] of byAward) {
    const bonus = means.get(awarded) ?? { mean: 0, error: 0 };
    const weight = group.rounds / rounds;
    const own = meanOf(group) + bonus.mean;
    mean += weight * own;
    square += weight * (varianceOf(group) + own ** 2);
    bonusVariance += (weight * bonus.error) ** 2;
  }
  const error = Math.sqrt((square - mean ** 2) / rounds + bonusVariance);
  return {
    mean,
    error,
    interval: [mean - Z_99 * error, mean + Z_99 * error],
    base: meanOf(base),
    bonus: mean - meanOf(base),
    hitRate: reports.reduce((all, { hits }) => all + hits, 0) / rounds,
    trigger: triggered / rounds,
    bonusMeans: means,
    rounds,
    bonuses: [...wins.values()].reduce((all, tally) => all + tally.rounds, 0),
  };
}

/** Plays bonuses of each award. @param perTrigger how many for each time that it came in the base games. */
async function playBonuses(
  facts: SlotFacts,
  byAward: ReadonlyMap<number, Tally>,
  perTrigger: number,
  seed: number,
  run: Runner,
  onProgress: (share: number) => void,
): Promise<Map<number, Tally>> {
  let from = FIRST_BONUS_PART;
  const awards = [...byAward].filter(([awarded]) => awarded > 0).toSorted(([left], [right]) => left - right);
  const orders = awards.flatMap(([awarded, group]) => {
    const shards = shardsOf(Math.max(LEAST_BONUSES, Math.round(perTrigger * group.rounds)), BONUS_SHARD, seed, from);
    from += shards.length;
    return shards.map((shard) => ({ ...shard, facts, awarded }));
  });
  const tallies = await run('sampleBonuses', orders, (done) => onProgress(done / orders.length));
  const wins = new Map(awards.map(([awarded]) => [awarded, emptyTally()]));
  orders.forEach(({ awarded }, place) => addTally(wins.get(awarded) ?? emptyTally(), at(tallies, place)));
  return wins;
}

/** Mean and error of what a bought bonus returns, as fractions of its cost. */
export async function boughtReturn(
  facts: SlotFacts,
  bonuses: number,
  seed: number,
  run: Runner,
): Promise<{ mean: number; error: number } | null> {
  const buy = facts.features?.buy;
  if (buy === undefined) return null;
  const awarded = at(compileMachine(facts).freeSpins, buy.scatters);
  const orders = shardsOf(bonuses, BONUS_SHARD, seed).map((shard) => ({ ...shard, facts, awarded }));
  const wins = emptyTally();
  for (const tally of await run('sampleBonuses', orders)) addTally(wins, tally);
  const cost = buy.cost / 100;
  return { mean: meanOf(wins) / cost, error: Math.sqrt(varianceOf(wins) / bonuses) / cost };
}
