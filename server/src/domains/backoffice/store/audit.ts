import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export interface AuditHead {
  readonly seq: number;
  readonly hash: Buffer;
}

/** The newest row of the chain; keeps every other append waiting until the transaction ends. */
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

/** Recomputes every hash in the database and compares the end with the head: no row changed, missing, added or cut off. */
export async function chainIsIntact(queryable: Queryable): Promise<boolean> {
  const { rows } = await sql<{ intact: boolean }>`
    with chain as (
      select seq, hash, row_number() over w as place,
        sha256(coalesce(lag(hash) over w, ''::bytea) || convert_to(entry, 'UTF8')) as expected
      from audit window w as (order by seq)
    ), summary as (
      select count(*) as length, coalesce(bool_and(seq = place and hash = expected), true) as linked from chain
    )
    select s.linked and h.seq = s.length
      and h.hash = coalesce((select hash from audit order by seq desc limit 1), ''::bytea) as intact
    from summary s, audit_head h`.execute(queryable);
  return rows[0]?.intact ?? false;
}
