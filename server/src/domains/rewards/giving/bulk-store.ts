import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { Claim } from './store';

/** Claims and answers of many members at once: what weekly runs need, and pages that many ask for. */

/** Keeps claims of one offer. @returns the ids of those that are new: a known cause changes nothing. */
export async function insertClaims(trx: Trx, claims: readonly Omit<Claim, 'matches'>[]): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set();
  const { rows } = await sql<{
    claim_id: string;
  }>`insert into offer_claim (claim_id, offer_id, version, member_id, cause, state, kind, currency,
      amount, units, budgeted, deposited, created_at)
    select "claimId", "offerId", version, "memberId", cause, state, kind, currency, amount, units, budgeted, deposited, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as t("claimId" text, "offerId" text, version integer, "memberId" bigint,
      cause text, state text, kind text, currency text, amount bigint, units bigint, budgeted bigint, deposited bigint, "createdAt" timestamptz)
    on conflict do nothing returning claim_id`.execute(trx);
  return new Set(rows.map(({ claim_id }) => claim_id));
}

export interface UseRow {
  readonly offerId: string;
  readonly currency: CurrencyCode;
  readonly claims: number;
  readonly given: Minor;
  readonly givenToday: Minor;
}

/** What some offers have used of their budgets so far through all of their versions, by currency, minor units. @param today midnight UTC. */
export async function usesOf(db: Queryable, offerIds: readonly string[], today: Date): Promise<readonly UseRow[]> {
  const { rows } =
    await sql<UseRow>`select offer_id as "offerId", currency, count(*) as claims, coalesce(sum(budgeted), 0)::bigint as given,
      coalesce(sum(budgeted) filter (where created_at >= ${today}), 0)::bigint as "givenToday"
    from offer_claim where offer_id = any(${[...offerIds]}::text[]) and state <> 'refused' group by offer_id, currency`.execute(
      db,
    );
  return rows;
}

/** How often a member has claimed a version of an offer; gifts that wait to be accepted apart from the others. */
export interface ClaimedVersion {
  readonly memberId: number;
  readonly offerId: string;
  readonly version: number;
  readonly isOffered: boolean;
  readonly claims: number;
}

/** All claims of some members that were not refused, the oldest first. */
export async function claimedBy(db: Queryable, memberIds: readonly number[]): Promise<readonly ClaimedVersion[]> {
  const { rows } =
    await sql<ClaimedVersion>`/* prepared */ select member_id as "memberId", offer_id as "offerId", version,
      state = 'offered' as "isOffered", count(*) as claims
    from offer_claim where member_id = any(${[...memberIds]}::bigint[]) and state <> 'refused'
    group by member_id, offer_id, version, state = 'offered' order by min(created_at), min(claim_id)`.execute(db);
  return rows;
}

/** Some members' answers to offers: true for accepted, false for declined. */
export async function answersBy(
  db: Queryable,
  memberIds: readonly number[],
): Promise<readonly { readonly memberId: number; readonly offerId: string; readonly accepted: boolean }[]> {
  const { rows } = await sql<{
    memberId: number;
    offerId: string;
    accepted: boolean;
  }>`/* prepared */ select member_id as "memberId",
      offer_id as "offerId", accepted
    from offer_answer where member_id = any(${[...memberIds]}::bigint[])`.execute(db);
  return rows;
}

/** How often each of some members has claimed an offer. */
export async function claimsOfMembers(
  db: Queryable,
  offerId: string,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{
    member_id: number;
    claims: number;
  }>`select member_id, count(*) as claims from offer_claim
    where offer_id = ${offerId} and member_id = any(${[...memberIds]}::bigint[]) and state <> 'refused' group by member_id`.execute(
    db,
  );
  return new Map(rows.map(({ member_id, claims }) => [member_id, claims]));
}

/** The answers of some members to an offer: true for accepted, false for declined. */
export async function answersTo(
  db: Queryable,
  offerId: string,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await sql<{ member_id: number; accepted: boolean }>`select member_id, accepted from offer_answer
    where offer_id = ${offerId} and member_id = any(${[...memberIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ member_id, accepted }) => [member_id, accepted]));
}
