import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { ChainName, CoinCode } from '../coins';
import type { Tip } from '../nodes/node';
import type { Basis } from '../rules';
import type { Family } from './addresses';

export type PaymentState = 'seen' | 'confirming' | 'credited' | 'review' | 'dust' | 'gone' | 'lost' | 'reversed';

export interface PaymentKey {
  readonly chain: ChainName;
  readonly txId: string;
  readonly lookup: string;
  readonly asset: string;
}

export interface Payment extends PaymentKey {
  readonly coin: CoinCode | null;
  readonly memberId: number;
  readonly depositId: string;
  readonly units: bigint;
  /** As in `Transfer`. */
  readonly outputs: readonly number[];
  readonly state: PaymentState;
  readonly reason: string | null;
  readonly blockHeight: number | null;
  readonly arrivedAt: Date;
  /** When the payment was first in a block. */
  readonly confirmedAt: Date | null;
  readonly rate: string | null;
  readonly basis: Basis | null;
  /** As decided when it was credited. */
  readonly confirmationsNeeded: number | null;
  readonly credit: number | null;
  readonly toldAs: string | null;
  readonly missingSince: number | null;
}

/** One text for each payment. */
export const keyText = ({ chain, txId, lookup, asset }: PaymentKey): string => `${chain}:${txId}:${lookup}:${asset}`;

type Row = Omit<Payment, 'units'> & { readonly units: string };
const COLUMNS = sql`chain, tx_id as "txId", lookup, asset, coin, member_id as "memberId", deposit_id as "depositId", units, outputs, state, reason,
  block_height as "blockHeight", arrived_at as "arrivedAt", confirmed_at as "confirmedAt", rate, basis, confirmations_needed as "confirmationsNeeded", credit,
  told_as as "toldAs", missing_since as "missingSince"`;
const fromRow = (row: Row): Payment => ({ ...row, units: BigInt(row.units) });
const isKey = ({ chain, txId, lookup, asset }: PaymentKey) =>
  sql`chain = ${chain} and tx_id = ${txId} and lookup = ${lookup} and asset = ${asset}`;

