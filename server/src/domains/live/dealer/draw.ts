import { createHash } from 'node:crypto';
import { liveGameByCode } from '@croupier/games/live/index';
import type { LiveGame } from '@croupier/games/live/live-game';
import type { Sealing } from '../../../platform/sealing';
import { openSeed, streamOf } from '../../play/domain';
import type { RoundRow } from '../store/rounds';

/** The table's game as new rounds are played. @throws Error for a table without a game: a bug. */
export function gameOfTable(table: string): LiveGame {
  const game = liveGameByCode(table);
  if (!game) throw new Error(`no live game ${table}`);
  return game;
}

/** The game by whose rules a round was opened, and is played to its end. @throws Error when that version is gone: no round is settled by other rules. */
export function gameOfRound({ table_id, version }: Pick<RoundRow, 'table_id' | 'version'>): LiveGame {
  const game = liveGameByCode(table_id, version);
  if (!game) throw new Error(`no live game ${table_id} in version ${version}`);
  return game;
}

/**
 * The outcome of a round, from what was committed before its first bet: HMAC-SHA256 under the server seed, with the table's code as the client seed
 * and the round's number as the nonce. Deterministic in every process.
 * @throws Error when the seed does not match the published hash.
 */
export function outcomeOf(sealing: Sealing, round: RoundRow): unknown {
  const game = gameOfRound(round);
  const seed = sealing.open(round.server_seed);
  if (!createHash('sha256').update(seed).digest().equals(round.server_seed_hash))
    throw new Error(`the seed of round ${round.round_id} is not the one that was committed`);
  return game.draw(streamOf(game.facts, openSeed(sealing, round.server_seed), round.client_seed, round.number));
}
