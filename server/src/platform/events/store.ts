import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable, type Trx } from '../database';
import type { JobPayload } from '../jobs';

export interface KeptFact {
  readonly position: number;
  readonly fact: JobPayload;
}

/** Keeps facts in the order in which they are told. */
export async function keepFacts(trx: Trx, event: string, facts: readonly unknown[]): Promise<void> {
  await sql`insert into kept_event (name, fact)
    select ${event}, fact from jsonb_array_elements(${JSON.stringify(facts)}::jsonb) with ordinality as told(fact, place)
    order by place`.execute(trx);
}

/**
 * Gives every committed fact without a place the next ones. A row's number is taken before its transaction commits, so a reader that goes by the
 * number skips a fact that commits late. A place is given only to a committed fact, and under a lock that is held until the place itself is
 * committed: whoever sees place n sees all places below n, and a fact that commits late gets a higher one. Places survive a restore from a
 * dump, which ids of transactions do not.
 */
export const placeFacts = (database: Database): Promise<void> =>
  inTransaction(database, async (trx) => {
    await sql`select last_position from event_order for update`.execute(trx);
    // A statement of its own: its snapshot has everything that was committed before the lock was taken.
    await sql`with placed as (
        update kept_event e set position = n.position
        from (select event_id, (select last_position from event_order) + row_number() over (order by event_id) as position
          from kept_event where position is null) n
        where e.event_id = n.event_id
        returning e.position)
      update event_order set last_position = (select max(position) from placed) where exists (select from placed)`.execute(
      trx,
    );
  });

/**
 * Notes a listener; one that is noted keeps its cursor. It is looked for first: an insert would wait for a delivery that moves the cursor.
 * @param fromNow facts that have a place already are not for it.
 */
export async function noteListener(db: Queryable, name: string, event: string, fromNow: boolean): Promise<void> {
  await sql`insert into event_listener (name, event, position)
    select ${name}, ${event}, case when ${fromNow} then last_position else 0 end from event_order
    where not exists (select from event_listener where name = ${name})
    on conflict (name) do nothing`.execute(db);
}

/** Locks a listener's cursor until the transaction ends. @returns undefined while another delivery holds it. */
export async function lockCursor(trx: Trx, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`select position from event_listener
    where name = ${name} for update skip locked`.execute(trx);
  return rows[0]?.position;
}

export async function moveCursor(trx: Trx, name: string, position: number): Promise<void> {
  await sql`update event_listener set position = ${position} where name = ${name}`.execute(trx);
}

export async function nextFact(trx: Trx, event: string, after: number): Promise<KeptFact | undefined> {
  const { rows } = await sql<KeptFact>`select position, fact from kept_event
    where name = ${event} and position > ${after} order by position limit 1`.execute(trx);
  return rows[0];
}

/** Those of some listeners for which a fact with a place waits, and those that are not noted yet. */
export async function waitedFor(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select n.name from unnest(${[...names]}::text[]) as n (name) left join event_listener l using (name)
    where l.name is null or exists (select from kept_event e where e.name = l.event and e.position > l.position)`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Whether a fact with a place waits for a listener. */
export async function isBehind(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from event_listener l
    where l.name = ${name} and exists (select from kept_event e where e.name = l.event and e.position > l.position)`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Notes that these listeners exist, and forgets what is older than `days`: facts that every listener of their event has handled, and listeners that no
 * server has known for as long, so that one that was taken out of the code keeps nothing for ever.
 */
export const forgetOld = (database: Database, known: readonly string[], days: number): Promise<void> =>
  inTransaction(database, async (trx) => {
    await sql`update event_listener set seen_at = now() where name = any(${[...known]}::text[])`.execute(trx);
    await sql`delete from event_listener where seen_at < now() - make_interval(days => ${days}::int)`.execute(trx);
    await sql`delete from kept_event e where created_at < now() - make_interval(days => ${days}::int) and position is not null
      and not exists (select from event_listener l where l.event = e.name and l.position < e.position)`.execute(trx);
  });
