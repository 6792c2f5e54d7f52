import { availableParallelism } from 'node:os';
import { onCores } from './cores';
import { Z_99, halfWidth } from '../exact/payout-statistics';
import { shardsOf } from './shards';
import type { SimulationReport } from './simulate-rounds';

/** Rounds that a thread plays before it takes the next part. */
const SHARD_ROUNDS = 20_000;

/** What a simulation found; everything in multiples of the stake. */
export interface SimulationResult {
  readonly rounds: number;
  readonly cores: number;
  readonly mean: number;
  readonly standardDeviation: number;
  /** The 99 % confidence interval of the mean. */
  readonly interval: readonly [low: number, high: number];
  readonly hitRate: number;
  readonly largest: number;
  readonly roundsPerSecondPerCore: number;
}

const EMPTY: SimulationReport = { rounds: 0, payouts: 0, squares: 0, hits: 0, largest: 0, milliseconds: 0 };

function merge(left: SimulationReport, right: SimulationReport): SimulationReport {
  return {
    rounds: left.rounds + right.rounds,
    payouts: left.payouts + right.payouts,
    squares: left.squares + right.squares,
    hits: left.hits + right.hits,
    largest: Math.max(left.largest, right.largest),
    milliseconds: left.milliseconds + right.milliseconds,
  };
}

/** Mean, deviation and 99 % interval of what was counted. */
export function summarise(report: SimulationReport, cores: number): SimulationResult {
  const mean = report.payouts / report.rounds / 100;
  const standardDeviation = Math.sqrt(report.squares / report.rounds / 10_000 - mean ** 2);
  const half = halfWidth(standardDeviation, report.rounds, Z_99);
  return {
    rounds: report.rounds,
    cores,
    mean,
    standardDeviation,
    interval: [mean - half, mean + half],
    hitRate: report.hits / report.rounds,
    largest: report.largest / 100,
    roundsPerSecondPerCore: report.rounds / (report.milliseconds / 1000),
  };
}

/**
 * Plays `rounds` rounds of a game by its reference, spread over all cores. The same seed gives the same result on any number of cores.
 * @param onProgress called with the rounds played so far.
 */
export async function simulate(
  game: string,
  rounds: number,
  seed: number,
  onProgress: (played: number) => void,
  cores: number = availableParallelism(),
): Promise<SimulationResult> {
  const orders = shardsOf(rounds, SHARD_ROUNDS, seed).map((shard) => ({ ...shard, game }));
  const reports = await onCores(cores)('playRounds', orders, (done) =>
    onProgress(Math.min(rounds, done * SHARD_ROUNDS)),
  );
  const total = reports.reduce(merge, EMPTY);
  if (total.rounds !== rounds) throw new Error(`Only ${total.rounds} of ${rounds} rounds were played`);
  return summarise(total, cores);
}
