import type { DocumentState } from '@croupier/contract/calls/compliance/desk';
import type { DocumentKind, DocumentReason } from '@croupier/contract/documents';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { CurrentDocument, SentDocument } from './rules';

export interface DocumentRow {
  readonly member_id: number;
  readonly document_id: number;
  readonly kind: DocumentKind;
  readonly state: DocumentState;
  /** `check`: an identity check, which leaves no pictures. */
  readonly origin: 'documents' | 'cashout' | 'check';
  readonly submitted_at: Date;
  readonly decided_by: number | null;
  readonly decided_at: Date | null;
  readonly reason: DocumentReason | null;
  readonly note: string | null;
  /** YYYY-MM-DD */
  readonly issued_on: string | null;
  readonly files: readonly string[];
}

const COLUMNS = sql`d.member_id, d.document_id, d.kind, d.state, d.origin, d.submitted_at, d.decided_by, d.decided_at, d.reason,
  d.note, d.issued_on::text as issued_on, (select coalesce(array_agg(f.file_id order by f.position), '{}') from document_file f
    where f.member_id = d.member_id and f.document_id = d.document_id) as files`;

/** Serializes the member's submissions until the transaction ends. */
export async function lockHandIns(trx: Trx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('document', ${memberId}))`.execute(trx);
}

/** Reads and locks the newest document of each kind: no operator can decide or revoke one until the transaction ends. */
export async function lockCurrent(trx: Trx, memberId: number): Promise<Map<DocumentKind, CurrentDocument>> {
  await sql`select from document where member_id = ${memberId} and state in ('auditing', 'accepted')
    order by document_id for update`.execute(trx);
  const rows = await documentsOf(trx, memberId);
  const current = new Map<DocumentKind, CurrentDocument>();
  for (const { kind, document_id, state, files } of rows)
    if (!current.has(kind)) current.set(kind, { kind, documentId: document_id, state, files });
  return current;
}

/** All submissions of a member, the newest first. */
export async function documentsOf(queryable: Queryable, memberId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`select ${COLUMNS} from document d where d.member_id = ${memberId}
    order by d.document_id desc`.execute(queryable);
  return rows;
}

/** Whether a document of the member was ever accepted, also one that an operator has revoked since. */
export async function wasAnyAccepted(queryable: Queryable, memberId: number): Promise<boolean> {
  const { rows } =
    await sql`select from document where member_id = ${memberId} and accepted_at is not null limit 1`.execute(
      queryable,
    );
  return rows.length > 0;
}

export async function findDocument(
  queryable: Queryable,
  key: { readonly memberId: number; readonly documentId: number },
): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select ${COLUMNS} from document d
    where d.member_id = ${key.memberId} and d.document_id = ${key.documentId}`.execute(queryable);
  return rows[0];
}

/** How many of these pictures were part of an earlier submission. */
export async function countHandedIn(trx: Trx, memberId: number, files: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from document_file
    where member_id = ${memberId} and file_id = any(${[...files]}::text[])`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Which of these pictures were last submitted for a document that was not accepted. */
export async function rejectedAmong(
  trx: Trx,
  memberId: number,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ file: string }>`select file from (
      select distinct on (f.file_id) f.file_id as file, d.state from document_file f
      join document d on d.member_id = f.member_id and d.document_id = f.document_id
      where f.member_id = ${memberId} and f.file_id = any(${[...files]}::text[])
      order by f.file_id, d.document_id desc) newest
    where state = 'rejected'`.execute(trx);
  return new Set(rows.map(({ file }) => file));
}

export async function replaceDocument(trx: Trx, memberId: number, documentId: number): Promise<void> {
  await sql`update document set state = 'replaced'
    where member_id = ${memberId} and document_id = ${documentId} and state = 'auditing'`.execute(trx);
}

export async function insertDocument(
  trx: Trx,
  memberId: number,
  sent: SentDocument,
  { origin, now }: { readonly origin: DocumentRow['origin']; readonly now: Date },
): Promise<void> {
  await sql`with fresh as (
      insert into document (member_id, kind, origin, submitted_at) values (${memberId}, ${sent.kind}, ${origin}, ${now})
      returning document_id)
    insert into document_file (member_id, document_id, position, file_id)
    select ${memberId}, fresh.document_id, picture.position, picture.id
    from fresh, unnest(${[...sent.files]}::text[]) with ordinality as picture (id, position)`.execute(trx);
}

export interface Decision {
  readonly from: 'auditing' | 'accepted';
  readonly to: 'accepted' | 'rejected';
  readonly operatorId: number;
  readonly now: Date;
  readonly reason: DocumentReason | null;
  readonly note: string | null;
  readonly issuedOn: string | null;
}

/** @returns false when the document is in another state by now; then nothing happened. */
export async function decideDocument(
  trx: Trx,
  key: { readonly memberId: number; readonly documentId: number },
  decision: Decision,
): Promise<boolean> {
  const { rows } = await sql`update document set state = ${decision.to}, decided_by = ${decision.operatorId},
      decided_at = ${decision.now}, reason = ${decision.reason}, note = ${decision.note},
      issued_on = coalesce(${decision.issuedOn}::date, issued_on)
    where member_id = ${key.memberId} and document_id = ${key.documentId} and state = ${decision.from}
    returning document_id`.execute(trx);
  return rows.length > 0;
}

export interface QueueRow extends DocumentRow {
  readonly username: string;
  readonly member_name: string;
  readonly country: string;
}

/** Documents in a state, what waits oldest first and the rest newest first. @param kind null for all. */
export async function readQueue(
  queryable: Queryable,
  wanted: { readonly state: DocumentState; readonly kind: DocumentKind | null },
  window: { readonly offset: number; readonly limit: number },
): Promise<{ rows: QueueRow[]; total: number }> {
  const found = sql`from document d join member m on m.id = d.member_id
    where d.state = ${wanted.state} and (${wanted.kind}::text is null or d.kind = ${wanted.kind})`;
  const order =
    wanted.state === 'auditing' ? sql`d.submitted_at, d.document_id` : sql`d.submitted_at desc, d.document_id desc`;
  const { rows } = await sql<QueueRow>`select ${COLUMNS}, m.username, m.first_name || ' ' || m.last_name as member_name,
      m.country_code as country ${found} order by ${order} offset ${window.offset} limit ${window.limit}`.execute(
    queryable,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}
