import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import { WINS_MARK } from '../grants/store';
import type { OfferVersion, Titles } from '../offers/store';

/** The offer that a grant or a claim was made under, and the mission that it rewards. */
export interface NamedOffer extends OfferVersion {
  readonly currency: CurrencyCode;
  /** Titles of the mission by language; null for what rewards none. */
  readonly mission: Titles | null;
}

/** The offers of some of a member's grants and claims, by the ids of these. */
export async function offersOfIds(
  db: Queryable,
  memberId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedOffer>> {
  const wanted = [...ids];
  const { rows } = await sql<NamedOffer & { id: string }>`
    select t.id, t.currency, t.offer_id as "offerId", t.version, v.terms, v.titles, m.titles as mission
    from (select grant_id as id, currency, offer_id, version from offer_grant
            where member_id = ${memberId} and grant_id = any(${wanted}::text[])
          union select claim_id, currency, offer_id, version from offer_claim
            where member_id = ${memberId} and claim_id = any(${wanted}::text[])) t
      join offer_version v using (offer_id, version)
      left join offer_claim c on c.claim_id = split_part(t.id, ${WINS_MARK}, 1)
      left join mission m on m.mission_id = case when c.cause ~ '^mission-[0-9]+$' then substring(c.cause from 9)::bigint end`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
}

/** Titles of races by their numbers. */
export async function raceTitles(db: Queryable, raceIds: readonly number[]): Promise<ReadonlyMap<number, Titles>> {
  const { rows } = await sql<{ race_id: number; titles: Titles }>`select race_id, titles from race
    where race_id = any(${[...raceIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.race_id, row.titles]));
}

/** Points that some of a member's redemptions cost, by their numbers. */
export async function pointsOfRedemptions(
  db: Queryable,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ redemption_id: number; points: number }>`select redemption_id, points
    from loyalty_redemption where member_id = ${memberId} and redemption_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.redemption_id, row.points]));
}

/** How many invited members the steps ask for that a member has claimed, by the steps' numbers. */
export async function personsOfSteps(
  db: Queryable,
  memberId: number,
  stepIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ step_id: number; person_count: number }>`select step_id, person_count from invite_claim
    where member_id = ${memberId} and step_id = any(${[...stepIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.step_id, row.person_count]));
}
