import type { GRANT_STATES } from '@croupier/contract/calls/rewards/player';
import type { Offer } from '@croupier/contract/rewards/offer';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { barredAt } from '../../../ledger/play-bar';
import type { Queryable, Trx } from '../../../platform/database';
import type { Titles } from '../offers/store';

/** A grant with the terms of the version that it was made under. */
export interface GrantRow {
  readonly grant_id: string;
  readonly member_id: number;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: Minor;
  readonly wagering: Minor;
  readonly state: 'queued' | 'active' | 'ended';
  readonly terms: Offer;
  /** When a break of its member ends, in which its days do not run. */
  readonly frozen_until: Date | null;
  /** Its member excluded themselves. */
  readonly forfeits: boolean;
}

const COLUMNS = sql`g.grant_id, g.member_id, g.currency, g.amount, g.wagering, g.state, v.terms, g.frozen_until, g.forfeits
  from offer_grant g join offer_version v using (offer_id, version)`;
const GRANT = sql`select ${COLUMNS}`;

export interface NewGrant {
  readonly grantId: string;
  readonly memberId: number;
  readonly offerId: string;
  readonly version: number;
  readonly currency: CurrencyCode;
  readonly amount: Minor;
  readonly wagering: Minor;
}

/** Keeps grants that wait; a repeated grant changes nothing. */
export async function insertGrants(trx: Trx, grants: readonly NewGrant[]): Promise<void> {
  await sql`insert into offer_grant (grant_id, member_id, offer_id, version, currency, amount, wagering)
    select "grantId", "memberId", "offerId", version, currency, amount, wagering from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb)
      as t("grantId" text, "memberId" bigint, "offerId" text, version integer, currency text, amount bigint, wagering bigint)
    on conflict (grant_id) do nothing`.execute(trx);
}

export async function findGrant(db: Queryable, grantId: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`${GRANT} where g.grant_id = ${grantId}`.execute(db);
  return rows[0];
}

/** The mark in the id of a bonus of what a set of free rounds won: the set's id stands before it. */
export const WINS_MARK = '-wins-';

/** What a grant, or the free rounds that won it, was given for: the deposit, the week, the gift. */
export async function causeOf(db: Queryable, grantId: string): Promise<string | undefined> {
  const { rows } = await sql<{ cause: string }>`select cause from offer_claim
    where claim_id in (${grantId}, split_part(${grantId}, ${WINS_MARK}, 1))`.execute(db);
  return rows[0]?.cause;
}

/** The ids of a member's grants that have not ended of what a set of free rounds won. */
export async function grantsOfSet(db: Queryable, memberId: number, setId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ grant_id: string }>`select grant_id from offer_grant
    where member_id = ${memberId} and state <> 'ended' and split_part(grant_id, ${WINS_MARK}, 1) = ${setId}
    order by grant_id`.execute(db);
  return rows.map(({ grant_id: grantId }) => grantId);
}

/** Of each of some members the grant that waits the longest. */
export async function nextQueued(trx: Trx, memberIds: readonly number[]): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`select distinct on (g.member_id) ${COLUMNS}
    where g.member_id = any(${[...memberIds]}::bigint[]) and g.state = 'queued' order by g.member_id, g.created_at, g.grant_id`.execute(
    trx,
  );
  return rows;
}

/** Marks grants as active. @param active each with the moment at which its days are over. */
export async function markActive(
  trx: Trx,
  active: readonly { readonly grantId: string; readonly expiresAt: Date }[],
  now: Date,
): Promise<void> {
  await sql`update offer_grant g set state = 'active', activated_at = ${now}, expires_at = t."expiresAt"
    from jsonb_to_recordset(${JSON.stringify(active)}::jsonb) as t("grantId" text, "expiresAt" timestamptz)
    where g.grant_id = t."grantId" and g.state = 'queued'`.execute(trx);
}

/** @param converted what became cash, minor units. @returns false when it had ended. */
export async function markEnded(trx: Trx, grantId: string, now: Date, converted: Minor): Promise<boolean> {
  const { rows } = await sql`update offer_grant set state = 'ended', ended_at = ${now}, converted = ${converted}
    where grant_id = ${grantId} and state <> 'ended' returning 1`.execute(trx);
  return rows.length > 0;
}

