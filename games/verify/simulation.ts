import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Z_99, halfWidth } from './payout-statistics';
import type { SimulationReport } from './simulate-rounds';
import type { SimulationOrder } from './simulation-worker';

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
 * Plays `rounds` rounds of a game, spread over all cores. The same seed and the same number of cores give the same result.
 * @param onProgress called with the rounds played so far.
 */
export async function simulate(
  game: string,
  rounds: number,
  seed: number,
  onProgress: (played: number) => void,
): Promise<SimulationResult> {
  const cores = availableParallelism();
  let total = EMPTY;
  const play = (core: number) =>
    new Promise<void>((resolve, reject) => {
      const share = Math.floor((rounds * (core + 1)) / cores) - Math.floor((rounds * core) / cores);
      const order: SimulationOrder = { game, rounds: share, seed: seed * cores + core };
      const worker = new Worker(new URL('./simulation-worker-start.mjs', import.meta.url), { workerData: order });
      worker.on('message', (report: SimulationReport) => {
        total = merge(total, report);
        onProgress(total.rounds);
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  await Promise.all(Array.from({ length: cores }, (_, core) => play(core)));
  if (total.rounds !== rounds) throw new Error(`Only ${total.rounds} of ${rounds} rounds were played`);
  return summarise(total, cores);
}
