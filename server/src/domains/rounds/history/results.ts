import { type CurrencyCode, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { ResultSource } from '../../play/domain';
import { roundsNamed } from './ended';
import { wireRoundId } from './fairness';
import { readRoundId } from './replays';

interface ResultRow {
  readonly member_id: number;
  readonly round_id: number;
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  readonly choice: string | null;
  readonly currency: CurrencyCode;
  readonly stake: number;
  readonly cost: number;
  readonly bonus_cost: number | null;
  readonly counted: number | null;
  readonly payout: number;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly is_void: boolean;
}

/** Finished rounds, for whatever is earned by playing. */
export const roundResults: ResultSource = {
  playedAt: 'alone',
  wireIdOf: ({ memberId, playId }) => wireRoundId(memberId, playId),
  playIdOf(memberId, wireId) {
    const round = readRoundId(wireId);
    return round?.memberId === memberId ? round.number : undefined;
  },
  async resultsOf(db, ended) {
    const { rows } = await sql<ResultRow>`
      select member_id, round_id, game, version, mode, choice, currency, stake, cost, bonus_cost, counted, payout, created_at, settled_at,
        exists (select from void_round v where v.member_id = r.member_id and v.round_id = r.round_id) as is_void
      from ${roundsNamed(ended)} r`.execute(db);
    return rows.flatMap((row) =>
      row.settled_at === null
        ? []
        : [
            {
              memberId: row.member_id,
              playId: row.round_id,
              playedAt: 'alone' as const,
              game: row.game,
              version: row.version,
              mode: row.mode,
              choice: row.choice === null ? null : JSON.parse(row.choice),
              currency: row.currency,
              stake: minor(row.stake),
              cost: minor(row.cost),
              bonusCost: minor(row.bonus_cost ?? 0),
              counted: minor(row.counted ?? 0),
              payout: minor(row.is_void ? 0 : row.payout),
              isVoid: row.is_void,
              startedAt: row.created_at,
              endedAt: row.settled_at,
            },
          ],
    );
  },
};
