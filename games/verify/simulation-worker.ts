import { parentPort, workerData } from 'node:worker_threads';
import { FastStream } from '../engine/fast-stream';
import { PayoutSimulator } from '../engine/slot/payout-simulator';
import { gameByCode } from '../catalogue';
import { simulateRounds } from './simulate-rounds';

/** What a worker is to do. */
export interface SimulationOrder {
  readonly game: string;
  readonly rounds: number;
  readonly seed: number;
}

const REPORT_EVERY = 1_000_000;

if (parentPort !== null) {
  const order = workerData as SimulationOrder;
  const game = gameByCode(order.game);
  if (game === undefined) throw new Error(`There is no game ${order.game}`);
  const simulator = new PayoutSimulator(game.facts);
  const random = new FastStream(order.seed);
  for (let left = order.rounds; left > 0; left -= REPORT_EVERY) {
    // A thread's port, not a window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort.postMessage(simulateRounds(simulator, random, Math.min(left, REPORT_EVERY)));
  }
}
