import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database';

/** The deposit that a member made first. */
export interface FirstDeposit {
  readonly memberId: number;
  /** Of its transfer: stakes with a higher one came after it. */
  readonly seq: number;
  /** Minor units. */
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

/** First deposits of some members; those who never deposited are left out. A stake that another transaction has committed has its deposit here. */
export async function firstDeposits(db: Queryable, memberIds: readonly number[]): Promise<readonly FirstDeposit[]> {
  const { rows } = await sql<FirstDeposit>`select m.id as "memberId", d.seq, d.amount, d.currency
    from unnest(${[...memberIds]}::bigint[]) as m (id) cross join lateral (select seq, amount, currency from transfer
      where member_id = m.id and kind = 'deposit' order by seq limit 1) d order by m.id`.execute(db);
  return rows;
}
