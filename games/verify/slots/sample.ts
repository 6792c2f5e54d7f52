import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../engine/at';
import { FastStream } from '../../engine/fast-stream';
import { compileMachine } from '../../engine/slot/features/machine';
import { SlotPlayer } from '../../engine/slot/features/player';
import { Z_99 } from '../payout-statistics';

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

interface Tally {
  rounds: number;
  sum: number;
  squares: number;
}

const tally = (): Tally => ({ rounds: 0, sum: 0, squares: 0 });

function count(into: Tally, win: number): void {
  into.rounds += 1;
  into.sum += win;
  into.squares += win * win;
}

const meanOf = ({ sum, rounds }: Tally) => sum / rounds;
const varianceOf = (into: Tally) => Math.max(0, into.squares / into.rounds - meanOf(into) ** 2);

/**
 * Estimates a slot's return by stratified simulation: base games tell how often each number of free spins is won, bonuses of their own tell
 * what they are worth. Rare, large bonuses then add little to the error. A bonus is cut off at the maximum win without the base win before
 * it, which changes the mean by far less than its interval.
 * @param rounds base games. @param bonuses bonuses, shared among the awards by how often they come. @param seed of the fast stream.
 * @param onProgress told the share done now and then.
 */
export function sampleReturn(
  facts: SlotFacts,
  rounds: number,
  bonuses: number,
  seed: number,
  onProgress: (share: number) => void = () => undefined,
): SampledReturn {
  const player = new SlotPlayer(compileMachine(facts));
  const random = new FastStream(seed);
  const byAward = new Map<number, Tally>();
  const base = tally();
  let hits = 0;
  const step = Math.ceil((rounds + bonuses) / 50);
  let done = 0;
  const progress = () => {
    done += 1;
    if (done % step === 0) onProgress(done / (rounds + bonuses));
  };
  for (let round = 0; round < rounds; round += 1) {
    const awarded = player.playBase(random);
    const group = byAward.get(awarded) ?? tally();
    byAward.set(awarded, group);
    count(group, player.total / 100);
    count(base, player.total / 100);
    if (player.total > 0 || awarded > 0) hits += 1;
    progress();
  }
  const triggered = rounds - (byAward.get(0)?.rounds ?? 0);
  const means = new Map<number, { mean: number; error: number }>();
  let played = 0;
  for (const [awarded, group] of byAward) {
    if (awarded === 0) continue;
    const wins = tally();
    const share = Math.max(100, Math.round((bonuses * group.rounds) / triggered));
    for (let bonus = 0; bonus < share; bonus += 1) {
      count(wins, player.playBonus(random, awarded) / 100);
      progress();
    }
    played += share;
    means.set(awarded, { mean: meanOf(wins), error: Math.sqrt(varianceOf(wins) / share) });
  }
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
    hitRate: hits / rounds,
    trigger: triggered / rounds,
    bonusMeans: means,
    rounds,
    bonuses: played,
  };
}

/** Mean and error of what a bought bonus returns, as fractions of its cost. */
export function boughtReturn(facts: SlotFacts, bonuses: number, seed: number): { mean: number; error: number } | null {
  const buy = facts.features?.buy;
  if (buy === undefined) return null;
  const machine = compileMachine(facts);
  const player = new SlotPlayer(machine);
  const random = new FastStream(seed);
  const wins = tally();
  for (let bonus = 0; bonus < bonuses; bonus += 1) {
    count(wins, player.playBonus(random, at(machine.freeSpins, buy.scatters)) / buy.cost);
  }
  return { mean: meanOf(wins), error: Math.sqrt(varianceOf(wins) / bonuses) };
}
