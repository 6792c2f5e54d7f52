import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { CallbackMessage } from '../provider';
import { withoutCardData } from '../rules/kept';

/** What became of a callback. `unanswered`: a question about it was not answered, and it has to be told again. */
export type CallbackOutcome = 'recorded' | 'nothing' | 'malformed' | 'unanswered';

/** Headers that are kept: what was sent, by what, and when. None of them is a secret. */
const KEPT_HEADERS = [
  'content-type',
  'user-agent',
  'x-timestamp',
  'paypal-transmission-id',
  'paypal-transmission-time',
] as const;
const LONGEST = 500;

/** Keeps a callback as it arrived, without card data that a provider may have put into it. @returns its number. */
export async function insertCallback(
  db: Queryable,
  provider: string,
  { method, path, headers, body }: CallbackMessage,
  now: Date,
): Promise<number> {
  const kept = KEPT_HEADERS.flatMap((name) =>
    headers[name] ? [[name, withoutCardData(headers[name]).slice(0, LONGEST)]] : [],
  );
  const { rows } = await sql<{
    id: number;
  }>`insert into provider_callback (provider, received_at, target, headers, body)
    values (${provider}, ${now}, ${withoutCardData(`${method} ${path}`).slice(0, LONGEST)}, ${JSON.stringify(Object.fromEntries(kept))}::jsonb,
      ${Buffer.from(withoutCardData(body))}) returning id`.execute(db);
  if (!rows[0]) throw new Error('a callback was not kept');
  return rows[0].id;
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
