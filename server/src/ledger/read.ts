import type { ReferenceType, TransferKind } from '@croupier/contract/codes';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database';
import { NOT_BARRED } from './play-bar';
import { toWallet, type WalletRow } from './post';

/** A member's balances, in minor units of their currency. */
export async function readWallet(queryable: Queryable, memberId: number): Promise<WalletRow> {
  const { rows } = await sql<
    Parameters<typeof toWallet>[0] & object
  >`select * from wallet where member_id = ${memberId}`.execute(queryable);
  return toWallet(rows[0]);
}

/** The currency of a member's account. */
export const currencyOf = async (queryable: Queryable, memberId: number): Promise<CurrencyCode> =>
  (await readWallet(queryable, memberId)).currency;

/** The members with the lowest numbers after one of them, in their order, with their currencies. */
export async function walletsAfter(
  db: Queryable,
  memberId: number,
  limit: number,
): Promise<readonly { readonly member_id: number; readonly currency: CurrencyCode }[]> {
  const { rows } = await sql<{ member_id: number; currency: CurrencyCode }>`select member_id, currency from wallet
    where member_id > ${memberId} order by member_id limit ${limit}`.execute(db);
  return rows;
}

/** What a member can stake, minor units, and what of it is bonus money. */
export interface Playable {
  readonly playable: Minor;
  readonly bonus: Minor;
}

