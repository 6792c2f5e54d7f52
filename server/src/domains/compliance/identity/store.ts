import type { IdentityCheckAtDesk } from '@croupier/contract/calls/compliance/desk';
import type { DocumentKind } from '@croupier/contract/documents';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { IdentityProof } from '../provider';
import type { CheckKey } from './rules';

/** `ordered`: the provider's answer to the order is missing. `dropped`: the provider never received it. */
type CheckState = IdentityCheckAtDesk['state'];
type Said = 'passed' | 'failed' | 'review';
/** A check that may still get a result. */
const CURRENT = sql`state in ('ordered', 'open', 'review')`;

export interface CheckRow {
  readonly member_id: number;
  readonly check_id: number;
  readonly state: CheckState;
  /** The provider's own number. */
  readonly provider_id: string | null;
  readonly page_url: string | null;
  /** Why it failed, or why an operator decides. */
  readonly reason: IdentityCheckAtDesk['reason'];
  readonly proved: readonly IdentityProof[];
  /** The person as the documents show them, only while an operator decides. */
  readonly shown_first_name: string | null;
  readonly shown_last_name: string | null;
  /** YYYY-MM-DD */
  readonly shown_birthday: string | null;
  /** The provider's result; null before it, and where none came. */
  readonly said: Said | null;
  /** What the provider said after the check had ended, where that was something else. */
  readonly later_state: Said | null;
  readonly queries: number;
  /** Queries without a usable answer since the last one that had one. */
  readonly unanswered: number;
  readonly next_query_at: Date | null;
  readonly leased_until: Date | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

const COLUMNS = sql`member_id, check_id, state, provider_id, page_url, reason, proved, shown_first_name, shown_last_name,
  shown_birthday::text as shown_birthday, said, later_state, queries, unanswered, next_query_at, leased_until, started_at, ended_at`;

const LEASE_MILLISECONDS = 60_000;
const is = ({ memberId, checkId }: CheckKey) => sql`member_id = ${memberId} and check_id = ${checkId}`;

/** All checks of a member, the newest first. */
export async function checksOf(queryable: Queryable, memberId: number): Promise<readonly CheckRow[]> {
  const { rows } = await sql<CheckRow>`select ${COLUMNS} from identity_check
    where member_id = ${memberId} order by check_id desc`.execute(queryable);
  return rows;
}

/** Reads a check and locks it until the transaction ends. */
export async function lockCheck(trx: Trx, key: CheckKey): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`select ${COLUMNS} from identity_check where ${is(key)} for update`.execute(trx);
  return rows[0];
}

/** @throws a unique violation while another check of the member may still get a result: the caller holds the member's submissions. */
export async function insertCheck(trx: Trx, memberId: number, now: Date, nextQueryAt: Date): Promise<CheckRow> {
  const { rows } = await sql<CheckRow>`insert into identity_check (member_id, state, started_at, next_query_at)
    values (${memberId}, 'ordered', ${now}, ${nextQueryAt}) returning ${COLUMNS}`.execute(trx);
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0];
}

/** Claims due checks for a minute. @param only one check; undefined: any. */
export async function claimChecks(
  queryable: Queryable,
  now: Date,
  limit: number,
  only?: CheckKey,
): Promise<readonly CheckRow[]> {
  const { rows } = await sql<CheckRow>`update identity_check c
      set queries = c.queries + 1, leased_until = ${new Date(now.getTime() + LEASE_MILLISECONDS)}
    from (select member_id as member, check_id as number from identity_check
      where next_query_at <= ${now} and (leased_until is null or leased_until <= ${now}) and ${only ? is(only) : sql`true`}
      order by next_query_at limit ${limit} for update skip locked) due
    where c.member_id = due.member and c.check_id = due.number returning ${COLUMNS}`.execute(queryable);
  return rows;
}

/** Makes a check due now, whatever its state, and ends a lease: the process that holds it queried before the provider called back. @returns whether there is such a check. */
export async function ringCheck(trx: Trx, key: CheckKey, now: Date): Promise<boolean> {
  const { rows } = await sql`update identity_check set next_query_at = ${now}, leased_until = null
    where ${is(key)} returning check_id`.execute(trx);
  return rows.length > 0;
}

/** The provider has the check, and shows this page. Does nothing for a check that has ended. */
export async function openCheck(
  trx: Trx,
  key: CheckKey,
  opened: { readonly providerId: string; readonly url: string },
): Promise<void> {
  await sql`update identity_check set state = 'open', provider_id = ${opened.providerId}, page_url = ${opened.url}
    where ${is(key)} and state in ('ordered', 'open')`.execute(trx);
}

/** Ends the lease after a query. @param answered whether the answer was usable. @param nextQueryAt null: no more queries. */
export async function queried(
  trx: Trx,
  key: CheckKey,
  { answered, nextQueryAt }: { readonly answered: boolean; readonly nextQueryAt: Date | null },
): Promise<void> {
  await sql`update identity_check set unanswered = ${answered ? sql`0` : sql`unanswered + 1`}, leased_until = null,
      next_query_at = case when leased_until is null then next_query_at else ${nextQueryAt}::timestamptz end
    where ${is(key)}`.execute(trx);
}

export interface CheckEnd {
  readonly state: Exclude<CheckState, 'ordered' | 'open'>;
  readonly providerId?: string;
  readonly said?: Said | null;
  readonly reason?: CheckRow['reason'];
  readonly proved?: readonly IdentityProof[];
  readonly shown?: { readonly firstName: string; readonly lastName: string; readonly birthday: string } | null;
}

/** Keeps the result of a check whose row is locked. The page is of no use any more; what the documents show is kept while an operator decides. */
export async function endCheck(trx: Trx, key: CheckKey, end: CheckEnd, now: Date): Promise<void> {
  const { firstName = null, lastName = null, birthday = null } = end.shown ?? {};
  await sql`update identity_check set state = ${end.state}, provider_id = coalesce(${end.providerId ?? null}, provider_id),
      reason = ${end.reason ?? null}, proved = coalesce(${end.proved ? [...end.proved] : null}::text[], proved), page_url = null,
      shown_first_name = ${firstName}, shown_last_name = ${lastName}, shown_birthday = ${birthday}::date,
      -- A callback that came while the query was on its way asks for another one.
      next_query_at = case when leased_until is null then next_query_at end, said = ${end.said ?? null}, ended_at = ${end.state === 'review' ? null : now}
    where ${is(key)}`.execute(trx);
}

export async function noteLater(trx: Trx, key: CheckKey, state: Said): Promise<void> {
  await sql`update identity_check set later_state = ${state} where ${is(key)}`.execute(trx);
}

/** The member's check that may still get a result. The caller holds the member's submissions. */
export async function currentCheck(queryable: Queryable, memberId: number): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`select ${COLUMNS} from identity_check
    where member_id = ${memberId} and ${CURRENT}`.execute(queryable);
  return rows[0];
}

/** Submits a document that a check stands for: proved, or for an operator to decide. It has no pictures. */
export async function insertChecked(
  trx: Trx,
  memberId: number,
  kind: DocumentKind,
  { state, now }: { readonly state: 'accepted' | 'auditing'; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into document (member_id, kind, state, origin, submitted_at, decided_at)
    values (${memberId}, ${kind}, ${state}, 'check', ${now}, ${state === 'accepted' ? now : null}) returning document_id as id`.execute(
    trx,
  );
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].id;
}