/** An active grant that a cash-out of its member ends, and what is left of it, minor units. */
export interface EndingGrant {
  readonly grantId: string;
  readonly amount: Minor;
}

/** The member's active grant, if its terms end it at a cash-out. One whose wagering is done is left to become cash, and one that ends already is none. */
export async function endingAtCashout(db: Queryable, memberId: number): Promise<EndingGrant | undefined> {
  const { rows } = await sql<EndingGrant>`select g.grant_id as "grantId", w.bonus as amount from wallet w
    join offer_grant g on g.member_id = w.member_id and g.grant_id = w.grant_id
    join offer_version v on v.offer_id = g.offer_id and v.version = g.version
    where w.member_id = ${memberId} and w.wagering > 0 and not g.forfeits
      and (v.terms -> 'payout' -> 'endsAtCashout')::boolean`.execute(db);
  return rows[0];
}

/** Ends all grants of a member that have not begun. */
export async function endQueued(trx: Trx, memberId: number, now: Date): Promise<void> {
  await sql`update offer_grant set state = 'ended', ended_at = ${now} where member_id = ${memberId} and state = 'queued'`.execute(
    trx,
  );
}

/** Lets the member's active grant end as soon as nothing of it is at stake. */
export async function markForfeiting(trx: Trx, memberId: number): Promise<void> {
  await sql`update offer_grant set forfeits = true where member_id = ${memberId} and state = 'active'`.execute(trx);
}

/** Stops the days of the member's active grant until a moment. Idempotent; a later moment adds what is longer. */
export async function freeze(trx: Trx, memberId: number, now: Date, until: Date): Promise<void> {
  await sql`update offer_grant set frozen_until = ${until},
      expires_at = expires_at + (${until}::timestamptz - greatest(${now}::timestamptz, coalesce(frozen_until, ${now}::timestamptz)))
    where member_id = ${memberId} and state = 'active' and ${until} > greatest(${now}::timestamptz, coalesce(frozen_until, ${now}::timestamptz))`.execute(
    trx,
  );
}

/** A grant that is active, and its member. */
export interface ActiveGrant {
  readonly memberId: number;
  readonly grantId: string;
}

/**
 * Active grants that are due to end: wagering done, used up, expired, or of a member who excluded themselves. One of a member who may not play does
 * not expire. @param page grants whose ids follow `after`, in their order; `memberIds`: of these members only.
 */
export async function grantsToEnd(
  db: Queryable,
  now: Date,
  {
    limit,
    after,
    memberIds,
  }: { readonly limit: number; readonly after: string; readonly memberIds: readonly number[] | undefined },
): Promise<readonly ActiveGrant[]> {
  const { rows } =
    await sql<ActiveGrant>`/* prepared */ select g.member_id as "memberId", g.grant_id as "grantId" from offer_grant g
    join wallet w on w.member_id = g.member_id and w.grant_id = g.grant_id
    where g.state = 'active' and g.grant_id > ${after} and ${memberIds ? sql`g.member_id = any(${[...memberIds]}::bigint[])` : sql`true`}
      and (w.wagering = 0 or w.bonus = 0 or g.forfeits or (g.expires_at <= ${now} and not ${barredAt(sql`g.member_id`, now)}))
    order by g.grant_id limit ${limit}`.execute(db);
  return rows;
}

/** An active grant that ends without stakes for some days. */
export interface IdleGrant extends ActiveGrant {
  /** The last moment before which the stake must not lie. */
  readonly since: Date;
  readonly unlessDeposited: boolean;
}

/** Active grants that could have ended for want of stakes: active, and not frozen, for the days of their terms. */
export async function perhapsIdle(
  db: Queryable,
  now: Date,
  after: string,
  limit: number,
): Promise<readonly IdleGrant[]> {
  const { rows } = await sql<IdleGrant>`select g.member_id as "memberId", g.grant_id as "grantId",
      ${now}::timestamptz - make_interval(days => t.days) as since, t.spares as "unlessDeposited"
    from offer_grant g join offer_version v using (offer_id, version) cross join lateral (select
      (v.terms #>> '{wagering,inactivity,days}')::integer as days,
      coalesce((v.terms #>> '{wagering,inactivity,unlessDeposited}')::boolean, false) as spares) t
    where g.state = 'active' and g.grant_id > ${after} and t.days is not null
      and greatest(g.activated_at, g.frozen_until) <= ${now}::timestamptz - make_interval(days => t.days)
      and not ${barredAt(sql`g.member_id`, now)}
    order by g.grant_id limit ${limit}`.execute(db);
  return rows;
}

