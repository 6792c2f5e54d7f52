import { sql } from 'kysely';
import { inTransaction, type Trx } from '../../platform/database';
import { type ChainName, isUtxoChain } from './coins';
import type { ChainsDeps } from './deps';
import { type Block, type ChainNode, NATIVE, NodeFault, type Tip, UnreadableFault } from './nodes/node';
import { type Incoming, observe, ours } from './observe';
import { advanceScan } from './store/scan';
import { forgetUnread, noteUnreadBlock, unreadBlocks } from './store/unread';

/** Reading blocks: each is recorded in full, or recorded as unread and retried, and none stops those after it. */

/** Blocks read per scan; the rest follows with the next scan. */
const BLOCKS_AT_ONCE = 200;
/** Unread blocks retried per scan. */
const AGAIN_AT_ONCE = 3;

/** A block, with the successful payments to us. @returns undefined above the tip. @throws UnreadableFault; NodeFault. */
async function readAt(deps: ChainsDeps, chain: ChainName, node: ChainNode, height: number) {
  const block = await node.blockAt(height, (transfers) => ours(deps, chain, transfers));
  if (!block || isUtxoChain(chain)) return block;
  const picked: Incoming[] = [];
  for (const one of block.picked)
    if (one.transfer.asset !== NATIVE || (await node.succeeded(one.transfer.txId))) picked.push(one);
  return { ...block, picked };
}

/** Records the payments of a block; one that cannot be recorded does not fail the others. @returns the fault. */
async function recordAll(
  deps: ChainsDeps,
  trx: Trx,
  chain: ChainName,
  block: Block<Incoming>,
): Promise<string | undefined> {
  let fault: string | undefined;
  for (const one of block.picked) {
    await sql`savepoint one_payment`.execute(trx);
    try {
      await observe(deps, trx, chain, one, block);
    } catch (failure) {
      await sql`rollback to savepoint one_payment`.execute(trx);
      const { txId } = one.transfer;
      deps.log.error({ err: failure, chain, txId, height: block.height }, 'a payment could not be recorded');
      fault = `the payment ${txId} could not be recorded`;
    }
  }
  return fault;
}

/** @returns whether this caller recorded the block; false when another process is ahead. */
async function recordNext(deps: ChainsDeps, chain: ChainName, before: Tip, block: Block<Incoming>): Promise<boolean> {
  return inTransaction(deps.database, async (trx) => {
    const now = deps.clock.now();
    if (!(await advanceScan(trx, chain, before, block, now))) return false;
    const fault = await recordAll(deps, trx, chain, block);
    if (fault !== undefined) await noteUnreadBlock(trx, chain, block, fault, now);
    return true;
  });
}

/**
 * Skips a block that cannot be read.
 * @returns the block; undefined when the chain or another process moved meanwhile; text when the node itself gives no answer.
 */
async function passOver(
  deps: ChainsDeps,
  chain: ChainName,
  node: ChainNode,
  before: Tip,
  failure: unknown,
): Promise<Tip | string | undefined> {
  if (!(failure instanceof NodeFault)) throw failure;
  if (!(failure instanceof UnreadableFault)) return failure.message;
  const fault = failure.message;
  const height = before.height + 1;
  const hash = await node.hashAt(height).catch((again: unknown) => again);
  if (hash instanceof NodeFault) return hash.message;
  if (hash === undefined) return undefined;
  if (typeof hash !== 'string') throw hash;
  const now = deps.clock.now();
  const mine = await inTransaction(deps.database, async (trx) => {
    if (!(await advanceScan(trx, chain, before, { height, hash }, now))) return false;
    await noteUnreadBlock(trx, chain, { height, hash }, fault, now);
    return true;
  });
  if (!mine) return undefined;
  deps.log.error({ chain, height, hash, fault }, 'a block cannot be read: payments in it are not seen');
  return { height, hash };
}

/** Scans the blocks from `from` to the tip. @returns the last one, and the fault that ended the scan, with its block. */
export async function lookThrough(
  deps: ChainsDeps,
  chain: ChainName,
  node: ChainNode,
  from: Tip,
  tip: Tip,
): Promise<{ readonly last: Tip; readonly fault?: string }> {
  let last = from;
  for (let count = 0; last.height < tip.height && count < BLOCKS_AT_ONCE; count += 1) {
    const height = last.height + 1;
    try {
      const block = await readAt(deps, chain, node, height);
      if (!block || block.parentHash !== last.hash) break; // the chain moved meanwhile: the next scan follows
      if (!(await recordNext(deps, chain, last, block))) break;
      last = { height: block.height, hash: block.hash };
    } catch (failure) {
      const passed = await passOver(deps, chain, node, last, failure);
      if (typeof passed === 'string') return { last, fault: `at block ${height}: ${passed}` };
      if (!passed) break;
      last = passed;
    }
  }
  return { last };
}

/** Retries blocks that could not be read. */
export async function readAgain(deps: ChainsDeps, chain: ChainName, node: ChainNode): Promise<void> {
  for (const unread of await unreadBlocks(deps.database, chain, AGAIN_AT_ONCE)) {
    try {
      const block = await readAt(deps, chain, node, unread.height);
      if (block?.hash !== unread.hash) continue; // the next scan follows the reorganisation, and deletes the block
      await inTransaction(deps.database, async (trx) => {
        const fault = await recordAll(deps, trx, chain, block);
        if (fault === undefined) await forgetUnread(trx, chain, unread.hash);
        else await noteUnreadBlock(trx, chain, unread, fault, deps.clock.now());
      });
    } catch (failure) {
      if (!(failure instanceof UnreadableFault)) throw failure;
      await noteUnreadBlock(deps.database, chain, unread, failure.message, deps.clock.now());
    }
  }
}
