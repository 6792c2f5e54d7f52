import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { ChainName } from '../coins';
import type { Tip } from '../nodes/node';

export interface Scan extends Tip {
  readonly scannedAt: Date;
  readonly fault: string | null;
}

export async function readScan(db: Queryable, chain: ChainName): Promise<Scan | undefined> {
  const { rows } = await sql<Scan>`select height, hash, scanned_at as "scannedAt", fault from chain_scan
    where chain = ${chain}`.execute(db);
  return rows[0];
}

/** Starts the scan of a new chain at its tip, because no address of ours is older. */
export async function beginScan(trx: Trx, chain: ChainName, tip: Tip, now: Date): Promise<void> {
  await sql`insert into chain_scan (chain, height, hash, scanned_at) values (${chain}, ${tip.height}, ${tip.hash}, ${now})
    on conflict do nothing`.execute(trx);
  await keepBlock(trx, chain, tip);
}

const keepBlock = (trx: Trx, chain: ChainName, { height, hash }: Tip) =>
  sql`insert into chain_block (chain, height, hash) values (${chain}, ${height}, ${hash})
    on conflict (chain, height) do update set hash = excluded.hash`.execute(trx);

/** Number of remembered blocks: a deeper reorganisation needs an operator. */
const BLOCKS_KEPT = 1_000;

/** Moves on to the next block, unless another process did. @returns whether this caller may record the block's payments. */
export async function advanceScan(trx: Trx, chain: ChainName, from: Tip, to: Tip, now: Date): Promise<boolean> {
  const { rows } =
    await sql`update chain_scan set height = ${to.height}, hash = ${to.hash}, scanned_at = ${now}, fault = null
    where chain = ${chain} and height = ${from.height} and hash = ${from.hash} returning 1`.execute(trx);
  if (rows.length === 0) return false;
  await keepBlock(trx, chain, to);
  await sql`delete from chain_block where chain = ${chain} and height < ${to.height - BLOCKS_KEPT}`.execute(trx);
  return true;
}

/** Goes back to an older block, unless another process has moved the scan. Deletes the block's successors. */
export async function rewindScan(trx: Trx, chain: ChainName, from: Tip, to: Tip, now: Date): Promise<boolean> {
  const { rows } = await sql`update chain_scan set height = ${to.height}, hash = ${to.hash}, scanned_at = ${now}
    where chain = ${chain} and height = ${from.height} and hash = ${from.hash} returning 1`.execute(trx);
  if (rows.length === 0) return false;
  await sql`delete from chain_block where chain = ${chain} and height > ${to.height}`.execute(trx);
  await sql`delete from chain_unread where chain = ${chain} and height > ${to.height}`.execute(trx);
  return true;
}

/** The remembered block below a height. */
export async function blockBelow(db: Queryable, chain: ChainName, height: number): Promise<Tip | undefined> {
  const { rows } = await sql<Tip>`select height, hash from chain_block
    where chain = ${chain} and height < ${height} order by height desc limit 1`.execute(db);
  return rows[0];
}

/** Records that the node answered, and its reported height. @param fault a part that could not be read nevertheless. */
export async function noteHeard(
  db: Queryable,
  chain: ChainName,
  tipHeight: number,
  fault: string | undefined,
  now: Date,
): Promise<void> {
  await sql`update chain_scan set fault = ${fault ?? null}, scanned_at = ${now}, tip_height = ${tipHeight}
    where chain = ${chain}`.execute(db);
}

/** Records why the node gave no answer. */
export async function noteFault(db: Queryable, chain: ChainName, fault: string): Promise<void> {
  await sql`update chain_scan set fault = ${fault} where chain = ${chain}`.execute(db);
}
