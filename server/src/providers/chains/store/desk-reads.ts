import type { ChainFilter, ChainPayment } from '@croupier/contract/calls/deposits/chains-desk';
import type { CurrencyCode } from '@croupier/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { hasUnappliedUpdates, wasRefused } from '../../../domains/deposits/domain';
import type { Queryable } from '../../../platform/database';
import type { ChainName, CoinCode } from '../coins';
import { CHAINS_PROVIDER } from '../deps';
import { REASONS } from '../observe';
import type { Payment } from './payments';
import type { Rate } from './rates';
import type { Scan } from './scan';

type Mark = ChainPayment['marks'][number];

/** Deviations from the quote, each as a condition on a payment `p`, its quote `q`, and its deposit's quotes `d`. */
const MARKS: Readonly<Record<Mark, RawBuilder<unknown>>> = {
  late: sql`p.arrived_at > d.expires_at`,
  under: sql`p.units < q.units`,
  over: sql`p.units > q.units`,
  wrongCoin: sql`p.reason = ${REASONS.wrongCoin}::text`,
  wrongToken: sql`p.coin is null`,
  unmatched: hasUnappliedUpdates(CHAINS_PROVIDER, sql`p.told_as`),
};
/** State of a payment `p`: one under review counts as refused once an operator has refused its deposit. */
const STATE = sql<
  ChainPayment['state']
>`case when p.state = 'review' and ${wasRefused(sql`p.member_id`, sql`p.told_as`)} then 'refused' else p.state end`;
const isFilterOfState = (show: Exclude<ChainFilter, Mark>): RawBuilder<unknown> =>
  show === 'reorganised' ? sql`p.state in ('gone', 'lost', 'reversed')` : sql`${STATE} = ${show}`;
const isMark = (show: ChainFilter): show is Mark => Object.hasOwn(MARKS, show);

export interface PaymentFilter {
  /** A transaction, an address or a deposit, in full; empty for all. */
  readonly search: string;
  readonly coin: CoinCode | undefined;
  readonly show: ChainFilter | undefined;
}

export interface PaymentRow
  extends Pick<
    Payment,
    | 'chain'
    | 'txId'
    | 'asset'
    | 'coin'
    | 'memberId'
    | 'depositId'
    | 'reason'
    | 'blockHeight'
    | 'rate'
    | 'confirmationsNeeded'
    | 'credit'
    | 'toldAs'
  > {
  readonly address: string;
  readonly state: ChainPayment['state'];
  readonly units: string;
  readonly asked: string | null;
  readonly currency: CurrencyCode;
  readonly marks: Mark[];
  readonly firstSeenAt: Date;
  readonly updatedAt: Date;
}

const marked = sql.join(
  Object.entries(MARKS).map(([mark, condition]) => sql`case when ${condition} then ${mark}::text end`),
);

/** Payments seen on chains, newest first. */
export async function readPayments(
  db: Queryable,
  { search, coin, show }: PaymentFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const told = search.toLowerCase();
  const from = sql`from chain_payment p join chain_address a using (family, lookup)
    left join chain_quote q on q.member_id = p.member_id and q.deposit_id = p.deposit_id and q.coin = p.coin
    cross join lateral (select currency, expires_at from chain_quote
      where member_id = p.member_id and deposit_id = p.deposit_id order by coin limit 1) d
    where (${told} = '' or p.tx_id = ${told} or lower(a.address) = ${told} or p.deposit_id = ${told} or p.told_as = ${told})
      and (${coin ?? null}::text is null or p.coin = ${coin ?? null})
      and ${show === undefined ? sql`true` : isMark(show) ? sql`coalesce(${MARKS[show]}, false)` : isFilterOfState(show)}`;
  const { rows } =
    await sql<PaymentRow>`select p.chain, p.tx_id as "txId", a.address, p.asset, p.coin, p.units, q.units as asked,
      d.currency, ${STATE} as state, array_remove(array[${marked}], null) as marks, p.reason, p.block_height as "blockHeight", p.rate,
      p.confirmations_needed as "confirmationsNeeded", p.credit, p.member_id as "memberId", p.deposit_id as "depositId",
      p.told_as as "toldAs", p.first_seen_at as "firstSeenAt", p.updated_at as "updatedAt"
    ${from} order by p.first_seen_at desc, p.tx_id, p.lookup, p.asset limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::integer as n ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Scan positions of all chains that were ever scanned. */
export async function readScans(db: Queryable): Promise<(Scan & { chain: ChainName; tipHeight: number | null })[]> {
  const { rows } = await sql<Scan & { chain: ChainName; tipHeight: number | null }>`select chain, height, hash,
    scanned_at as "scannedAt", fault, tip_height as "tipHeight" from chain_scan`.execute(db);
  return rows;
}

/** Number of payments that are not final, by chain. */
export async function countOpen(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ chain: string; n: number }>`select chain, count(*)::integer as n from chain_payment
    where state in ('seen', 'confirming', 'lost') group by chain`.execute(db);
  return new Map(rows.map(({ chain, n }) => [chain, n]));
}

/** The last rate of each coin and currency, however old. */
export async function readRates(db: Queryable): Promise<(Rate & { readonly refusedRate: string | null })[]> {
  const { rows } = await sql<Rate & { refusedRate: string | null }>`select rate_id as "rateId", currency, rate,
    as_of as "asOf", refused_rate as "refusedRate" from chain_rate order by rate_id, currency`.execute(db);
  return rows;
}

/** By key, the longest gap between paid addresses: a wallet with a smaller gap limit does not find all payments. */
export async function readGaps(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ fingerprint: string; gap: number }>`with paid as (
      select distinct a.fingerprint, a.address_index from chain_address a join chain_payment p using (family, lookup)
      where p.state <> 'gone'
    ), ways as (
      select fingerprint, address_index - coalesce(lag(address_index) over (partition by fingerprint order by address_index), -1) as way
      from paid
    )
    select fingerprint, max(way)::integer as gap from ways group by fingerprint`.execute(db);
  return new Map(rows.map(({ fingerprint, gap }) => [fingerprint, gap]));
}
