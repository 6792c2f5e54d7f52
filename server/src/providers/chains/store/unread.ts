import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { ChainName } from '../coins';
import type { Tip } from '../nodes/node';

/** Blocks and waiting transactions that a node has but that could not be read, and were skipped. */

export interface Unread {
  readonly chain: ChainName;
  /** Hash of the block, or the transaction. */
  readonly item: string;
  /** Of the block; null for a transaction that waits. */
  readonly height: number | null;
  readonly fault: string;
  readonly tries: number;
  readonly firstAt: Date;
}

const noteOne = (db: Queryable, chain: ChainName, item: string, height: number | null, fault: string, now: Date) =>
  sql`insert into chain_unread (chain, item, height, fault, first_at, last_at)
    values (${chain}, ${item}, ${height}, ${fault}, ${now}, ${now})
    on conflict (chain, item) do update set fault = excluded.fault, tries = chain_unread.tries + 1, last_at = excluded.last_at`.execute(
    db,
  );

/** Records a block that could not be read, or not in full. */
export async function noteUnreadBlock(
  db: Queryable,
  chain: ChainName,
  block: Tip,
  fault: string,
  now: Date,
): Promise<void> {
  await noteOne(db, chain, block.hash, block.height, fault, now);
}

/** Maximum number of recorded waiting transactions per chain. */
const WAITING_KEPT = 100;

/** Replaces the recorded waiting transactions that cannot be read. */
export async function noteUnreadWaiting(
  db: Queryable,
  chain: ChainName,
  unread: readonly { readonly txId: string; readonly fault: string }[],
  now: Date,
): Promise<void> {
  const kept = unread.slice(0, WAITING_KEPT);
  await sql`delete from chain_unread where chain = ${chain} and height is null
    and item <> all(${kept.map(({ txId }) => txId)}::text[])`.execute(db);
  for (const { txId, fault } of kept) await noteOne(db, chain, txId, null, fault, now);
}

/** Blocks to retry, those tried longest ago first. */
export async function unreadBlocks(db: Queryable, chain: ChainName, limit: number): Promise<Tip[]> {
  const { rows } = await sql<Tip>`select height, item as hash from chain_unread
    where chain = ${chain} and height is not null order by last_at, height limit ${limit}`.execute(db);
  return rows;
}

/** Deletes a block that was read, or that is no longer on the chain. */
export async function forgetUnread(db: Queryable, chain: ChainName, item: string): Promise<void> {
  await sql`delete from chain_unread where chain = ${chain} and item = ${item}`.execute(db);
}

/** All that cannot be read, blocks first. */
export async function readUnread(db: Queryable): Promise<Unread[]> {
  const { rows } = await sql<Unread>`select chain, item, height, fault, tries, first_at as "firstAt" from chain_unread
    order by chain, height nulls last, item`.execute(db);
  return rows;
}
