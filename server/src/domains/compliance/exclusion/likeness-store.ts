import { sql } from 'kysely';
import { barredAt } from '../../../ledger/play-bar';
import type { Queryable, Trx } from '../../../platform/database';

/** What two accounts have in common; `payment` is a card or an account that both have paid with. */
export const TRAITS = ['person', 'mobile', 'mailbox', 'payment'] as const;
export type Trait = (typeof TRAITS)[number];

export type LikenessDecision = 'same' | 'other';

/** An account that looks like that of a member who was excluded when it was found. */
export interface Likeness {
  readonly memberId: number;
  readonly excludedMemberId: number;
  readonly traits: readonly Trait[];
  readonly foundAt: Date;
  /** The newest of the two accounts; null before an operator has looked. */
  readonly decided: {
    readonly decision: LikenessDecision;
    /** What they had in common then. */
    readonly traits: readonly Trait[];
    readonly operator: string;
    readonly reason: string;
    readonly at: Date;
  } | null;
}

const LIKENESS = sql`l.member_id as "memberId", l.away_member_id as "excludedMemberId", l.traits, l.found_at as "foundAt",
  case when d.id is null then null else json_build_object('decision', d.decision, 'traits', d.traits, 'operator', d.operator,
    'reason', d.reason, 'at', d.decided_at) end as decided`;
/** Who two accounts belong to does not depend on which of them was excluded. */
const WITH_DECISION = sql`away_likeness l left join lateral (
  select * from away_likeness_decision d
  where (d.member_id, d.away_member_id) in ((l.member_id, l.away_member_id), (l.away_member_id, l.member_id))
  order by d.id desc limit 1) d on true`;

const fromRow = (row: Likeness): Likeness => ({
  ...row,
  decided: row.decided && { ...row.decided, at: new Date(row.decided.at) },
});

/** The key stays: servers of two versions, which run side by side during an upgrade, must take the same lock. */
const LOCK = sql`hashtextextended('members who are away', 0)`;

/**
 * While an account joins or pays, no exclusion begins, and vice versa: of two concurrent transactions, the second sees the first. Locked before any
 * wallet.
 */
export async function lockExclusions(trx: Trx, as: 'newcomer' | 'excluded'): Promise<void> {
  await (as === 'excluded'
    ? sql`select pg_advisory_xact_lock(${LOCK})`
    : sql`select pg_advisory_xact_lock_shared(${LOCK})`
  ).execute(trx);
}

/** Accounts that are barred with a member's. */
export async function heldWith(queryable: Queryable, excludedMemberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from away_likeness where away_member_id = ${excludedMemberId}`.execute(queryable);
  return rows.map(({ id }) => id);
}

export async function likenessesOf(queryable: Queryable, memberId: number): Promise<Likeness[]> {
  const { rows } = await sql<Likeness>`
    select ${LIKENESS} from ${WITH_DECISION} where l.member_id = ${memberId} order by l.away_member_id`.execute(
    queryable,
  );
  return rows.map(fromRow);
}

export async function findLikeness(
  queryable: Queryable,
  memberId: number,
  excludedMemberId: number,
): Promise<Likeness | undefined> {
  return (await likenessesOf(queryable, memberId)).find((one) => one.excludedMemberId === excludedMemberId);
}

/** Adds traits that two accounts have in common to the stored ones. @returns whether any was new. */
export async function noteLikeness(
  trx: Trx,
  found: Pick<Likeness, 'memberId' | 'excludedMemberId' | 'traits'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into away_likeness (member_id, away_member_id, traits, found_at)
    values (${found.memberId}, ${found.excludedMemberId}, ${[...found.traits]}::text[], ${now})
    on conflict (member_id, away_member_id) do update
      set traits = array(select distinct unnest(away_likeness.traits || excluded.traits)), found_at = excluded.found_at
      where not away_likeness.traits @> excluded.traits
    returning member_id`.execute(trx);
  return rows.length === 1;
}

export async function insertDecision(
  trx: Trx,
  { memberId, excludedMemberId, traits }: Pick<Likeness, 'memberId' | 'excludedMemberId' | 'traits'>,
  made: {
    readonly decision: LikenessDecision;
    readonly operator: string;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`insert into away_likeness_decision (member_id, away_member_id, decision, traits, operator, reason, decided_at)
    values (${memberId}, ${excludedMemberId}, ${made.decision}, ${[...traits]}::text[], ${made.operator}, ${made.reason}, ${made.at})`.execute(
    trx,
  );
}

/**
 * A page of the queue: those that wait, of members who are excluded now, the oldest first; or those decided, the newest first.
 */
export async function listLikenesses(
  queryable: Queryable,
  shown: 'waiting' | 'decided',
  now: Date,
  window: { readonly offset: number; readonly limit: number },
): Promise<{ rows: Likeness[]; total: number }> {
  const waits = sql`(d.id is null or (d.decision = 'other' and not d.traits @> l.traits))`;
  const filter = shown === 'waiting' ? sql`${waits} and ${barredAt(sql`l.away_member_id`, now)}` : sql`not ${waits}`;
  const order = shown === 'waiting' ? sql`l.found_at` : sql`d.id desc`;
  const { rows } = await sql<Likeness>`select ${LIKENESS} from ${WITH_DECISION} where ${filter}
    order by ${order}, l.member_id, l.away_member_id offset ${window.offset} limit ${window.limit}`.execute(queryable);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${WITH_DECISION} where ${filter}`.execute(queryable);
  return { rows: rows.map(fromRow), total: counted[0]?.total ?? 0 };
}
