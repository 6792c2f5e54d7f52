import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export interface DataCopyRow {
  readonly data_copy_id: number;
  readonly member_id: number;
  readonly requested_at: Date;
  /** Null while it is being made. */
  readonly ready_at: Date | null;
  readonly expires_at: Date | null;
  readonly bytes: number;
}

const COPY = sql`data_copy_id, member_id, requested_at, ready_at, expires_at, bytes`;

/** @returns its number; undefined when one is being made already. */
export async function insertDataCopy(trx: Trx, memberId: number, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into data_copy (member_id, requested_at)
    values (${memberId}, ${now}) on conflict do nothing returning data_copy_id as id`.execute(trx);
  return rows[0]?.id;
}

export async function findDataCopy(db: Queryable, id: number): Promise<DataCopyRow | undefined> {
  const { rows } = await sql<DataCopyRow>`select ${COPY} from data_copy where data_copy_id = ${id}`.execute(db);
  return rows[0];
}

/** The member's newest copy that is being made or can be downloaded. */
export async function currentDataCopy(db: Queryable, memberId: number, now: Date): Promise<DataCopyRow | undefined> {
  const { rows } = await sql<DataCopyRow>`select ${COPY} from data_copy
    where member_id = ${memberId} and (expires_at is null or expires_at > ${now}) order by data_copy_id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Copies that are due to be deleted: expired ones, and those that a newer one has replaced. */
export async function dataCopiesToDelete(db: Queryable, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select data_copy_id as id from data_copy c where expires_at <= ${now}
    or exists (select from data_copy n where n.member_id = c.member_id and n.data_copy_id > c.data_copy_id and n.ready_at is not null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Copies that somebody asked for before a moment, that are not ready and that nobody is making: their job was lost. */
export async function staleDataCopies(db: Queryable, before: Date, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select data_copy_id as id from data_copy
    where ready_at is null and requested_at < ${before} and (lease_until is null or lease_until <= ${now})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who makes a copy, and until when nobody else may begin. */
export interface Lease {
  readonly builder: string;
  readonly until: Date;
}

/** Begins to make a copy. @returns false while somebody else makes it, and when it is ready or gone. */
export async function claimDataCopy(db: Queryable, id: number, { builder, until }: Lease, now: Date): Promise<boolean> {
  const { rows } = await sql`update data_copy set builder = ${builder}, lease_until = ${until}
    where data_copy_id = ${id} and ready_at is null and (lease_until is null or lease_until <= ${now})
    returning data_copy_id`.execute(db);
  return rows.length === 1;
}

/** Goes on making a copy; until the transaction ends nobody else begins. @returns false when somebody else has begun. */
export async function renewLease(trx: Trx, id: number, { builder, until }: Lease): Promise<boolean> {
  const { rows } = await sql`update data_copy set lease_until = ${until}
    where data_copy_id = ${id} and builder = ${builder} and ready_at is null returning data_copy_id`.execute(trx);
  return rows.length === 1;
}

/** After a failure: the next try begins at once. */
export async function endLease(db: Queryable, id: number, builder: string): Promise<void> {
  await sql`update data_copy set lease_until = null where data_copy_id = ${id} and builder = ${builder}`.execute(db);
}

export async function insertChunk(db: Queryable, id: number, position: number, fileId: string): Promise<void> {
  await sql`insert into data_copy_chunk (data_copy_id, position, file_id) values (${id}, ${position}, ${fileId})`.execute(
    db,
  );
}

/** Ids of a copy's files, in their order. */
export async function chunksOf(db: Queryable, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select file_id as id from data_copy_chunk
    where data_copy_id = ${id} order by position`.execute(db);
  return rows.map((row) => row.id);
}

export async function deleteChunks(db: Queryable, id: number): Promise<void> {
  await sql`delete from data_copy_chunk where data_copy_id = ${id}`.execute(db);
}

/** @returns false when it is ready already, or gone. */
export async function markReady(
  trx: Trx,
  id: number,
  ready: { readonly at: Date; readonly expiresAt: Date; readonly bytes: number },
): Promise<boolean> {
  const { rows } =
    await sql`update data_copy set ready_at = ${ready.at}, expires_at = ${ready.expiresAt}, bytes = ${ready.bytes}
    where data_copy_id = ${id} and ready_at is null returning data_copy_id`.execute(trx);
  return rows.length === 1;
}

export async function deleteDataCopy(db: Queryable, id: number): Promise<void> {
  await sql`delete from data_copy where data_copy_id = ${id}`.execute(db);
}
