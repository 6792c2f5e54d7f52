import type { PointsEntry as ShownPoints } from '@croupier/contract/calls/rewards/loyalty';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { readCursor, type StakeCursor } from '../../../ledger/stakes/feed';
import type { Queryable, Trx } from '../../../platform/database';
import { ALL_ROWS, compileQuery, type Entity } from '../../../platform/query/query';
import type { Standing } from './rules';

export interface MemberRow extends Standing {
  readonly memberId: number;
  readonly level: number;
  readonly invitedTo: number | null;
  /** The level to which the house invites, whatever the points are. */
  readonly offered: number | null;
}

const ROW = sql`member_id as "memberId", points, life_time_points as "lifeTimePoints", progress, level, invited_to as "invitedTo", offered`;

/** Before a member's first point. */
const newcomer = (memberId: number): MemberRow => ({
  memberId,
  points: 0,
  lifeTimePoints: 0,
  progress: 0,
  level: 0,
  invitedTo: null,
  offered: null,
});

export async function findMember(db: Queryable, memberId: number): Promise<MemberRow> {
  const { rows } = await sql<MemberRow>`select ${ROW} from loyalty_member where member_id = ${memberId}`.execute(db);
  return rows[0] ?? newcomer(memberId);
}

/** The levels of some members; those without one have none yet. */
export async function levelsOf(db: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{
    member_id: number;
    level: number;
  }>`/* prepared */ select member_id, level from loyalty_member
    where member_id = any(${[...memberIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ member_id, level }) => [member_id, level]));
}

/** Locks members in the order of their numbers, and creates the rows of those without one. */
export async function lockMembers(trx: Trx, memberIds: readonly number[]): Promise<ReadonlyMap<number, MemberRow>> {
  const ids = [...new Set(memberIds)];
  await sql`insert into loyalty_member (member_id) select unnest(${ids}::bigint[]) order by 1 on conflict do nothing`.execute(
    trx,
  );
  const { rows } = await sql<MemberRow>`select ${ROW} from loyalty_member where member_id = any(${ids}::bigint[])
    order by member_id for update`.execute(trx);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** @throws Error for an unknown member: a bug. */
export async function lockMember(trx: Trx, memberId: number): Promise<MemberRow> {
  const row = (await lockMembers(trx, [memberId])).get(memberId);
  if (!row) throw new Error(`member ${memberId} was not locked`);
  return row;
}

export async function storeMember(
  trx: Trx,
  { memberId, points, lifeTimePoints, progress, level, invitedTo, offered }: MemberRow,
): Promise<void> {
  await sql`update loyalty_member set points = ${points}, life_time_points = ${lifeTimePoints}, progress = ${progress},
    level = ${level}, invited_to = ${invitedTo}, offered = ${offered} where member_id = ${memberId}`.execute(trx);
}

export type PointsKind = ShownPoints['kind'];

export interface PointsEntry {
  readonly memberId: number;
  readonly kind: PointsKind;
  /** Below zero for points that leave. */
  readonly points: number;
  /** Spendable points after it. */
  readonly balance: number;
  /** What it is for; an entry of one kind is made once for it. Null for play. */
  readonly reference: string | null;
  readonly at: Date;
}

/** Appends to the log of points. Needs the member's lock. @returns false when the same was entered before. */
export async function logPoints(
  trx: Trx,
  { memberId, kind, points, balance, reference, at }: PointsEntry,
): Promise<boolean> {
  const { rows } = await sql`insert into loyalty_points (member_id, entry, kind, points, balance, reference, at)
    select ${memberId}::bigint, coalesce(max(entry), 0) + 1, ${kind}, ${points}::bigint, ${balance}::bigint, ${reference}, ${at}::timestamptz
    from loyalty_points where member_id = ${memberId}
    on conflict (member_id, kind, reference) where reference is not null do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

interface PointsRow extends Omit<PointsEntry, 'memberId' | 'reference'> {
  /** Its number among the member's. */
  readonly entry: number;
}

/** A page of a member's changes of points, the newest first. */
export async function readPoints(
  db: Queryable,
  memberId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly PointsRow[]; readonly total: number }> {
  const { rows } = await sql<PointsRow>`select entry, kind, points, balance, at
    from loyalty_points where member_id = ${memberId} order by entry desc offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from loyalty_points where member_id = ${memberId}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function lockMark(trx: Trx): Promise<{ readonly cursor: StakeCursor }> {
  const { rows } = await sql<{ cursor: string }>`select cursor from loyalty_mark for update`.execute(trx);
  return { cursor: readCursor(rows[0]?.cursor ?? '') };
}

export async function moveMark(trx: Trx, cursor: StakeCursor): Promise<void> {
  await sql`update loyalty_mark set cursor = ${cursor}`.execute(trx);
}

export interface LevelRow {
  readonly level: number;
  readonly points: number | null;
  readonly leastDeposit: Partial<Record<CurrencyCode, number>>;
  readonly leastBalance: Partial<Record<CurrencyCode, number>>;
}

/** Columns by which callers may ask for levels. */
export const LEVELS: Entity = {
  columns: { level: { sql: sql`level`, type: 'integer' } },
  defaultOrder: sql`level`,
  tieBreak: sql`level`,
  defaultPageSize: ALL_ROWS,
};

/** Levels above entry, ascending unless a caller asks for another order. */
export async function allLevels(
  db: Queryable,
  { where, orderBy, limit, offset } = compileQuery(LEVELS, {}),
): Promise<readonly LevelRow[]> {
  const { rows } =
    await sql<LevelRow>`select level, points, least_deposit as "leastDeposit", least_balance as "leastBalance"
    from loyalty_level where ${where} order by ${orderBy} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export interface PackageRow {
  readonly packageId: number;
  readonly level: number;
  readonly points: number;
  readonly bonuses: Partial<Record<CurrencyCode, number>>;
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
  /** Place among the packages of its level. */
  readonly sort: number;
  readonly enabled: boolean;
}

const PACKAGE = sql`package_id as "packageId", level, points, bonuses, titles, sort, enabled`;

/** Columns by which members may ask for packages. */
export const PACKAGES: Entity = {
  columns: { level: { sql: sql`level`, type: 'integer' }, points: { sql: sql`points`, type: 'integer' } },
  defaultOrder: sql`level, sort, points`,
  tieBreak: sql`package_id`,
  defaultPageSize: ALL_ROWS,
};

/** Packages on offer, by level and the order of the house unless a member asks for another order. */
export async function openPackages(
  db: Queryable,
  { where, orderBy, limit, offset } = compileQuery(PACKAGES, {}),
): Promise<readonly PackageRow[]> {
  const { rows } = await sql<PackageRow>`select ${PACKAGE} from loyalty_package
    where enabled and ${where} order by ${orderBy} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Holds a package as it is until the transaction ends: who stops it waits, and a later reader sees it stopped. @param packageId as the wire has it. */
export async function holdPackage(trx: Trx, packageId: string): Promise<PackageRow | undefined> {
  const { rows } =
    await sql<PackageRow>`select ${PACKAGE} from loyalty_package where package_id::text = ${packageId} for share`.execute(
      trx,
    );
  return rows[0];
}

export async function insertPackage(
  trx: Trx,
  {
    level,
    points,
    bonuses,
    titles = {},
    sort = 0,
    replaces = null,
  }: Pick<PackageRow, 'level' | 'points' | 'bonuses'> &
    Partial<Pick<PackageRow, 'titles' | 'sort'>> & { readonly replaces?: number | null },
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into loyalty_package (level, points, bonuses, titles, sort, replaces)
    values (${level}, ${points}, ${JSON.stringify(bonuses)}::jsonb, ${JSON.stringify(titles)}::jsonb, ${sort}, ${replaces})
    returning package_id as id`.execute(trx);
  const made = rows[0];
  if (!made) throw new Error('no package was made');
  return made.id;
}

export async function enablePackage(trx: Trx, packageId: number, enabled: boolean): Promise<void> {
  await sql`update loyalty_package set enabled = ${enabled} where package_id = ${packageId}`.execute(trx);
}

export interface Redemption {
  readonly memberId: number;
  readonly packageId: number;
  readonly points: number;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly at: Date;
}

export async function insertRedemption(
  trx: Trx,
  { memberId, packageId, points, amount, currency, at }: Redemption,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into loyalty_redemption (member_id, package_id, points, amount, currency, redeemed_at)
    values (${memberId}, ${packageId}, ${points}, ${amount}, ${currency}, ${at}) returning redemption_id as id`.execute(
    trx,
  );
  const made = rows[0];
  if (!made) throw new Error('nothing was redeemed');
  return made.id;
}

/** When the member last redeemed a package; undefined for never. */
export async function lastRedeemed(trx: Trx, memberId: number, packageId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(redeemed_at) as at from loyalty_redemption
    where member_id = ${memberId} and package_id = ${packageId}`.execute(trx);
  return rows[0]?.at ?? undefined;
}
