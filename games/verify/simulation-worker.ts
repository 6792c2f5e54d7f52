import { parentPort, workerData } from 'node:worker_threads';
import { gameByCode } from '../catalogue';
import { FastStream } from '../engine/fast-stream';
import { BASE_MODE, type Game } from '../engine/game';
import { type PayoutPlayer, payoutPlayer } from '../engine/slot/payout-player';
import { SLOTS } from '../slots/index';
import { simulateRounds } from './simulate-rounds';

/** What a worker is to do. */
export interface SimulationOrder {
  readonly game: string;
  readonly rounds: number;
  readonly seed: number;
}

const REPORT_EVERY = 1_000_000;
const STAKE_STEPS = 100;

/** A player of any game that is decided at once and needs no choice. */
function playerOf(game: Game): PayoutPlayer {
  const slot = SLOTS.find((known) => known === game);
  if (slot !== undefined) return payoutPlayer(slot.facts);
  if (game.actionWhenLeft !== undefined) throw new Error(`${game.facts.code} is not decided at once`);
  const stake = game.stakeStep * STAKE_STEPS;
  const choice = game.readChoice(undefined, BASE_MODE.name, stake);
  const input = { mode: BASE_MODE.name, stake, choice, actions: [] };
  return { playRound: (random) => ((game.play(input, random).payout ?? 0) * 100) / stake };
}

if (parentPort !== null) {
  const order = workerData as SimulationOrder;
  const game = gameByCode(order.game);
  if (game === undefined) throw new Error(`There is no game ${order.game}`);
  const player = playerOf(game);
  const random = new FastStream(order.seed);
  for (let left = order.rounds; left > 0; left -= REPORT_EVERY) {
    // A thread's port, not a window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort.postMessage(simulateRounds(player, random, Math.min(left, REPORT_EVERY)));
  }
}
