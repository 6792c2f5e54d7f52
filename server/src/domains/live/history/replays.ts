import { minor } from '@croupier/contract/money';
import { BASE_MODE } from '@croupier/games/engine/game';
import { publishedFacts } from '@croupier/games/par-figures';
import type { Database } from '../../../platform/database';
import type { Sealing } from '../../../platform/sealing';
import type { ReplaySource } from '../../play/domain';
import { readBetId } from '../bets/bet-id';
import { gameOfRound } from '../dealer/draw';
import { type BetRow, betsOfMember } from '../store/bets';
import { finishedRoundOf, PAST_ROUNDS, readPast, type RoundRow } from '../store/rounds';
import { betView, limitsView, type ProfileOfTable, roundView } from '../room/views';

export interface LiveReplayDeps {
  readonly database: Database;
  readonly sealing: Sealing;
  readonly profile: ProfileOfTable;
}

const stakeOf = (own: readonly BetRow[]): number => own.reduce((sum, { stake }) => sum + stake, 0);

/** Payout of a round's bets; for a void round, the returned stakes. */
const returnOf = (own: readonly BetRow[]): number => own.reduce((sum, { payout, stake }) => sum + (payout ?? stake), 0);

/** Replays finished rounds of live tables for one of their players: identified by a bet, with all bets of that player on the round and of no other. */
export function createLiveReplays({ database, sealing, profile }: LiveReplayDeps): ReplaySource {
  async function tell(round: RoundRow, own: readonly BetRow[], { currency }: BetRow) {
    const game = gameOfRound(round);
    const stake = stakeOf(own);
    return {
      payoutMultiplier: returnOf(own) / stake,
      costMultiplier: 1,
      state: round.events ?? [],
      live: {
        facts: publishedFacts(game.facts),
        limits: limitsView(game, currency, profile),
        currency,
        round: roundView(sealing, round),
        bets: own.map((row) => betView(row, round.number)),
        past: await readPast(database, round.table_id, PAST_ROUNDS, round.number),
      },
    };
  }

  return {
    async find(memberId, roundId) {
      const betId = readBetId(roundId);
      const round = betId === undefined ? undefined : await finishedRoundOf(database, memberId, betId);
      if (!round) return undefined;
      const own = await betsOfMember(database, memberId, round.round_id);
      const [first] = own;
      if (!first) throw new Error(`round ${round.round_id} lost its bets`);
      return {
        game: round.table_id,
        version: round.version,
        mode: BASE_MODE.name,
        currency: first.currency,
        stake: minor(stakeOf(own)),
        tell: async (whom) => (whom === 'owner' ? tell(round, own, first) : null),
      };
    },
  };
}
