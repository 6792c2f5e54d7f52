import { gameByCode } from '../../games/catalogue';
import { FastStream } from '../../games/engine/fast-stream';
import { referencePlayer } from './reference-play';
import type { Shard } from './shards';
import { type SimulationReport, simulateRounds } from './simulate-rounds';

/** Rounds of a game to be played by its reference. */
export interface RoundsOrder extends Shard {
  readonly game: string;
}

/** @throws Error for a game that does not exist or has no reference. */
export function playRounds({ game: code, rounds, seed }: RoundsOrder): SimulationReport {
  const game = gameByCode(code);
  if (game === undefined) throw new Error(`There is no game ${code}`);
  return simulateRounds(referencePlayer(game), new FastStream(seed), rounds);
}
