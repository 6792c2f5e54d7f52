import type { AbuseKind, AbuseState } from '@croupier/contract/calls/rewards/abuse-desk';
import type { CurrencyCode } from '@croupier/contract/money';
import type { OncePer } from '@croupier/contract/rewards/eligibility';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { Axis, Usual } from './rules';

/** What one line of evidence says; amounts in minor units, rounds by their ids on the wire. */
export type Evidence =
  | { readonly kind: 'shared'; readonly by: OncePer }
  | {
      readonly kind: 'cover';
      readonly game: string;
      readonly axis: Axis;
      readonly currency: CurrencyCode;
      /** The least side in percent of the largest. */
      readonly balance: number;
      readonly parts: readonly {
        readonly memberId: number;
        readonly side: string;
        readonly amount: number;
        readonly underBonus: boolean;
        readonly round: string;
      }[];
    }
  | {
      readonly kind: 'jump';
      readonly when: 'inBonus' | 'afterConversion';
      readonly game: string;
      readonly currency: CurrencyCode;
      readonly round: string;
      readonly stake: number;
      readonly usual: number;
      readonly times: number;
      /** The bonus that was active, or had become cash. */
      readonly grantId: string | null;
    };

/** What was found of some members. */
export interface Found {
  readonly kind: AbuseKind;
  readonly members: readonly number[];
  /** New lines within 30 days that make it a case. */
  readonly threshold: number;
  /** `key` names what was seen: seen again, it adds nothing. */
  readonly lines: readonly { readonly key: string; readonly at: Date; readonly evidence: Evidence }[];
}

/** The same members and the same kind of suspicion are one case for ever. */
export const caseKeyOf = ({ kind, members }: Pick<Found, 'kind' | 'members'>): string =>
  `${kind}:${[...members].sort((a, b) => a - b).join(',')}`;

const WINDOW_MILLISECONDS = 30 * 24 * 3_600_000;
/** Lines before it make no case any more. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - WINDOW_MILLISECONDS);

/**
 * Adds what was found to its case. A case waits for an operator once it has enough new lines: below that it is watched, and one that was cleared comes
 * back only by lines that its verdict had not seen. Seen again, nothing changes.
 */
async function keepOne(trx: Trx, { kind, members, threshold, lines, ...found }: Found & { key: string }, now: Date) {
  await sql`insert into abuse_case (case_key, kind, found_at, latest_at) values (${found.key}, ${kind}, ${now}, ${now})
    on conflict (case_key) do nothing`.execute(trx);
  const { rows } = await sql<{ case_id: number; evidence: number }>`select case_id, evidence from abuse_case
    where case_key = ${found.key} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a case was lost');
  await sql`insert into abuse_case_member (member_id, case_id) select member_id, ${row.case_id}
    from unnest(${[...members]}::bigint[]) as m (member_id) on conflict do nothing`.execute(trx);
  const given = JSON.stringify(lines.map(({ key, at, evidence }) => ({ key, at, evidence })));
  const { rows: fresh } = await sql`with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g(key text, at timestamptz, evidence jsonb)
      where not exists (select from abuse_evidence e where e.case_id = ${row.case_id} and e.evidence_key = g.key))
    insert into abuse_evidence (case_id, line, evidence_key, at, found_at, evidence)
    select ${row.case_id}, ${row.evidence} + row_number() over (order by at, key), key, at, ${now}, evidence from given
    returning 1`.execute(trx);
  if (fresh.length === 0) return;
  await sql`update abuse_case c set evidence = ${row.evidence + fresh.length}, latest_at = ${now},
      state = case when c.state in ('watched', 'cleared') and ${threshold} <= (select count(*) from abuse_evidence e
        where e.case_id = c.case_id and e.line > c.decided_lines and e.at > ${windowStart(now)})
        then 'open' else c.state end
    where c.case_id = ${row.case_id}`.execute(trx);
}

/** Adds what was found to its cases, in the order of their keys, so that two workers never wait for each other in a circle. */
export async function keepFound(trx: Trx, found: readonly Found[], now: Date): Promise<void> {
  const cases = new Map<string, Found & { key: string }>();
  for (const one of found) {
    const key = caseKeyOf(one);
    const before = cases.get(key);
    cases.set(key, { ...one, key, lines: [...(before?.lines ?? []), ...one.lines] });
  }
  for (const one of [...cases.values()].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const lines = [...new Map(one.lines.map((line) => [line.key, line])).values()];
    await keepOne(trx, { ...one, lines }, now);
  }
}

/** Forgets what was never enough for a case, and nothing of what operators may see. */
export async function forgetWatched(db: Queryable, latestBefore: Date): Promise<void> {
  await sql`delete from abuse_case where state = 'watched' and latest_at < ${latestBefore}`.execute(db);
}

/** Whether offers are held for a member, because an operator has confirmed a case and said so. */
export async function isHeldBack(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from abuse_case_member join abuse_case using (case_id)
    where member_id = ${memberId} and state = 'confirmed' and holds_claims limit 1`.execute(db);
  return rows.length > 0;
}

/** The confirmed case that holds the offers of each of some members, by member id; the latest of several. */
export async function holdingCases(db: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ member_id: number; case_id: number }>`select member_id, max(case_id) as case_id
    from abuse_case_member join abuse_case using (case_id)
    where member_id = any(${[...memberIds]}::bigint[]) and state = 'confirmed' and holds_claims group by member_id`.execute(
    db,
  );
  return new Map(rows.map(({ member_id, case_id }) => [member_id, case_id]));
}

