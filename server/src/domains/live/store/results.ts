import { type CurrencyCode, minor } from '@croupier/contract/money';
import { BASE_MODE } from '@croupier/games/engine/game';
import { sql } from 'kysely';
import type { ResultSource } from '../../play/domain';
import { readBetId, wireBetId } from '../bets/bet-id';

interface ResultRow {
  readonly member_id: number;
  readonly bet_id: number;
  readonly table_id: string;
  readonly version: number;
  readonly choice: unknown;
  readonly currency: CurrencyCode;
  readonly stake: number;
  readonly bonus_stake: number | null;
  readonly payout: number | null;
  readonly state: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}

/** Settled and void bets of live tables, for whatever is earned by playing. */
export const liveResults: ResultSource = {
  playedAt: 'liveTable',
  wireIdOf: ({ playId }) => wireBetId(playId),
  playIdOf: (_, wireId) => readBetId(wireId),
  async resultsOf(db, ended) {
    const { rows } = await sql<ResultRow>`
      select b.member_id, b.bet_id, l.table_id, l.version, b.choice, b.currency, b.stake, b.bonus_stake, b.payout, b.state, b.created_at, b.settled_at
      from unnest(${ended.map(({ memberId }) => memberId)}::bigint[], ${ended.map(({ playId }) => playId)}::bigint[]) as e (member_id, bet_id)
        join live_bet b using (member_id, bet_id) join live_round l using (round_id)`.execute(db);
    return rows.flatMap((row) =>
      row.settled_at === null
        ? []
        : [
            {
              memberId: row.member_id,
              playId: row.bet_id,
              playedAt: 'liveTable' as const,
              game: row.table_id,
              version: row.version,
              mode: BASE_MODE.name,
              choice: row.choice,
              currency: row.currency,
              stake: minor(row.stake),
              cost: minor(row.stake),
              bonusCost: minor(row.bonus_stake ?? 0),
              payout: minor(row.payout ?? 0),
              isVoid: row.state === 'void',
              startedAt: row.created_at,
              endedAt: row.settled_at,
            },
          ],
    );
  },
};
