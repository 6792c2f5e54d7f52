import { parentPort, workerData } from 'node:worker_threads';
import { FastStream } from '../engine/fast-stream';
import { PayoutSimulator } from '../engine/slot/payout-simulator';
import { gameByCode } from '../catalogue';

/** What a worker is to do. */
export interface SimulationOrder {
  readonly game: string;
  readonly rounds: number;
  readonly seed: number;
}

/** What a worker counted since its last report; payouts in hundredths of the stake. All sums are exact integers. */
export interface SimulationReport {
  readonly rounds: number;
  readonly payouts: number;
  readonly squares: number;
  readonly hits: number;
  readonly largest: number;
  readonly milliseconds: number;
}

const REPORT_EVERY = 1_000_000;

/** Plays `rounds` rounds and counts them. */
export function simulateRounds(simulator: PayoutSimulator, random: FastStream, rounds: number): SimulationReport {
  const started = performance.now();
  let payouts = 0;
  let squares = 0;
  let hits = 0;
  let largest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const payout = simulator.playRound(random);
    if (payout === 0) continue;
    hits += 1;
    payouts += payout;
    squares += payout * payout;
    if (payout > largest) largest = payout;
  }
  return { rounds, payouts, squares, hits, largest, milliseconds: performance.now() - started };
}

if (parentPort !== null) {
  const order = workerData as SimulationOrder;
  const game = gameByCode(order.game);
  if (game === undefined) throw new Error(`There is no game ${order.game}`);
  const simulator = new PayoutSimulator(game.facts);
  const random = new FastStream(order.seed);
  for (let left = order.rounds; left > 0; left -= REPORT_EVERY) {
    parentPort.postMessage(simulateRounds(simulator, random, Math.min(left, REPORT_EVERY)));
  }
}