/** Members whose accounts are to be compared with others. Idempotent. */
export async function compareLater(trx: Queryable, memberIds: readonly number[]): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`insert into abuse_due (member_id) select distinct m from unnest(${[...memberIds]}::bigint[]) as t(m)
    order by 1 on conflict do nothing`.execute(trx);
}

/** Takes a member who is to be compared out of the list; another worker takes another. */
export async function takeDue(trx: Trx): Promise<number | undefined> {
  const { rows } = await sql<{ member_id: number }>`delete from abuse_due where member_id = (
      select member_id from abuse_due order by member_id limit 1 for update skip locked) returning member_id`.execute(
    trx,
  );
  return rows[0]?.member_id;
}

/** When claims and devices were last looked for; holds the mark until the transaction ends. */
export async function lockMark(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`select until from abuse_mark for update`.execute(trx);
  const [mark] = rows;
  if (!mark) throw new Error('the search for shared means has lost its position');
  return mark.until;
}

export async function moveMark(trx: Trx, until: Date): Promise<void> {
  await sql`update abuse_mark set until = ${until}`.execute(trx);
}

/** Members whose first claim of an offer came after a moment. */
export async function newClaimants(trx: Trx, since: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ member_id: number }>`select distinct member_id from offer_claim c
    where created_at > ${since} and state <> 'refused' and not exists (select from offer_claim e
      where e.member_id = c.member_id and e.created_at <= ${since} and e.state <> 'refused')`.execute(trx);
  return rows.map(({ member_id }) => member_id);
}

/** Which of some members have claimed anything under an offer. */
export async function claimantsAmong(db: Queryable, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ member_id: number }>`select distinct member_id from offer_claim
    where member_id = any(${[...memberIds]}::bigint[]) and state <> 'refused'`.execute(db);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Habits of some members, locked in the order of their numbers. */
export async function lockHabits(trx: Trx, memberIds: readonly number[]): Promise<Map<number, Usual>> {
  const { rows } = await sql<{ member_id: number; plays: number; mean: number }>`select member_id, plays, mean
    from abuse_habit where member_id = any(${[...memberIds]}::bigint[]) order by member_id for update`.execute(trx);
  return new Map(rows.map(({ member_id, plays, mean }) => [member_id, { plays, mean }]));
}

export async function storeHabits(trx: Trx, habits: ReadonlyMap<number, Usual>): Promise<void> {
  const rows = [...habits].map(([memberId, usual]) => ({ memberId, ...usual }));
  if (rows.length === 0) return;
  await sql`insert into abuse_habit (member_id, plays, mean)
    select "memberId", plays, mean from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h("memberId" bigint, plays bigint, mean bigint)
    order by 1 on conflict (member_id) do update set plays = excluded.plays, mean = excluded.mean`.execute(trx);
}

/** A case as operators see it. */
export interface CaseRow {
  readonly case_id: number;
  readonly kind: AbuseKind;
  readonly state: AbuseState;
  readonly evidence: number;
  readonly found_at: Date;
  readonly latest_at: Date;
  readonly holds_claims: boolean;
  /** What the last verdict had seen; 0 before the first. */
  readonly decided_lines: number;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
  readonly members: readonly number[];
}

const CASE = sql`c.case_id, c.kind, c.state, c.evidence, c.found_at, c.latest_at, c.holds_claims, c.decided_lines, c.decided_by, c.decided_at,
  c.decision_reason, (select coalesce(jsonb_agg(m.member_id order by m.member_id), '[]') from abuse_case_member m
    where m.case_id = c.case_id) as members`;

interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Cases in one state, the latest evidence first. */
export async function readCases(
  db: Queryable,
  wanted: { readonly state: AbuseState; readonly kind: AbuseKind | null; readonly memberId: number | null },
  window: Window,
): Promise<{ readonly rows: readonly CaseRow[]; readonly total: number }> {
  const matching = sql`where c.state = ${wanted.state} and (${wanted.kind}::text is null or c.kind = ${wanted.kind})
    and (${wanted.memberId}::bigint is null or exists (select from abuse_case_member m
      where m.case_id = c.case_id and m.member_id = ${wanted.memberId}))`;
  const { rows } = await sql<CaseRow>`select ${CASE} from abuse_case c ${matching}
    order by c.latest_at desc, c.case_id desc offset ${window.offset} limit ${window.limit}`.execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from abuse_case c ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A case that operators may see: not one that is only watched. */
export async function findCase(db: Queryable, caseId: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${CASE} from abuse_case c
    where c.case_id = ${caseId} and c.state <> 'watched'`.execute(db);
  return rows[0];
}

/** Holds a case until the transaction ends. */
export async function lockCase(trx: Trx, caseId: number): Promise<CaseRow | undefined> {
  await sql`select 1 from abuse_case where case_id = ${caseId} for update`.execute(trx);
  return findCase(trx, caseId);
}

export async function decideCase(
  trx: Trx,
  caseId: number,
  verdict: {
    readonly state: 'cleared' | 'confirmed';
    readonly holdsClaims: boolean;
    readonly operator: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql`update abuse_case set state = ${verdict.state}, holds_claims = ${verdict.holdsClaims}, decided_lines = evidence,
      decided_by = ${verdict.operator}, decided_at = ${verdict.now}, decision_reason = ${verdict.reason}
    where case_id = ${caseId}`.execute(trx);
}

export interface EvidenceRow {
  readonly line: number;
  readonly at: Date;
  readonly evidence: Evidence;
}

/** The evidence of a case, the latest line first. */
export async function readEvidence(db: Queryable, caseId: number, window: Window): Promise<readonly EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`select line, at, evidence from abuse_evidence where case_id = ${caseId}
    order by line desc offset ${window.offset} limit ${window.limit}`.execute(db);
  return rows;
}
