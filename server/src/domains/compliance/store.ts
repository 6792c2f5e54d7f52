import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/database';

export interface FileRow {
  readonly member_id: number;
  readonly id: string;
  readonly content_type: string;
  /** SHA-256 of the picture as it was stored. */
  readonly sha256: Buffer;
}

/** A member's own picture, with the copy that was made with it; earlier uploads have none. */
export interface OwnFileRow extends FileRow {
  readonly copy_id: string | null;
  readonly copy_sha256: Buffer | null;
}

/** Serializes the member's uploads until the transaction ends, and counts the existing ones. */
export async function lockAndCountFiles(trx: Trx, memberId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('file', ${memberId}))`.execute(trx);
  return countFiles(trx, memberId);
}

export async function countFiles(queryable: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from file where member_id = ${memberId}`.execute(queryable);
  return rows[0]?.count ?? 0;
}

export async function insertFile(
  trx: Trx,
  file: {
    memberId: number;
    id: string;
    contentType: string;
    bytes: number;
    width: number;
    height: number;
    sha256: Buffer;
  },
): Promise<void> {
  await sql`insert into file (member_id, id, content_type, bytes, width, height, sha256)
    values (${file.memberId}, ${file.id}, ${file.contentType}, ${file.bytes}, ${file.width}, ${file.height}, ${file.sha256})`.execute(
    trx,
  );
}

/** Records the smaller copy that was made with an upload. */
export async function insertCopy(
  trx: Trx,
  copy: { memberId: number; fileId: string; id: string; sha256: Buffer },
): Promise<void> {
  await sql`insert into file_copy (member_id, file_id, id, sha256)
    values (${copy.memberId}, ${copy.fileId}, ${copy.id}, ${copy.sha256})`.execute(trx);
}

export async function findOwnFile(queryable: Queryable, memberId: number, id: string): Promise<OwnFileRow | undefined> {
  const { rows } = await sql<OwnFileRow>`
    select file.member_id, file.id, content_type, file.sha256, file_copy.id as copy_id, file_copy.sha256 as copy_sha256
    from file left join file_copy on file_copy.member_id = file.member_id and file_copy.file_id = file.id
    where file.member_id = ${memberId} and file.id = ${id}`.execute(queryable);
  return rows[0];
}

export async function findAnyFile(queryable: Queryable, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select member_id, id, content_type, sha256 from file where id = ${id}`.execute(
    queryable,
  );
  return rows[0];
}

/** Marks these pictures of the member as used, so that they are not removed. @returns how many there are. */
export async function claimFiles(trx: Trx, memberId: number, ids: readonly string[], now: Date): Promise<number> {
  const { rows } = await sql`update file set used_at = coalesce(used_at, ${now})
    where member_id = ${memberId} and id = any(${[...ids]}::text[]) returning id`.execute(trx);
  return rows.length;
}

/** Deletes one unused upload of the member. @returns the ids of its bytes and of its copy's, none when there was none. */
export async function deleteUnusedFile(queryable: Queryable, memberId: number, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from file where member_id = ${memberId} and id = ${id} and used_at is null returning member_id, id)
    select id from gone
    union all
    select copy.id from file_copy copy join gone on copy.member_id = gone.member_id and copy.file_id = gone.id`.execute(
    queryable,
  );
  return rows.map((row) => row.id);
}

/** Deletes unused uploads from before a moment. @returns their ids; their copies' bytes are without a row from then on. */
export async function deleteUnusedFiles(queryable: Queryable, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`delete from file
    where used_at is null and created_at < ${before} returning id`.execute(queryable);
  return rows.map((row) => row.id);
}

/** How many of these ids are pictures of the member. */
export async function countOwnFiles(queryable: Queryable, memberId: number, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from file
    where member_id = ${memberId} and id = any(${[...ids]}::text[])`.execute(queryable);
  return rows[0]?.count ?? 0;
}

/** Which of these ids have a row, as a member's picture, as a copy of one, as part of a copy of data or as a picture of the house. */
export async function knownFiles(queryable: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from file where id = any(${[...ids]}::text[])
    union select id from file_copy where id = any(${[...ids]}::text[])
    union select file_id as id from data_copy_chunk where file_id = any(${[...ids]}::text[])
    union select id from house_picture where id = any(${[...ids]}::text[])
    union select picture_id from support_chat_line where picture_id = any(${[...ids]}::text[])`.execute(queryable);
  return new Set(rows.map((row) => row.id));
}
