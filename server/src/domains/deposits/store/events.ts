import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { ProviderEvent, RefundBell } from '../provider';
import { keptNews } from '../rules/kept';

export type EventState = 'received' | 'applied' | 'repeated' | 'mismatch' | 'conflict' | 'unknown_order' | 'failed';

/** @returns the state in which the event stands: that of its first telling when it was told before. */
export async function recordEvent(
  db: Queryable,
  provider: string,
  event: ProviderEvent | RefundBell,
  state: EventState,
  now: Date,
): Promise<{ fresh: boolean; state: EventState }> {
  const kept = event.type === 'refund' ? event : keptNews(event);
  const { rows } = await sql<{ state: EventState }>`
    insert into provider_event (provider, event_id, order_id, payload, state, next_attempt_at, received_at)
    values (${provider}, ${event.eventId}, ${event.orderId}, ${JSON.stringify(kept)}::jsonb, ${state}, ${now}, ${now})
    on conflict do nothing returning state`.execute(db);
  if (rows[0]) return { fresh: true, state: rows[0].state };
  const { rows: before } = await sql<{ state: EventState }>`select state from provider_event
    where provider = ${provider} and event_id = ${event.eventId}`.execute(db);
  return { fresh: false, state: before[0]?.state ?? state };
}

/** An event that waits, locked; undefined when it is done or somebody else has it. */
export async function takeEvent(
  trx: Trx,
  provider: string,
  eventId: string,
): Promise<ProviderEvent | RefundBell | undefined> {
  const { rows } = await sql<{ payload: ProviderEvent | RefundBell }>`select payload from provider_event
    where provider = ${provider} and event_id = ${eventId} and state = 'received' for update skip locked`.execute(trx);
  return rows[0]?.payload;
}

export async function closeEvent(
  trx: Trx,
  provider: string,
  eventId: string,
  state: EventState,
  now: Date,
): Promise<void> {
  await sql`update provider_event set state = ${state}, processed_at = ${now}, attempts = attempts + 1
    where provider = ${provider} and event_id = ${eventId}`.execute(trx);
}

/** Processing failed: it waits longer each time, and is left to a person after the last. @returns its state. */
export async function postponeEvent(
  db: Queryable,
  provider: string,
  eventId: string,
  pauseOf: (attempts: number) => number,
  lastAttempt: number,
  now: Date,
): Promise<EventState | undefined> {
  const { rows } = await sql<{ attempts: number }>`update provider_event set attempts = attempts + 1
    where provider = ${provider} and event_id = ${eventId} and state = 'received' returning attempts`.execute(db);
  const attempts = rows[0]?.attempts;
  if (attempts === undefined) return undefined;
  const state: EventState = attempts >= lastAttempt ? 'failed' : 'received';
  await sql`update provider_event set state = ${state}, next_attempt_at = ${new Date(now.getTime() + pauseOf(attempts))}
    where provider = ${provider} and event_id = ${eventId} and state = 'received'`.execute(db);
  return state;
}

export async function waitingEvents(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<{ provider: string; eventId: string }[]> {
  const { rows } = await sql<{
    provider: string;
    eventId: string;
  }>`select provider, event_id as "eventId" from provider_event
    where state = 'received' and next_attempt_at <= ${now} order by next_attempt_at limit ${limit}`.execute(db);
  return rows;
}
