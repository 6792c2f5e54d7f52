import type { Amounts } from '@croupier/contract/rewards/parts';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../../platform/database';
import { createProposalStore, type ProposalRow } from '../../../operators/domain';

/** What invites to a level, as it is stored: minor units by currency. */
export interface StoredLevel {
  readonly level: number;
  /** Lifetime points; null for a level that no points reach. */
  readonly points: number | null;
  readonly leastDeposit: Partial<Amounts>;
  readonly leastBalance: Partial<Amounts>;
}

/** A package as it is stored. */
export interface StoredPackage {
  /** The package whose place it takes; null for a further one. */
  readonly replaces: number | null;
  readonly level: number;
  readonly points: number;
  /** Minor units by currency. */
  readonly bonuses: Amounts;
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
  readonly sort: number;
}

export type ProposedChange =
  | { readonly kind: 'level'; readonly content: StoredLevel }
  | { readonly kind: 'package'; readonly content: StoredPackage };

export type ClubChangeRow = ProposalRow & ProposedChange;

export const clubChanges = createProposalStore<ClubChangeRow>({
  table: 'loyalty_change',
  columns: sql`a.kind, a.content`,
  leading: 'newest',
});

/** What a change is about, so that one about the same waits at a time; null for a further package. */
const aboutOf = ({ kind, content }: ProposedChange): string | null => {
  if (kind === 'level') return `level-${content.level}`;
  return content.replaces === null ? null : `package-${content.replaces}`;
};

/** @returns its number; undefined while another change of the same level or package waits. */
export async function insertChange(
  trx: Trx,
  change: ProposedChange,
  reason: string,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`insert into loyalty_change (kind, about, content, reason, proposed_by, proposed_at)
    values (${change.kind}, ${aboutOf(change)}, ${JSON.stringify(change.content)}::jsonb, ${reason}, ${operatorId}, ${now})
    on conflict do nothing returning loyalty_change_id as id`.execute(trx);
  return rows[0]?.id;
}

export async function saveLevel(trx: Trx, { level, points, leastDeposit, leastBalance }: StoredLevel): Promise<void> {
  await sql`update loyalty_level set points = ${points}, least_deposit = ${JSON.stringify(leastDeposit)}::jsonb,
    least_balance = ${JSON.stringify(leastBalance)}::jsonb where level = ${level}`.execute(trx);
}

export interface PackageLine extends Omit<StoredPackage, 'replaces'> {
  readonly packageId: number;
  readonly enabled: boolean;
  readonly redemptions: number;
}

const LINE = sql`select package_id as "packageId", level, points, bonuses, titles, sort, enabled,
  (select count(*) from loyalty_redemption r where r.package_id = p.package_id) as redemptions from loyalty_package p`;

/** Packages on offer as the store lists them, then those that were stopped, the latest first. */
export async function packageLines(db: Queryable): Promise<readonly PackageLine[]> {
  const { rows } = await sql<PackageLine>`${LINE} order by enabled desc, case when enabled then level end,
    case when enabled then sort end, case when enabled then points end, package_id desc`.execute(db);
  return rows;
}

/** Locks a package against those who redeem it. */
export async function lockPackage(trx: Trx, packageId: number): Promise<PackageLine | undefined> {
  await sql`select 1 from loyalty_package where package_id = ${packageId} for update`.execute(trx);
  const { rows } = await sql<PackageLine>`${LINE} where package_id = ${packageId}`.execute(trx);
  return rows[0];
}