/** The payment, locked until the transaction ends. */
export async function lockPayment(trx: Trx, key: PaymentKey): Promise<Payment | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from chain_payment where ${isKey(key)} for update`.execute(trx);
  return rows[0] && fromRow(rows[0]);
}

export interface NewPayment
  extends Omit<Payment, 'confirmationsNeeded' | 'credit' | 'toldAs' | 'missingSince' | 'blockHeight'> {
  readonly family: Family;
  readonly block: Tip | null;
}

/** @returns false when the payment is already recorded. */
export async function insertPayment(trx: Trx, payment: NewPayment, now: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into chain_payment (chain, tx_id, lookup, asset, coin, family, member_id, deposit_id, units, outputs, state, reason,
      block_height, block_hash, first_seen_at, arrived_at, confirmed_at, rate, basis, updated_at)
    values (${payment.chain}, ${payment.txId}, ${payment.lookup}, ${payment.asset}, ${payment.coin}, ${payment.family}, ${payment.memberId},
      ${payment.depositId}, ${payment.units.toString()}::numeric, ${[...payment.outputs]}::integer[], ${payment.state}, ${payment.reason}, ${payment.block?.height ?? null},
      ${payment.block?.hash ?? null}, ${now}, ${payment.arrivedAt}, ${payment.confirmedAt}, ${payment.rate}, ${payment.basis}, ${now})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

/** Records a known payment's current place on the chain. */
export async function placePayment(
  trx: Trx,
  key: PaymentKey,
  { state, reason, block, units, outputs }: Pick<NewPayment, 'state' | 'reason' | 'block' | 'units' | 'outputs'>,
  now: Date,
): Promise<void> {
  await sql`update chain_payment set state = ${state}, reason = ${reason}, units = ${units.toString()}::numeric, outputs = ${[...outputs]}::integer[], block_height = ${block?.height ?? null},
      block_hash = ${block?.hash ?? null}, missing_since = case when ${block === null} then missing_since end, updated_at = ${now}
    where ${isKey(key)}`.execute(trx);
}

/** Records when a payment was first mined, and the rate at which it counts from then on. */
export async function noteConfirmed(
  trx: Trx,
  key: PaymentKey,
  { confirmedAt, rate, basis }: Pick<Payment, 'confirmedAt' | 'rate' | 'basis'>,
): Promise<void> {
  await sql`update chain_payment set confirmed_at = ${confirmedAt}, rate = ${rate}, basis = ${basis}
    where ${isKey(key)} and confirmed_at is null and told_as is null`.execute(trx);
}

/** Condition for other payments of the same amount to the same address that were not reported to the cashier. */
const isAlike = ({ chain, txId, lookup, asset, units }: PaymentKey & Pick<Payment, 'units'>) =>
  sql`chain = ${chain} and lookup = ${lookup} and asset = ${asset} and units = ${units.toString()}::numeric and tx_id <> ${txId}
    and told_as is null`;

/** The payment that a new one may replace: dropped before it was mined, and not replaced yet. */
export async function lockPredecessor(trx: Trx, payment: PaymentKey & Pick<Payment, 'units'>) {
  const { rows } = await sql<Row>`select ${COLUMNS} from chain_payment where ${isAlike(payment)} and state = 'gone'
    and confirmed_at is null and replaced_by is null order by first_seen_at limit 1 for update`.execute(trx);
  return rows[0] && fromRow(rows[0]);
}

/** The payment that replaced a dropped one: seen since, undecided, and no other payment's successor. */
export async function lockSuccessor(trx: Trx, payment: Payment): Promise<Payment | undefined> {
  const { rows } =
    await sql<Row>`select ${COLUMNS} from chain_payment where ${isAlike(payment)} and state in ('seen', 'confirming')
    and arrived_at >= ${payment.arrivedAt} and tx_id not in (select replaced_by from chain_payment
      where chain = ${payment.chain} and lookup = ${payment.lookup} and asset = ${payment.asset} and replaced_by is not null)
    order by first_seen_at limit 1 for update`.execute(trx);
  return rows[0] && fromRow(rows[0]);
}

/** Gives a payment the time and the rate of the payment that it replaced. */
export async function noteReplaced(trx: Trx, old: Payment, successor: PaymentKey): Promise<void> {
  await sql`update chain_payment set replaced_by = ${successor.txId} where ${isKey(old)}`.execute(trx);
  await sql`update chain_payment set arrived_at = ${old.arrivedAt}, rate = ${old.rate}, basis = ${old.basis}
    where ${isKey(successor)} and told_as is null`.execute(trx);
}

/** Records that a credited payment, after a reorganisation, waits to be mined again and is not lost for good yet. */
export async function noteWaitingAgain(trx: Trx, key: PaymentKey, height: number): Promise<void> {
  await sql`update chain_payment set missing_since = ${height} where ${isKey(key)} and state = 'lost'`.execute(trx);
}

/**
 * Removes payments from blocks that the chain no longer has: confirming payments wait again, credited ones are lost until seen in another block.
 * @returns those that had been reported to the cashier.
 */
export async function unplaceAbove(
  trx: Trx,
  chain: ChainName,
  height: number,
  tipHeight: number,
  now: Date,
): Promise<Payment[]> {
  const { rows } =
    await sql<Row>`update chain_payment set block_height = null, block_hash = null, missing_since = ${tipHeight}, updated_at = ${now},
      state = case state when 'confirming' then 'seen' when 'credited' then 'lost' else state end
    where chain = ${chain} and block_height > ${height} returning ${COLUMNS}`.execute(trx);
  return rows.map(fromRow).filter(({ toldAs }) => toldAs !== null);
}

/**
 * Sums of a coin that a reorganisation could take, by member: in the last `depth` scanned blocks, or already lost.
 * @param memberId null for all members.
 */
export async function shallowSums(
  db: Queryable,
  chain: ChainName,
  coin: CoinCode,
  depth: number,
  memberId: number | null,
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ memberId: number; units: string }>`
    select member_id as "memberId", sum(units)::text as units from chain_payment
    where chain = ${chain} and coin = ${coin} and (${memberId}::bigint is null or member_id = ${memberId})
      and (state = 'lost' or state in ('confirming', 'credited', 'review')
        and block_height > (select height from chain_scan where chain = ${chain}) - ${depth})
    group by member_id`.execute(db);
  return new Map(rows.map((row) => [row.memberId, BigInt(row.units)]));
}

const SETTLING_AT_ONCE = 500;

/** Payments of a chain that were in a block and may be settled or taken back: all of them, read in pages. */
export async function* settlingPayments(db: Queryable, chain: ChainName): AsyncGenerator<Payment> {
  let last: PaymentKey | undefined;
  do {
    const after: RawBuilder<unknown> = last
      ? sql`and (tx_id, lookup, asset) > (${last.txId}, ${last.lookup}, ${last.asset})`
      : sql``;
    const { rows }: { rows: Row[] } = await sql<Row>`select ${COLUMNS} from chain_payment
      where chain = ${chain} and state in ('confirming', 'lost') ${after}
      order by tx_id, lookup, asset limit ${SETTLING_AT_ONCE}`.execute(db);
    yield* rows.map(fromRow);
    last = rows.length === SETTLING_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

/** Claims the next waiting payments of a chain to query, those queried longest ago first, so that each gets its turn. */
export async function claimWaiting(db: Queryable, chain: ChainName, now: Date, limit: number): Promise<Payment[]> {
  const { rows } = await sql<Row>`update chain_payment set checked_at = ${now}
    where (chain, tx_id, lookup, asset) in (select chain, tx_id, lookup, asset from chain_payment
      where chain = ${chain} and state = 'seen' order by checked_at nulls first limit ${limit} for update skip locked)
    returning ${COLUMNS}`.execute(db);
  return rows.map(fromRow);
}

export async function markState(
  trx: Trx,
  key: PaymentKey,
  state: PaymentState,
  reason: string | null,
  now: Date,
): Promise<void> {
  await sql`update chain_payment set state = ${state}, reason = ${reason}, updated_at = ${now} where ${isKey(key)}`.execute(
    trx,
  );
}

export interface Decision {
  readonly state: 'credited' | 'review';
  readonly reason: string | null;
  readonly rate: string;
  readonly basis: Basis;
  readonly credit: number;
  readonly confirmationsNeeded: number;
  readonly toldAs: string;
}

export async function markDecided(trx: Trx, key: PaymentKey, decision: Decision, now: Date): Promise<void> {
  await sql`update chain_payment set state = ${decision.state}, reason = ${decision.reason}, rate = ${decision.rate}, basis = ${decision.basis},
      credit = ${decision.credit}, confirmations_needed = ${decision.confirmationsNeeded}, told_as = ${decision.toldAs}, updated_at = ${now}
    where ${isKey(key)}`.execute(trx);
}

/** Whether a payment was already reported as this deposit. */
export async function isTold(db: Queryable, depositId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from chain_payment where told_as = ${depositId}`.execute(db);
  return rows.length > 0;
}

/** Everything that arrived for a deposit, oldest first. */
export async function paymentsOf(db: Queryable, memberId: number, depositId: string): Promise<Payment[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from chain_payment
    where member_id = ${memberId} and deposit_id = ${depositId} order by first_seen_at, tx_id`.execute(db);
  return rows.map(fromRow);
}

/** Payments that were reported to the cashier as this deposit. */
export async function paymentsToldAs(db: Queryable, depositId: string): Promise<Payment[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from chain_payment where told_as = ${depositId}`.execute(db);
  return rows.map(fromRow);
}

/** The same, locked until the transaction ends. */
export async function lockToldAs(trx: Trx, depositId: string): Promise<Payment[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from chain_payment where told_as = ${depositId} for update`.execute(
    trx,
  );
  return rows.map(fromRow);
}
