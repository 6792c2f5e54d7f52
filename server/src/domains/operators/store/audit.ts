import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export interface AuditHead {
  readonly seq: number;
  readonly hash: Buffer;
}

/** Reads the newest row of the chain, and locks out every other append until the transaction ends. */
export async function lockHead(trx: Trx): Promise<AuditHead> {
  const { rows } = await sql<AuditHead>`select seq, hash from audit_head for update`.execute(trx);
  const head = rows[0];
  if (!head) throw new Error('the audit log has no head');
  return head;
}

export async function appendRow(trx: Trx, row: { seq: number; entry: string; hash: Buffer }): Promise<void> {
  await sql`insert into audit (seq, entry, hash) values (${row.seq}, ${row.entry}, ${row.hash})`.execute(trx);
  await sql`update audit_head set seq = ${row.seq}, hash = ${row.hash}`.execute(trx);
}

export interface AuditRow {
  readonly seq: number;
  readonly entry: string;
  readonly hash: Buffer;
}

export async function readRows(
  queryable: Queryable,
  window: { offset: number; limit: number },
): Promise<{ rows: readonly AuditRow[]; total: number }> {
  const { rows } = await sql<AuditRow>`
    select seq, entry, hash from audit order by seq desc offset ${window.offset} limit ${window.limit}`.execute(
    queryable,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from audit`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

/**
 * Whether the log holds from where it was last checked to its head: no row changed, missing, added or cut off, and the checkpoint still in its place.
 * One statement, so that an act that is written meanwhile is either in all of it or in none.
 */
export async function tailIsIntact(queryable: Queryable): Promise<boolean> {
  const { rows } = await sql<{ intact: boolean }>`
    with chain as (
      select a.seq, a.hash, p.seq + row_number() over w as place,
        sha256(coalesce(lag(a.hash) over w, p.hash) || convert_to(a.entry, 'UTF8')) as expected
      from audit a join audit_checkpoint p on a.seq > p.seq window w as (order by a.seq)
    ), summary as (
      select count(*) as length, coalesce(bool_and(seq = place and hash = expected), true) as linked from chain
    )
    select not p.is_broken and s.linked and h.seq = p.seq + s.length
      and h.hash = coalesce((select hash from audit order by seq desc limit 1), ''::bytea)
      and (p.seq = 0 or exists (select from audit a where a.seq = p.seq and a.hash = p.hash)) as intact
    from summary s, audit_head h, audit_checkpoint p`.execute(queryable);
  return rows[0]?.intact ?? false;
}

/**
 * Whether the rows (after, until] follow the row `after` and one another. @param after 0 for the beginning. @returns false when one of them is missing.
 */
export async function rowsAreLinked(queryable: Queryable, after: number, until: number): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    with chain as (
      select seq, hash, ${after}::bigint + row_number() over w as place,
        sha256(coalesce(lag(hash) over w, (select hash from audit where seq = ${after}), ''::bytea)
          || convert_to(entry, 'UTF8')) as expected
      from audit where seq > ${after} and seq <= ${until} window w as (order by seq)
    )
    select coalesce(bool_and(seq = place and hash = expected), true) and count(*) = ${until}::bigint - ${after}::bigint
      as linked from chain`.execute(queryable);
  return rows[0]?.linked ?? false;
}

export async function readPoints(queryable: Queryable): Promise<{ checked: number; head: number }> {
  const { rows } = await sql<{ checked: number; head: number }>`
    select p.seq as checked, h.seq as head from audit_checkpoint p, audit_head h`.execute(queryable);
  return rows[0] ?? { checked: 0, head: 0 };
}

/** Moves the checkpoint to a row that holds; never back. */
export async function moveCheckpoint(queryable: Queryable, to: number, now: Date): Promise<void> {
  await sql`update audit_checkpoint set seq = a.seq, hash = a.hash, checked_at = ${now}
    from audit a where a.seq = ${to} and audit_checkpoint.seq <= ${to}`.execute(queryable);
}

export async function markChain(queryable: Queryable, isBroken: boolean, now: Date): Promise<void> {
  await sql`update audit_checkpoint set is_broken = ${isBroken}, checked_at = ${now}`.execute(queryable);
}
