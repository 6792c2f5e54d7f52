import type { Offer } from '@croupier/contract/rewards/offer';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

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
}

const GRANT = sql`select g.grant_id, g.member_id, g.currency, g.amount, g.wagering, g.state, v.terms
  from offer_grant g join offer_version v using (offer_id, version)`;

export interface NewGrant {
  readonly grantId: string;
  readonly memberId: number;
  readonly offerId: string;
  readonly version: number;
  readonly currency: CurrencyCode;
  readonly amount: Minor;
  readonly wagering: Minor;
}

/** @returns whether it is new: a repeated grant changes nothing. */
export async function insertGrant(trx: Trx, grant: NewGrant): Promise<boolean> {
  const { rows } =
    await sql`insert into offer_grant (grant_id, member_id, offer_id, version, currency, amount, wagering)
    values (${grant.grantId}, ${grant.memberId}, ${grant.offerId}, ${grant.version}, ${grant.currency}, ${grant.amount}, ${grant.wagering})
    on conflict (grant_id) do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

export async function findGrant(db: Queryable, grantId: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`${GRANT} where g.grant_id = ${grantId}`.execute(db);
  return rows[0];
}

/** A member's grant that waits the longest. */
export async function nextQueued(trx: Trx, memberId: number): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`${GRANT} where g.member_id = ${memberId} and g.state = 'queued'
    order by g.created_at, g.grant_id limit 1`.execute(trx);
  return rows[0];
}

export async function markActive(trx: Trx, grantId: string, now: Date, expiresAt: Date): Promise<void> {
  await sql`update offer_grant set state = 'active', activated_at = ${now}, expires_at = ${expiresAt}
    where grant_id = ${grantId} and state = 'queued'`.execute(trx);
}

export async function markEnded(trx: Trx, grantId: string): Promise<void> {
  await sql`update offer_grant set state = 'ended' where grant_id = ${grantId}`.execute(trx);
}

/** A grant that is active, and its member. */
export interface ActiveGrant {
  readonly memberId: number;
  readonly grantId: string;
}

/** Active grants that are due to end: wagering done, used up, or expired. */
export async function grantsToEnd(db: Queryable, now: Date, limit: number): Promise<readonly ActiveGrant[]> {
  const { rows } = await sql<ActiveGrant>`select g.member_id as "memberId", g.grant_id as "grantId" from offer_grant g
    join wallet w on w.member_id = g.member_id and w.grant_id = g.grant_id
    where g.state = 'active' and (w.wagering = 0 or w.bonus = 0 or g.expires_at <= ${now})
    order by g.expires_at limit ${limit}`.execute(db);
  return rows;
}
