import type { CurrencyCode } from '@croupier/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import { type CompiledQuery, DEFAULT_PAGE_SIZE, type Entity } from '../../../platform/query/query';
import { majorUnits } from '../../../ledger/major-units';
import { OVER } from './rounds';

/** A bet with the round that decided it or was void. */
export interface ProofRow {
  readonly bet_id: number;
  readonly table_id: string;
  readonly version: number;
  readonly currency: CurrencyCode;
  readonly stake: number;
  readonly state: 'settled' | 'void';
  /** Null in a void round. */
  readonly payout: number | null;
  readonly choice: unknown;
  readonly cashed_out_at: number | null;
  readonly created_at: Date;
  readonly client_seed: string;
  readonly number: number;
  readonly server_seed: Buffer;
  readonly server_seed_hash: Buffer;
}

/** Bets whose payouts were reported to their players. A void round has no result and keeps its seed. */
const FINISHED = sql`from live_bet b join live_round r on r.round_id = b.round_id and r.phase in ${OVER}`;

const COLUMNS = sql`b.bet_id, r.table_id, r.version, b.currency, b.stake, b.state, b.payout, b.choice, b.cashed_out_at, b.created_at,
  r.client_seed, r.number, r.server_seed, r.server_seed_hash`;

const major = (column: RawBuilder<unknown>) => majorUnits(column, sql`b.currency`);

/** A member's finished bets at live tables. `amount` is the stake. */
export const betEntity: Entity = {
  columns: {
    roundId: { sql: sql`('live-' || b.bet_id)`, type: 'text', sortBy: sql`b.bet_id` },
    game: { sql: sql`r.table_id`, type: 'text' },
    amount: { sql: major(sql`b.stake`), type: 'decimal' },
    stake: { sql: major(sql`b.stake`), type: 'decimal' },
    payout: { sql: major(sql`coalesce(b.payout, b.stake)`), type: 'decimal' },
    createTime: { sql: sql`b.created_at`, type: 'instant', sortBy: sql`b.bet_id` },
  },
  defaultOrder: sql`b.bet_id desc`,
  tieBreak: sql`b.bet_id desc`,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};

export async function finishedBets(
  db: Queryable,
  memberId: number,
  query: CompiledQuery,
): Promise<{ rows: ProofRow[]; total: number }> {
  const theirs = sql`where b.member_id = ${memberId} and ${query.where}`;
  const { rows } = await sql<ProofRow>`select ${COLUMNS} ${FINISHED} ${theirs}
    order by ${query.orderBy} offset ${query.offset} limit ${query.limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${FINISHED} ${theirs}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function finishedBet(db: Queryable, memberId: number, betId: number): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`select ${COLUMNS} ${FINISHED}
    where b.member_id = ${memberId} and b.bet_id = ${betId}`.execute(db);
  return rows[0];
}
