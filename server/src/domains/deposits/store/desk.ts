import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { DepositRow } from './deposits';

export interface ReviewRow extends DepositRow {
  readonly updated_at: Date;
  readonly settled_at: Date | null;
  readonly note: string | null;
  readonly refuse_reason: string | null;
}

/** All deposits for operators: those under review first, longest waiting first; then the others, newest first. */
export async function readDeposits(
  db: Queryable,
  wanted: {
    readonly status?: string | undefined;
    readonly memberIds?: readonly number[] | undefined;
    readonly number?: string | undefined;
  },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const where = sql`(${wanted.status ?? null}::text is null or status = ${wanted.status ?? null})
    and (${wanted.memberIds ?? null}::bigint[] is null or member_id = any(${wanted.memberIds ?? null}::bigint[])
      or deposit_id = ${wanted.number ?? null} or provider_payment_id = ${wanted.number ?? null}
      or ${wanted.number ?? null} = any(provider_references))`;
  const order = sql`status <> 'review', case when status = 'review' then updated_at end, created_at desc, deposit_id`;
  const { rows } =
    await sql<ReviewRow>`select * from deposit where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
      db,
    );
  const counted = await sql<{ n: number }>`select count(*)::integer as n from deposit where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

export interface EventRow {
  readonly provider: string;
  readonly event_id: string;
  readonly state: string;
  readonly payload: {
    readonly type?: string;
    readonly status?: string;
    /** The agreed amount; the two below where another amount arrived or was taken back. */
    readonly amount?: number;
    readonly settledAmount?: number;
    readonly takenBack?: number;
    readonly currency?: string;
  };
  readonly received_at: Date;
  /** How an operator resolved an event that could not be applied. */
  readonly resolution: string | null;
  readonly resolved_by: number | null;
  readonly resolved_at: Date | null;
}

/** The provider's events of an order, oldest first. */
export async function eventsOfOrder(db: Queryable, orderId: string): Promise<EventRow[]> {
  const { rows } =
    await sql<EventRow>`select provider, event_id, state, payload, received_at, resolution, resolved_by, resolved_at
    from provider_event where order_id = ${orderId} order by received_at, event_id limit 100`.execute(db);
  return rows;
}

/**
 * For queries of other domains: whether an operator refused a held deposit. @param member its member. @param deposit its id; both SQL expressions.
 */
export const wasRefused = (member: RawBuilder<unknown>, deposit: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from deposit where deposit.member_id = ${member} and deposit.deposit_id = ${deposit}
    and deposit.status = 'declined' and deposit.review_reason is not null)`;
