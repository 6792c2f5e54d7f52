import type { OfferChange, OfferLine, OfferPage } from '@croupier/contract/calls/rewards/offers-desk';
import type { Language } from '@croupier/contract/codes';
import { minor, toWire } from '@croupier/contract/money';
import type { Queryable } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import { proposalOf } from '../../../operators/domain';
import { startOfDay } from '../../giving/giving';
import { publishingBars } from '../../rules/publishing';
import { findVersion, type OfferVersion } from '../store';
import type { OffersDeskDeps } from './deps';
import * as store from './store';

export const changeToWire = (row: store.OfferChangeRow): OfferChange => ({
  ...proposalOf(row),
  offer: row.offer_id,
  version: row.version,
  replaces: row.replaces,
});

/** The version of an offer that stands for it: the one in force, else the one that was last, else the newest. */
const shownOf = (versions: readonly store.VersionRow[]): store.VersionRow | undefined =>
  versions.find(({ in_force }) => in_force) ??
  versions.filter(({ last }) => last !== null).toSorted((a, b) => (b.last ?? 0) - (a.last ?? 0))[0] ??
  versions[0];

/** The version of an offer that the desk shows. @throws Refusal notFound. */
export async function shownVersion(db: Queryable, offerId: string): Promise<OfferVersion> {
  const shown = shownOf(await store.versionRows(db, offerId));
  const version = shown && (await findVersion(db, offerId, shown.version));
  if (!version) throw new Refusal('notFound');
  return version;
}

function budgetOf({ eligibility, limits: { budget } }: OfferVersion['terms'], uses: readonly store.UseRow[]) {
  return eligibility.currencies.map((currency) => {
    const use = uses.find((one) => one.currency === currency);
    const wire = (amount: number | undefined) => (amount === undefined ? null : toWire(minor(amount), currency));
    return {
      currency,
      given: wire(use?.given) ?? 0,
      total: wire(budget.total?.[currency]),
      givenToday: wire(use?.given_today) ?? 0,
      day: wire(budget.day?.[currency]),
    };
  });
}

function lineOf(
  { offerId, version, terms, titles }: OfferVersion,
  versions: readonly store.VersionRow[],
  uses: readonly store.UseRow[],
  waits: boolean,
  language: Language,
): OfferLine {
  const isStopped = versions.some(({ last }) => last !== null);
  return {
    offer: offerId,
    title: titles[language] ?? null,
    state: versions.some(({ in_force }) => in_force) ? 'inForce' : isStopped ? 'stopped' : 'draft',
    version,
    latestVersion: versions[0]?.version ?? version,
    event: terms.eligibility.event.kind,
    reward: terms.reward.kind,
    from: terms.limits.window.from,
    until: terms.limits.window.until,
    claims: uses.reduce((sum, { claims }) => sum + claims, 0),
    budget: budgetOf(terms, uses),
    waits,
  };
}

const MOST_OFFERS_WAITING = 1_000;
const ORDER: readonly OfferLine['state'][] = ['inForce', 'draft', 'stopped'];

/** Every offer, those in force first. */
export async function offerLines({ database, clock }: OffersDeskDeps, language: Language): Promise<OfferLine[]> {
  const versions = new Map<string, store.VersionRow[]>();
  for (const row of await store.versionRows(database, null))
    versions.set(row.offer_id, [...(versions.get(row.offer_id) ?? []), row]);
  const uses = await store.usesOf(database, null, startOfDay(clock.now()));
  const asked = { status: 'proposed', offerId: null } as const;
  const { rows: waiting } = await store.readChanges(database, asked, { offset: 0, limit: MOST_OFFERS_WAITING });
  const lines: OfferLine[] = [];
  for (const [offerId, own] of versions)
    lines.push(
      lineOf(
        await shownVersion(database, offerId),
        own,
        uses.filter(({ offer_id }) => offer_id === offerId),
        waiting.some(({ offer_id }) => offer_id === offerId),
        language,
      ),
    );
  return lines.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

const SHOWN_CHANGES = 50;

/** One offer with its versions and proposals. @throws Refusal notFound. */
export async function offerPage(
  { clock, profile }: OffersDeskDeps,
  db: Queryable,
  offerId: string,
  language: Language,
): Promise<OfferPage> {
  const shown = await shownVersion(db, offerId);
  const versions = await store.versionRows(db, offerId);
  const uses = await store.usesOf(db, offerId, startOfDay(clock.now()));
  const { rows } = await store.readChanges(db, { status: null, offerId }, { offset: 0, limit: SHOWN_CHANGES });
  const barsOf = async (version: number) => {
    const found = await findVersion(db, offerId, version);
    return found ? publishingBars(found.terms, profile) : [];
  };
  const listed: OfferPage['versions'] = [];
  for (const { version, published_at, stopped_at, in_force } of versions)
    listed.push({
      version,
      publishTime: published_at?.toISOString() ?? null,
      stopTime: in_force ? null : (stopped_at?.toISOString() ?? null),
      bars: await barsOf(version),
    });
  const waits = rows.some(({ status }) => status === 'proposed');
  return {
    ...lineOf(shown, versions, uses, waits, language),
    versions: listed,
    changes: rows.map(changeToWire),
  };
}
