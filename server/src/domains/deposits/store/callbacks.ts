import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { CallbackMessage } from '../provider';
import { withoutCardData } from '../rules/kept';

/** The outcome of a callback. `unanswered`: a query about it was not answered, and the provider has to send it again. */
export type CallbackOutcome = 'recorded' | 'nothing' | 'malformed' | 'unanswered';

/** Stored headers: what was sent, by which software, and when. None of them is a secret. */
const KEPT_HEADERS = [
  'content-type',
  'user-agent',
  'x-timestamp',
  'paypal-transmission-id',
  'paypal-transmission-time',
] as const;
const LONGEST = 500;

export interface NewCallback {
  readonly provider: string;
  readonly message: CallbackMessage;
  /** The outcome of the callback, when already known. */
  readonly outcome?: CallbackOutcome;
  readonly eventIds?: readonly string[];
}

function keptOf({ provider, message: { method, path, headers, body }, outcome, eventIds = [] }: NewCallback) {
  const kept = KEPT_HEADERS.flatMap((name) =>
    headers[name] ? [[name, withoutCardData(headers[name]).slice(0, LONGEST)]] : [],
  );
  return {
    provider,
    target: withoutCardData(`${method} ${path}`).slice(0, LONGEST),
    headers: Object.fromEntries(kept),
    body: Buffer.from(withoutCardData(body)).toString('base64'),
    outcome: outcome ?? null,
    eventIds,
  };
}

/** Stores callbacks as they arrived, without card data that a provider may have included. @returns their ids. */
export async function insertCallbacks(
  db: Queryable,
  callbacks: readonly NewCallback[],
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into provider_callback (provider, received_at, target, headers, body, outcome, event_ids)
    select provider, ${now}, target, headers, decode(body, 'base64'), outcome, array(select jsonb_array_elements_text("eventIds"))
      from jsonb_to_recordset(${JSON.stringify(callbacks.map(keptOf))}::jsonb)
      as kept(provider text, target text, headers jsonb, body text, outcome text, "eventIds" jsonb)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function noteOutcome(
  db: Queryable,
  id: number,
  outcome: CallbackOutcome,
  eventIds: readonly string[] = [],
): Promise<void> {
  await sql`update provider_callback set outcome = ${outcome}, event_ids = ${[...eventIds]}::text[] where id = ${id}`.execute(
    db,
  );
}

export async function forgetCallbacks(db: Queryable, receivedBefore: Date): Promise<void> {
  await sql`delete from provider_callback where received_at < ${receivedBefore}`.execute(db);
}