/** An active grant that ends soon; amount in minor units. */
export interface ExpiringGrant extends Pick<GrantRow, 'member_id' | 'amount' | 'currency'> {
  readonly expires_at: Date;
}

/**
 * Marks active grants that end before `until` as warned about, each once. A grant that was given for a shorter time is left out.
 * @returns them; the caller's transaction tells their members.
 */
export async function warnOfGrants(
  trx: Trx,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly ExpiringGrant[]> {
  const { rows } = await sql<ExpiringGrant>`update offer_grant set warned_at = ${now}
    where grant_id in (select grant_id from offer_grant where state = 'active' and warned_at is null and not forfeits
        and expires_at > ${now} and expires_at <= ${until} and expires_at - activated_at > ${until}::timestamptz - ${now}::timestamptz
        and not ${barredAt(sql`offer_grant.member_id`, now)} order by expires_at limit ${limit} for update skip locked)
    returning member_id, amount, currency, expires_at`.execute(trx);
  return rows;
}

/** A grant as its member sees it; amounts in minor units. */
export interface ShownGrant extends Omit<GrantRow, 'state' | 'frozen_until' | 'forfeits'> {
  readonly offer_id: string;
  readonly version: number;
  readonly titles: Titles;
  readonly state: (typeof GRANT_STATES)[number];
  /** Of the active one, in the wallet. */
  readonly balance: Minor;
  readonly wagering_left: Minor;
  readonly converted: Minor;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly ended_at: Date | null;
}

const SHOWN = sql`/* prepared */ select g.grant_id, g.member_id, g.offer_id, g.version, v.titles, v.terms, g.currency, g.amount, g.wagering,
    case when g.state <> 'ended' then g.state when b.state = 'used_up' then 'usedUp' else coalesce(b.state, 'forfeited') end as state,
    case when g.state = 'active' then w.bonus else 0 end as balance,
    case when g.state = 'active' then w.wagering else coalesce(b.wagering_left, g.wagering) end as wagering_left,
    g.converted, g.created_at, case when g.state = 'active' then g.expires_at end as expires_at, g.ended_at
  from offer_grant g join offer_version v using (offer_id, version) join wallet w on w.member_id = g.member_id
    left join bonus_grant b on b.member_id = g.member_id and b.grant_id = g.grant_id`;

/** Grants of some members that have not ended, of each the active one first, then in the order in which they will play. */
export async function standingGrants(db: Queryable, memberIds: readonly number[]): Promise<readonly ShownGrant[]> {
  const { rows } =
    await sql<ShownGrant>`${SHOWN} where g.member_id = any(${[...memberIds]}::bigint[]) and g.state <> 'ended'
    order by g.state, g.created_at, g.grant_id`.execute(db);
  return rows;
}

/** Names of the offers under which some of a member's grants and claims were made, by their ids. */
export async function offersOf(
  db: Queryable,
  memberId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; offer: string }>`select grant_id as id, offer_id as offer from offer_grant
      where member_id = ${memberId} and grant_id = any(${[...ids]}::text[])
    union select claim_id, offer_id from offer_claim where member_id = ${memberId} and claim_id = any(${[...ids]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, offer }) => [id, offer]));
}

/** One grant as its member sees it. */
export async function shownGrant(db: Queryable, grantId: string): Promise<ShownGrant | undefined> {
  const { rows } = await sql<ShownGrant>`${SHOWN} where g.grant_id = ${grantId}`.execute(db);
  return rows[0];
}

/** A page of a member's grants that have ended, the newest first, and how many there are. */
export async function endedGrants(
  db: Queryable,
  memberId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly ShownGrant[]; readonly total: number }> {
  const { rows } = await sql<ShownGrant>`${SHOWN} where g.member_id = ${memberId} and g.state = 'ended'
    order by g.ended_at desc, g.grant_id offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from offer_grant
    where member_id = ${memberId} and state = 'ended'`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
