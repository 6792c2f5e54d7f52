import type { ProposalState } from '@croupier/contract/calls/operators/fields';
import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../../platform/database';
import { PROPOSAL_COLUMNS, PROPOSAL_JOINS, type ProposalRow } from '../../../operators/domain';

export interface OfferChangeRow extends ProposalRow {
  readonly offer_id: string;
  readonly version: number;
  readonly replaces: number | null;
}

const CHANGE = sql`a.offer_change_id as id, a.offer_id, a.version, a.replaces, ${PROPOSAL_COLUMNS}`;

/** @returns the new proposal's id, or undefined when one for the offer waits already. */
export async function insertChange(
  trx: Trx,
  change: Pick<OfferChangeRow, 'offer_id' | 'version' | 'replaces' | 'reason'>,
  by: { readonly operatorId: number; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into offer_change (offer_id, version, replaces, reason, proposed_by,
      proposed_at)
    values (${change.offer_id}, ${change.version}, ${change.replaces}, ${change.reason}, ${by.operatorId}, ${by.now})
    on conflict (offer_id) where status = 'proposed' do nothing returning offer_change_id as id`.execute(trx);
  return rows[0]?.id;
}

export async function findChange(db: Queryable, id: number): Promise<OfferChangeRow | undefined> {
  const { rows } = await sql<OfferChangeRow>`select ${CHANGE} from offer_change a ${PROPOSAL_JOINS}
    where a.offer_change_id = ${id}`.execute(db);
  return rows[0];
}

/** Those that wait first, then the newest. @param asked null for no such condition. */
export async function readChanges(
  db: Queryable,
  asked: { readonly status: ProposalState | null; readonly offerId: string | null },
  window: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly OfferChangeRow[]; readonly total: number }> {
  const wanted = sql`(${asked.status}::text is null or a.status = ${asked.status})
    and (${asked.offerId}::text is null or a.offer_id = ${asked.offerId})`;
  const { rows } = await sql<OfferChangeRow>`select ${CHANGE} from offer_change a ${PROPOSAL_JOINS} where ${wanted}
    order by a.status <> 'proposed', a.offer_change_id desc offset ${window.offset} limit ${window.limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from offer_change a
    where ${wanted}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A version, and whether it is or was in force. */
export interface VersionRow {
  readonly offer_id: string;
  readonly version: number;
  readonly published_at: Date | null;
  readonly stopped_at: Date | null;
  readonly in_force: boolean;
  /** Place of its last publication among all of them; null for never. */
  readonly last: number | null;
}

/** The versions of an offer, or of all, the newest first. */
export async function versionRows(db: Queryable, offerId: string | null): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`select v.offer_id, v.version, min(p.published_at) as published_at,
      max(p.stopped_at) as stopped_at, coalesce(bool_or(p.id is not null and p.stopped_at is null), false) as in_force,
      max(p.id) as last
    from offer_version v left join offer_publication p using (offer_id, version)
    where ${offerId}::text is null or v.offer_id = ${offerId}
    group by v.offer_id, v.version order by v.offer_id, v.version desc`.execute(db);
  return rows;
}

export interface UseRow {
  readonly offer_id: string;
  readonly currency: CurrencyCode;
  readonly claims: number;
  /** Minor units. */
  readonly given: number;
  readonly given_today: number;
}

/** What an offer, or all, used of budgets through all versions, by currency. @param today midnight UTC. */
export async function usesOf(db: Queryable, offerId: string | null, today: Date): Promise<readonly UseRow[]> {
  const { rows } =
    await sql<UseRow>`select offer_id, currency, count(*) as claims, coalesce(sum(budgeted), 0)::bigint as given,
      coalesce(sum(budgeted) filter (where created_at >= ${today}), 0)::bigint as given_today
    from offer_claim where state <> 'refused' and (${offerId}::text is null or offer_id = ${offerId})
    group by offer_id, currency`.execute(db);
  return rows;
}

export interface CodeUseRow {
  readonly cause: string;
  readonly uses: number;
  readonly last_used_at: Date;
}

/** How often each cause brought an offer. */
export async function causesOf(
  db: Queryable,
  offerId: string,
  causes: readonly string[],
): Promise<readonly CodeUseRow[]> {
  const { rows } = await sql<CodeUseRow>`select cause, count(*) as uses, max(created_at) as last_used_at
    from offer_claim where offer_id = ${offerId} and cause = any(${[...causes]}::text[]) and state <> 'refused'
    group by cause`.execute(db);
  return rows;
}
