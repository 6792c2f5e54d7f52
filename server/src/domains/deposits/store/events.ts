import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { ProviderEvent, RefundNotification } from '../provider';
import { keptUpdate } from '../rules/kept';

export type EventState = 'received' | 'applied' | 'repeated' | 'mismatch' | 'conflict' | 'unknown_order' | 'failed';

/** An event by its provider and the provider's id of the event. */
export interface EventKey {
  readonly provider: string;
  readonly eventId: string;
}

export interface NewEvent {
  readonly provider: string;
  readonly event: ProviderEvent | RefundNotification;
  readonly state: EventState;
}

/** `fresh`: the event was not known before. `state`: the event's current state, also when it is repeated. */
export type Recorded = EventKey & { readonly fresh: boolean; readonly state: EventState };

const idOf = ({ provider, eventId }: EventKey): string => `${provider} ${eventId}`;

/**
 * Records events, in the order of their ids, so that concurrent transactions with the same events wait instead of deadlocking.
 * @returns one for each, in the order of the input; the same event twice is fresh once.
 */
export async function recordNewEvents(db: Queryable, events: readonly NewEvent[], now: Date): Promise<Recorded[]> {
  const rows = events.map(({ provider, event, state }) => ({
    provider,
    eventId: event.eventId,
    orderId: event.orderId,
    payload: event.type === 'refund' ? event : keptUpdate(event),
    state,
  }));
  const { rows: inserted } = await sql<EventKey>`
    insert into provider_event (provider, event_id, order_id, payload, state, next_attempt_at, received_at)
    select provider, "eventId", "orderId", payload, state, ${now}, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told(provider text, "eventId" text, "orderId" text, payload jsonb, state text)
    order by provider, "eventId" on conflict do nothing returning provider, event_id as "eventId"`.execute(db);
  const fresh = new Set(inserted.map(idOf));
  const before = fresh.size < rows.length ? await statesOf(db, rows) : new Map<string, EventState>();
  return rows.map(({ provider, eventId, state }) => {
    const id = idOf({ provider, eventId });
    return { provider, eventId, fresh: fresh.delete(id), state: before.get(id) ?? state };
  });
}

async function statesOf(db: Queryable, keys: readonly EventKey[]): Promise<Map<string, EventState>> {
  const { rows } = await sql<EventKey & { state: EventState }>`select provider, event_id as "eventId", state
    from provider_event where (provider, event_id) in (select * from ${listed(keys)})`.execute(db);
  return new Map(rows.map((row) => [idOf(row), row.state]));
}

/** Records one event, see `recordNewEvents`. */
export async function recordEvent(
  db: Queryable,
  provider: string,
  event: ProviderEvent | RefundNotification,
  state: EventState,
  now: Date,
): Promise<{ fresh: boolean; state: EventState }> {
  const [recorded] = await recordNewEvents(db, [{ provider, event, state }], now);
  return recorded ?? { fresh: false, state };
}

const listed = (keys: readonly EventKey[]) =>
  sql`unnest(${keys.map(({ provider }) => provider)}::text[], ${keys.map(({ eventId }) => eventId)}::text[])`;

export type WaitingEvent = EventKey & { readonly event: ProviderEvent | RefundNotification };

/** Locks those of these events that wait: neither settled nor locked by another transaction. */
export async function takeEvents(trx: Trx, keys: readonly EventKey[]): Promise<WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`select provider, event_id as "eventId", payload as event from provider_event
    where (provider, event_id) in (select * from ${listed(keys)}) and state = 'received' for update skip locked`.execute(
    trx,
  );
  return rows;
}

/** An event that was handled, and what became of it. */
export interface ClosedEvent extends EventKey {
  readonly state: EventState;
}

export async function closeEvents(trx: Trx, events: readonly ClosedEvent[], now: Date): Promise<void> {
  const column = (pick: (event: ClosedEvent) => string) => sql`${events.map(pick)}::text[]`;
  await sql`update provider_event e set state = closed.state, processed_at = ${now}, attempts = e.attempts + 1
    from unnest(${column((one) => one.provider)}, ${column((one) => one.eventId)}, ${column((one) => one.state)})
      as closed(provider, event_id, state)
    where (e.provider, e.event_id) = (closed.provider, closed.event_id)`.execute(trx);
}

/** Records a failed attempt: the event backs off longer each time, and is left to an operator after the last attempt. @returns the event's state. */
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

export async function waitingEvents(db: Queryable, now: Date, limit: number): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`select provider, event_id as "eventId" from provider_event
    where state = 'received' and next_attempt_at <= ${now} order by next_attempt_at limit ${limit}`.execute(db);
  return rows;
}
