import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { EventKey } from './events';
import type { EventRow } from './desk';

/** Unresolved events that could not be applied: word for word the condition of the index `provider_event_trouble`. */
const IS_OPEN = sql`state in ('mismatch', 'conflict', 'unknown_order', 'failed') and resolution is null`;

/** For queries of other domains: whether an order has unresolved updates that could not be applied. @param order SQL expression of the order's id. */
export const hasUnappliedUpdates = (provider: string, order: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from provider_event where provider = ${provider} and order_id = ${order} and ${IS_OPEN})`;

export interface UnappliedRow extends EventRow {
  readonly order_id: string;
}

/** Updates that an operator must look at, oldest first. */
export async function unappliedEvents(
  db: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: UnappliedRow[]; total: number }> {
  const { rows } = await sql<UnappliedRow>`select * from provider_event where ${IS_OPEN}
    order by received_at, provider, event_id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::integer as n from provider_event where ${IS_OPEN}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Marks an update as resolved by an operator. @returns undefined when the update was applied or is already resolved. */
export async function resolveEvent(
  trx: Trx,
  { provider, eventId }: EventKey,
  { operatorId, text, now }: { readonly operatorId: number; readonly text: string; readonly now: Date },
): Promise<UnappliedRow | undefined> {
  const { rows } =
    await sql<UnappliedRow>`update provider_event set resolution = ${text}, resolved_by = ${operatorId}, resolved_at = ${now}
    where provider = ${provider} and event_id = ${eventId} and ${IS_OPEN} returning *`.execute(trx);
  return rows[0];
}

/**
 * Schedules an update whose processing failed for one more attempt. @param attempts counted as made, so that one more failure marks the update as
 * failed again.
 * @returns undefined when the update has not failed.
 */
export async function retryEvent(
  trx: Trx,
  { provider, eventId }: EventKey,
  attempts: number,
  now: Date,
): Promise<UnappliedRow | undefined> {
  const { rows } =
    await sql<UnappliedRow>`update provider_event set state = 'received', attempts = ${attempts}, next_attempt_at = ${now}
    where provider = ${provider} and event_id = ${eventId} and state = 'failed' and resolution is null returning *`.execute(
      trx,
    );
  return rows[0];
}

export async function hasEvent(db: Queryable, { provider, eventId }: EventKey): Promise<boolean> {
  const { rows } = await sql`select 1 from provider_event
    where provider = ${provider} and event_id = ${eventId}`.execute(db);
  return rows.length > 0;
}
