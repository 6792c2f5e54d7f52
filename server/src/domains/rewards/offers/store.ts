import type { Language } from '@croupier/contract/codes';
import type { Offer } from '@croupier/contract/rewards/offer';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';

/** An operator's own titles; without one in a language the app words it from the terms. */
export type Titles = Readonly<Partial<Record<Language, string>>>;

export interface VersionName {
  readonly offerId: string;
  readonly version: number;
}

export interface OfferVersion extends VersionName {
  readonly terms: Offer;
  readonly titles: Titles;
}

export interface OfferInForce extends OfferVersion {
  readonly publishedAt: Date;
}

const VERSION = sql`v.offer_id as "offerId", v.version, v.terms, v.titles`;

/** Keeps a version of an offer. Idempotent: a version never changes. @returns false when another stands under its number. */
export async function keepVersion(
  trx: Trx,
  { offerId, version, terms, titles = {} }: Omit<OfferVersion, 'titles'> & Partial<Pick<OfferVersion, 'titles'>>,
): Promise<boolean> {
  const kept = JSON.stringify(terms);
  const named = JSON.stringify(titles);
  await sql`insert into offer_version (offer_id, version, terms, titles)
    values (${offerId}, ${version}, ${kept}::jsonb, ${named}::jsonb) on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ same: boolean }>`select terms = ${kept}::jsonb and titles = ${named}::jsonb as same
    from offer_version where offer_id = ${offerId} and version = ${version}`.execute(trx);
  return rows[0]?.same === true;
}

export async function findVersion(db: Queryable, offerId: string, version: number): Promise<OfferVersion | undefined> {
  const { rows } = await sql<OfferVersion>`select ${VERSION} from offer_version v
    where v.offer_id = ${offerId} and v.version = ${version}`.execute(db);
  return rows[0];
}

/** Versions of several offers, in no order; unknown ones are left out. */
export async function findVersions(db: Queryable, names: readonly VersionName[]): Promise<readonly OfferVersion[]> {
  const { rows } = await sql<OfferVersion>`select ${VERSION} from offer_version v where (v.offer_id, v.version) in
    (select * from unnest(${names.map(({ offerId }) => offerId)}::text[], ${names.map(({ version }) => version)}::int[]))`.execute(
    db,
  );
  return rows;
}

/** The highest version that is kept of an offer, in force or not; 0 for an unknown offer. */
export async function latestVersion(db: Queryable, offerId: string): Promise<number> {
  const { rows } = await sql<{ latest: number }>`select coalesce(max(version), 0) as latest from offer_version
    where offer_id = ${offerId}`.execute(db);
  return rows[0]?.latest ?? 0;
}

/** Offers in force, each with its version, in the order of their names. Whether their window is open, the limits say. */
export async function offersInForce(db: Queryable): Promise<readonly OfferInForce[]> {
  const { rows } = await sql<OfferInForce>`select ${VERSION}, p.published_at as "publishedAt"
    from offer_publication p join offer_version v using (offer_id, version) where p.stopped_at is null
    order by p.offer_id`.execute(db);
  return rows;
}

/** Which version of each offer is in force, in the order of their names. */
export async function namesInForce(db: Queryable): Promise<readonly VersionName[]> {
  const { rows } = await sql<VersionName>`/* prepared */ select offer_id as "offerId", version from offer_publication
    where stopped_at is null order by offer_id`.execute(db);
  return rows;
}

/** Offers that were in force at a moment, such as when a deposit was started, by their names. */
export async function offersInForceAt(db: Queryable, at: Date): Promise<readonly OfferInForce[]> {
  const { rows } = await sql<OfferInForce>`select ${VERSION}, p.published_at as "publishedAt"
    from offer_publication p join offer_version v using (offer_id, version)
    where p.published_at <= ${at} and (p.stopped_at is null or p.stopped_at > ${at}) order by p.offer_id`.execute(db);
  return rows;
}

/** Offers that were in force at some time from `from` to `until`, each version by itself, with when it was stopped, in the order of their names. */
export async function offersInForceBetween(
  db: Queryable,
  from: Date,
  until: Date,
): Promise<readonly (OfferInForce & { readonly stoppedAt: Date | null })[]> {
  const { rows } = await sql<
    OfferInForce & { readonly stoppedAt: Date | null }
  >`select ${VERSION}, p.published_at as "publishedAt", p.stopped_at as "stoppedAt"
    from offer_publication p join offer_version v using (offer_id, version)
    where p.published_at <= ${until} and (p.stopped_at is null or p.stopped_at > ${from}) order by p.offer_id, p.id`.execute(
    db,
  );
  return rows;
}

/**
 * Locks an offer through all of its versions until the transaction ends: publications, limits and budgets are judged one at a time. The row of its
 * first publication is the lock, because that row is never replaced.
 * @returns false for an offer that was never published.
 */
export async function lockOffer(trx: Trx, offerId: string): Promise<boolean> {
  const { rows } =
    await sql`select id from offer_publication where offer_id = ${offerId} order by id limit 1 for update`.execute(trx);
  return rows.length > 0;
}

/**
 * Puts a kept version in force, in place of the one before. Idempotent for the version that is in force.
 * @throws Refusal notFound when the version is not kept; conflict when another version is published for the first time at the same moment.
 */
export async function publishVersion(
  trx: Trx,
  { offerId, version, at }: { readonly offerId: string; readonly version: number; readonly at: Date },
): Promise<void> {
  if (!(await findVersion(trx, offerId, version))) throw new Refusal('notFound');
  await lockOffer(trx, offerId);
  const { rows } = await sql<{ version: number }>`select version from offer_publication
    where offer_id = ${offerId} and stopped_at is null`.execute(trx);
  if (rows[0]?.version === version) return;
  await stopOffer(trx, { offerId, at });
  const { rows: published } = await sql`insert into offer_publication (offer_id, version, published_at)
    values (${offerId}, ${version}, ${at}) on conflict do nothing returning id`.execute(trx);
  if (published.length === 0) throw new Refusal('conflict');
}

/** Ends an offer: nobody is given it any more, except for deposits that were started before. @returns whether it was in force. */
export async function stopOffer(
  trx: Trx,
  { offerId, at }: { readonly offerId: string; readonly at: Date },
): Promise<boolean> {
  await lockOffer(trx, offerId);
  const { rows } = await sql`update offer_publication set stopped_at = greatest(published_at, ${at})
    where offer_id = ${offerId} and stopped_at is null returning id`.execute(trx);
  return rows.length > 0;
}
