import { inTransaction } from '../../platform/database';
import { type ChainName, isUtxoChain } from './coins';
import type { ChainsDeps } from './deps';
import { type ChainNode, NATIVE, NodeFault, type Tip } from './nodes/node';
import { observe, ours, REASONS } from './observe';
import { advanceScan, beginScan, blockBelow, noteHeard, readScan, rewindScan, type Scan } from './store/scan';
import {
  claimWaiting,
  lockPayment,
  markState,
  noteWaitingAgain,
  settlingPayments,
  unplaceAbove,
} from './store/payments';

/** Blocks looked through in one go; the rest comes with the next. */
const BLOCKS_AT_ONCE = 200;

/** Goes back to the newest block that the node still has, and takes payments out of those that it has not. */
async function followReorganisation(
  deps: ChainsDeps,
  chain: ChainName,
  node: ChainNode,
  scan: Scan,
  tip: Tip,
): Promise<Tip> {
  let base: Tip | undefined = scan;
  while (base && (await node.hashAt(base.height)) !== base.hash)
    base = await blockBelow(deps.database, chain, base.height);
  if (!base) throw new NodeFault('the chain was reorganised deeper than is remembered: an operator must look');
  if (base.height === scan.height) return scan;
  const found = base;
  await inTransaction(deps.database, async (trx) => {
    const now = deps.clock.now();
    if (!(await rewindScan(trx, chain, scan, found, now))) return;
    const lost = await unplaceAbove(trx, chain, found.height, tip.height, now);
    deps.log.warn({ chain, from: scan.height, to: found.height }, 'a chain was reorganised');
    for (const { txId, toldAs } of lost)
      deps.log.error(
        { chain, txId, depositId: toldAs },
        'a payment that was credited or is under review is not on the chain any more',
      );
  });
  return found;
}

/** Looks through the blocks from `from` to the tip. @returns the last one. */
async function lookThrough(deps: ChainsDeps, chain: ChainName, node: ChainNode, from: Tip, tip: Tip): Promise<Tip> {
  let last = from;
  for (let count = 0; last.height < tip.height && count < BLOCKS_AT_ONCE; count += 1) {
    const block = await node.blockAt(last.height + 1);
    if (!block || block.parentHash !== last.hash) break; // the chain moved while we looked: the next tick follows
    const found = await ours(deps, chain, block.transfers);
    const valid: typeof found = [];
    for (const one of found)
      if (isUtxoChain(chain) || one.transfer.asset !== NATIVE || (await node.succeeded(one.transfer.txId)))
        valid.push(one);
    const before = last;
    const mine = await inTransaction(deps.database, async (trx) => {
      if (!(await advanceScan(trx, chain, before, block, deps.clock.now()))) return false;
      for (const one of valid) await observe(deps, trx, chain, one, block);
      return true;
    });
    if (!mine) break; // another process is ahead
    last = block;
  }
  return last;
}

async function lookAtWaiting(deps: ChainsDeps, chain: ChainName, node: ChainNode): Promise<void> {
  const found = await ours(deps, chain, await node.waiting());
  for (const one of found) await inTransaction(deps.database, (trx) => observe(deps, trx, chain, one, null));
}

/** Waiting payments asked about in one go; the others come to their turn with the next. */
const WAITING_AT_ONCE = 50;

/** Notices credited payments that were reorganised away and wait to be mined again: they are not lost for good yet. */
async function awaitLost(deps: ChainsDeps, chain: ChainName, node: ChainNode, last: Tip): Promise<void> {
  for await (const payment of settlingPayments(deps.database, chain))
    if (payment.state === 'lost' && (await node.knows(payment.txId)))
      await inTransaction(deps.database, (trx) => noteWaitingAgain(trx, payment, last.height));
}

/** Notices waiting payments that the node does not have any more: dropped, replaced, or reorganised away for good. */
async function missDropped(deps: ChainsDeps, chain: ChainName, node: ChainNode, last: Tip): Promise<void> {
  for (const payment of await claimWaiting(deps.database, chain, deps.clock.now(), WAITING_AT_ONCE)) {
    if (await node.knows(payment.txId)) continue;
    if ((await node.tip()).hash !== last.hash) return; // it may be in the block that just came
    await inTransaction(deps.database, async (trx) => {
      const locked = await lockPayment(trx, payment);
      if (locked?.state !== 'seen') return;
      await markState(
        trx,
        payment,
        'gone',
        locked.missingSince === null ? locked.reason : REASONS.reorganised,
        deps.clock.now(),
      );
      deps.log.warn(
        { chain, txId: payment.txId, depositId: payment.depositId },
        'a payment vanished before it was credited',
      );
    });
  }
}

/**
 * One look at a chain: follows a reorganisation, looks through new blocks and what waits, and notes all of it. Safe to run in several processes.
 * @returns the last block looked through. @throws NodeFault.
 */
export async function scanChain(deps: ChainsDeps, chain: ChainName, node: ChainNode): Promise<Tip> {
  const tip = await node.tip();
  const known = await readScan(deps.database, chain);
  if (!known) await inTransaction(deps.database, (trx) => beginScan(trx, chain, tip, deps.clock.now()));
  const scan = known ?? (await readScan(deps.database, chain));
  if (!scan) throw new Error(`the scan of ${chain} was not begun`);
  const base = await followReorganisation(deps, chain, node, scan, tip);
  const last = await lookThrough(deps, chain, node, base, tip);
  await lookAtWaiting(deps, chain, node);
  if (last.hash === tip.hash) {
    await awaitLost(deps, chain, node, last);
    await missDropped(deps, chain, node, last);
  }
  await noteHeard(deps.database, chain, tip.height, deps.clock.now());
  return last;
}
