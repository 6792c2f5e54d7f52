import { type CurrencyCode, minor } from '@croupier/contract/money';
import { BASE_MODE } from '@croupier/games/engine/game';
import { sql } from 'kysely';
import type { PlayResult, ResultSource } from '../../play/domain';
import { readBetId, wireBetId } from '../bets/bet-id';
import { betsNamed } from './ended';

interface ResultRow {
  readonly member_id: number;
  readonly bet_id: number;
  readonly round_id: number;
  readonly table_id: string;
  readonly version: number;
  readonly choice: unknown;
  readonly currency: CurrencyCode;
  readonly stake: number;
  readonly bonus_stake: number | null;
  readonly counted: number | null;
  readonly payout: number | null;
  readonly state: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}

const RESULT = sql`b.member_id, b.bet_id, b.round_id, l.table_id, l.version, b.choice, b.currency, b.stake, b.bonus_stake, b.counted, b.payout, b.state,
  b.created_at, b.settled_at`;

const resultsIn = (rows: readonly ResultRow[]): readonly PlayResult[] =>
  rows.flatMap((row) =>
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
            counted: minor(row.counted ?? 0),
            payout: minor(row.payout ?? 0),
            isVoid: row.state === 'void',
            startedAt: row.created_at,
            endedAt: row.settled_at,
          },
        ],
  );

/** Settled and void bets of live tables, for whatever is earned by playing. */
export const liveResults: ResultSource = {
  playedAt: 'liveTable',
  wireIdOf: ({ playId }) => wireBetId(playId),
  playIdOf: (_, wireId) => readBetId(wireId),
  async resultsOf(db, ended) {
    const { rows } = await sql<ResultRow>`select ${RESULT}
      from ${betsNamed(ended)} b join live_round l using (round_id)`.execute(db);
    return resultsIn(rows);
  },
  async sharedRounds(db, ended) {
    const { rows } = await sql<ResultRow>`with played as (
        select distinct b.round_id
        from ${betsNamed(ended)} b)
      select ${RESULT} from played join live_round l using (round_id) join live_bet b using (round_id)
      where exists (select from live_bet o where o.round_id = played.round_id and (o.bonus_stake is not null or o.counted is not null))
      order by b.round_id, b.bet_id`.execute(db);
    const numbers = [...new Set(rows.map((row) => row.round_id))];
    return numbers.map((round) => ({ round, plays: resultsIn(rows.filter((row) => row.round_id === round)) }));
  },
};