/** What some members can stake: their cash, and their bonus. */
export async function playableOf(db: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, Playable>> {
  const { rows } = await sql<
    Playable & { readonly member_id: number }
  >`select member_id, cash + bonus as playable, bonus from wallet where member_id = any(${[...memberIds]})`.execute(db);
  return new Map(rows.map(({ member_id, playable, bonus }) => [member_id, { playable, bonus }]));
}

/** What some members own, minor units of their account's currency; a bonus does not count. */
export async function balancesOf(
  db: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly currency: CurrencyCode; readonly balance: number }>> {
  const { rows } = await sql<{ member_id: number; currency: CurrencyCode; balance: number }>`select member_id, currency,
    cash as balance from wallet where member_id = any(${[...memberIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ member_id, ...row }) => [member_id, row]));
}

export interface TransferRow {
  readonly seq: number;
  readonly kind: TransferKind;
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly currency: string;
  readonly balance_before: number;
  readonly balance_after: number;
  readonly reference_type: ReferenceType;
  readonly reference_id: string;
  readonly created_at: Date;
}

export interface TransferPage {
  readonly rows: readonly TransferRow[];
  readonly total: number;
}

/**
 * A member's transfers, newest first unless the window says otherwise.
 * @param window `hidden`: kinds to leave out, such as a payout's second leg in the player's history; `where` and `orderBy`: further conditions and
 * order.
 */
export async function readTransfers(
  queryable: Queryable,
  memberId: number,
  window: {
    offset: number;
    limit: number;
    hidden?: readonly string[];
    where?: RawBuilder<boolean>;
    orderBy?: RawBuilder<unknown>;
  },
): Promise<TransferPage> {
  const hidden = [...(window.hidden ?? [])];
  const theirs = sql`member_id = ${memberId} and kind <> all(${hidden}) and ${window.where ?? sql`true`}`;
  const { rows } = await sql<TransferRow>`select * from transfer where ${theirs}
    order by ${window.orderBy ?? sql`seq desc`} offset ${window.offset} limit ${window.limit}`.execute(queryable);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from transfer
    where ${theirs}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

interface TransferPeriod {
  readonly from: Date;
  readonly until: Date;
  readonly hidden: readonly string[];
}

/** A member's transfers of a period in their order, after one of them. */
export async function readTransfersBetween(
  queryable: Queryable,
  memberId: number,
  { from, until, hidden, after, limit }: TransferPeriod & { readonly after: number; readonly limit: number },
): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`select * from transfer where member_id = ${memberId} and seq > ${after}
      and created_at >= ${from} and created_at < ${until} and kind <> all(${[...hidden]})
    order by seq limit ${limit}`.execute(queryable);
  return rows;
}

/** How many transfers a member has in a period. @param most counting ends there. */
export async function countTransfersBetween(
  queryable: Queryable,
  memberId: number,
  { from, until, hidden }: TransferPeriod,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select from transfer
    where member_id = ${memberId} and created_at >= ${from} and created_at < ${until} and kind <> all(${[...hidden]})
    limit ${most}) found`.execute(queryable);
  return rows[0]?.count ?? 0;
}

/** Sum of a member's transfers of one kind, minor units. */
export async function sumOfTransfers(queryable: Queryable, memberId: number, kind: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from transfer
    where member_id = ${memberId} and kind = ${kind}`.execute(queryable);
  return rows[0]?.sum ?? 0;
}

const listed = (kinds: readonly TransferKind[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** The sum of some kinds of transfer, less that of others. */
function net(added: readonly TransferKind[], taken: readonly TransferKind[] = []): RawBuilder<number> {
  return sql.raw(`coalesce(sum(case when kind in (${listed(added)}) then amount else -amount end)
    filter (where kind in (${listed([...added, ...taken])})), 0)::bigint`);
}

/**
 * The figures of a member or a period from transfers, minor units, as columns `deposited`, `withdrawn`, `staked` and `won` of a query over transfers:
 * deposits less chargebacks, cash-outs paid with their fees less those that came back, stakes and wins with their parts of jackpots, void rounds
 * taken off.
 */
export const FIGURES_OF_TRANSFERS = sql`
  ${net(['deposit'], ['deposit_chargeback'])} as deposited,
  ${net(['withdraw_paid', 'withdraw_fee'], ['withdraw_bounced'])} as withdrawn,
  ${net(['bet', 'jackpot_contribution'], ['bet_rollback'])} as staked,
  ${net(['win', 'jackpot_win', 'jackpot_seed'], ['win_rollback'])} as won`;

/** Which of the member's deposits this one is, in the order in which they were credited: 1 for the first; 0 when it was not credited. */
export async function nthDeposit(queryable: Queryable, memberId: number, depositId: string): Promise<number> {
  const { rows } = await sql<{ nth: number }>`select count(*) as nth from transfer
    where member_id = ${memberId} and kind = 'deposit' and seq <= (select seq from transfer
      where member_id = ${memberId} and kind = 'deposit' and reference_id = ${depositId})`.execute(queryable);
  return rows[0]?.nth ?? 0;
}

/** What the ledger knows of who may be given something. */
interface Playing {
  readonly member_id: number;
  readonly currency: CurrencyCode;
  /** Whether a stake would be refused now. */
  readonly is_barred: boolean;
  /** Deposits that were credited. */
  readonly deposits: number;
}

/** Some members' currencies, bars and numbers of deposits; members without a wallet are left out. */
export async function playingOf(
  queryable: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Playing>> {
  const { rows } = await sql<Playing>`/* prepared */ select member_id, currency, not ${NOT_BARRED} as is_barred,
      (select count(*) from transfer t where t.member_id = wallet.member_id and t.kind = 'deposit') as deposits
    from wallet where member_id = any(${[...memberIds]}::bigint[])`.execute(queryable);
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Which of some members have placed a stake since a moment, each their own. */
export async function stakedSince(
  queryable: Queryable,
  asked: readonly { readonly memberId: number; readonly since: Date }[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ memberId: number }>`select a.member_id as "memberId"
    from unnest(${asked.map(({ memberId }) => memberId)}::bigint[], ${asked.map(({ since }) => since)}::timestamptz[]) as a (member_id, since)
    where (select t.created_at from transfer t where t.member_id = a.member_id and t.kind in ('bet', 'jackpot_contribution')
      order by t.seq desc limit 1) >= a.since`.execute(queryable);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Kinds of transfer that the member's own act causes. */
const OF_MEMBER: readonly TransferKind[] = [
  'deposit',
  'bet',
  'jackpot_contribution',
  'free_round',
  'withdraw_reserve',
  'points_redeem',
  'invite_award',
];

/** When the member last staked, deposited, cashed out or claimed; undefined for never. */
export async function lastActivityOf(queryable: Queryable, memberId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from transfer
    where member_id = ${memberId} and kind = any(${[...OF_MEMBER]}::text[]) order by seq desc limit 1`.execute(
    queryable,
  );
  return rows[0]?.created_at;
}
