import { minor } from '@croupier/contract/money';
import { gameByCode } from '@croupier/games/catalogue';
import type { Database } from '../../../platform/database';
import type { Sealing } from '../../../platform/sealing';
import { openSeed, type ReplaySource, streamOf } from '../../play/domain';
import { courseOf } from '../play/course';
import { type Jackpots, withJackpot } from '../jackpots/service';
import * as store from '../store';

const ROUND_ID = /^(\d{1,15})-(\d{1,15})$/;

export function readRoundId(text: string): { memberId: number; number: number } | null {
  const [, memberId, number] = ROUND_ID.exec(text) ?? [];
  return memberId && number ? { memberId: Number(memberId), number: Number(number) } : null;
}

/** Whether an id on the wire is a round's id of this kind of play. */
export const isRoundId = (text: string): boolean => readRoundId(text) !== null;

/** Rounds of single-player games. */
export function createRoundReplays({
  database,
  sealing,
  jackpots,
}: {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly jackpots: Pick<Jackpots, 'winOf'>;
}): ReplaySource {
  return {
    async find(memberId, roundId) {
      const id = readRoundId(roundId);
      const round = id?.memberId === memberId ? await store.findRound(database, memberId, id.number) : undefined;
      const game = round && gameByCode(round.game, round.version);
      if (!round || round.active || !game) return undefined;
      return {
        ...round,
        stake: minor(round.stake),
        async tell(whom) {
          const [seed] = await store.seedsById(database, memberId, [round.seed_id]);
          if (!seed || (whom === 'anybody' && !seed.revealed_at)) return null;
          const random = streamOf(game.facts, openSeed(sealing, seed.server_seed), seed.client_seed, round.nonce);
          return {
            payoutMultiplier: round.payout / round.stake,
            costMultiplier: round.cost / round.stake,
            state: withJackpot(courseOf(game, round, random).events, await jackpots.winOf(round), round.currency),
            ...(round.choice === null ? {} : { choice: JSON.parse(round.choice) as unknown }),
          };
        },
      };
    },
  };
}
