import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { LAST_RESTORE } from '../../../platform/postgres/house-mark';
import type { DepositAddress } from '../addresses/derive';
import type { ChainName, CoinCode } from '../coins';
import type { Quote } from '../rules';

/** A group of chains that share addresses: a single chain, or all EVM chains. */
export type Family = Exclude<ChainName, 'ethereum' | 'bsc'> | 'evm';
export const familyOf = (chain: ChainName): Family => (chain === 'ethereum' || chain === 'bsc' ? 'evm' : chain);

/** The next index of an extended key, issued once: concurrent transactions wait for each other. */
export async function allotIndex(db: Queryable, fingerprint: string): Promise<number> {
  const { rows } = await sql<{
    index: number;
  }>`insert into chain_key (fingerprint, next_index) values (${fingerprint}, 1)
    on conflict (fingerprint) do update set next_index = chain_key.next_index + 1
    returning next_index - 1 as index`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no index was allotted');
  return row.index;
}

/** The next index of each extended key, by fingerprint. */
export async function readIndexes(db: Queryable): Promise<Record<string, number>> {
  const { rows } = await sql<{
    fingerprint: string;
    next: number;
  }>`select fingerprint, next_index as next from chain_key`.execute(db);
  return Object.fromEntries(rows.map(({ fingerprint, next }) => [fingerprint, next]));
}

/** Indexes skipped behind the last one that is known to be issued. */
const GAP = 1_000;
/** Indexes skipped when only the backup is known: more than a house issues between two backups. */
const WIDE_GAP = 20_000;

/**
 * Skips indexes after a restore, so that no address is issued twice.
 * @param known the next index of each key as recorded outside of the database; undefined when unknown.
 */
export async function jumpIndexes(trx: Trx, known: Readonly<Record<string, number>> | undefined): Promise<void> {
  for (const [fingerprint, next] of Object.entries(known ?? {}))
    await sql`insert into chain_key (fingerprint, next_index) values (${fingerprint}, ${next})
      on conflict (fingerprint) do update set next_index = greatest(chain_key.next_index, excluded.next_index)`.execute(
      trx,
    );
  await sql`update chain_key set next_index = next_index + ${known === undefined ? WIDE_GAP : GAP}`.execute(trx);
}

/** Whether an order is from before the last restore, so that its outcome since the backup is unknown. */
export async function isFromBeforeRestore(db: Queryable, { memberId, depositId }: Owner): Promise<boolean> {
  const { rows } = await sql`select 1 from chain_quote where member_id = ${memberId} and deposit_id = ${depositId}
    and quoted_at < ${LAST_RESTORE} limit 1`.execute(db);
  return rows.length > 0;
}

export interface Owner {
  readonly memberId: number;
  readonly depositId: string;
}

export async function insertAddress(
  trx: Trx,
  { memberId, depositId }: Owner,
  family: Family,
  { address, lookup }: DepositAddress,
  origin: { readonly fingerprint: string; readonly index: number },
  now: Date,
): Promise<void> {
  await sql`insert into chain_address (family, lookup, address, fingerprint, address_index, member_id, deposit_id, created_at)
    values (${family}, ${lookup}, ${address}, ${origin.fingerprint}, ${origin.index}, ${memberId}, ${depositId}, ${now})`.execute(
    trx,
  );
}

/** The lookups that are addresses of ours, with their owners. */
export async function findOwners(
  db: Queryable,
  family: Family,
  lookups: readonly string[],
): Promise<Map<string, Owner>> {
  const { rows } = await sql<{ lookup: string; member_id: number; deposit_id: string }>`
    select lookup, member_id, deposit_id from chain_address
    where family = ${family} and lookup = any(${lookups}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.lookup, { memberId: row.member_id, depositId: row.deposit_id }]));
}

/** A quote with its payment address. */
export interface StoredQuote extends Quote {
  readonly coin: CoinCode;
  readonly address: string;
  readonly agreed: Minor;
}

export async function insertQuote(
  trx: Trx,
  { memberId, depositId }: Owner,
  at: { readonly family: Family; readonly lookup: string },
  quote: Omit<StoredQuote, 'address'>,
  now: Date,
): Promise<void> {
  await sql`insert into chain_quote (member_id, deposit_id, coin, family, lookup, units, rate, agreed, currency, quoted_at, expires_at)
    values (${memberId}, ${depositId}, ${quote.coin}, ${at.family}, ${at.lookup}, ${quote.units.toString()}::numeric, ${quote.rate},
      ${quote.agreed}, ${quote.currency}, ${now}, ${quote.expiresAt})`.execute(trx);
}

interface QuoteRow {
  readonly coin: CoinCode;
  readonly address: string;
  readonly units: string;
  readonly rate: string;
  readonly agreed: Minor;
  readonly currency: CurrencyCode;
  readonly expires_at: Date;
}

/** The quotes of a deposit, in the order in which they were made. */
export async function readQuotes(db: Queryable, { memberId, depositId }: Owner): Promise<StoredQuote[]> {
  const { rows } = await sql<QuoteRow>`select q.coin, a.address, q.units, q.rate, q.agreed, q.currency, q.expires_at
    from chain_quote q join chain_address a using (family, lookup)
    where q.member_id = ${memberId} and q.deposit_id = ${depositId} order by q.coin`.execute(db);
  return rows.map(({ units, expires_at, ...row }) => ({ ...row, units: BigInt(units), expiresAt: expires_at }));
}
