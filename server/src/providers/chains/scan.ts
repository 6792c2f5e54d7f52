import { inTransaction } from '../../platform/database';
import { lookThrough, readAgain } from './blocks';
import type { ChainName } from './coins';
import type { ChainsDeps } from './deps';
import { findAbsent, missDropped } from './missing';
import { type ChainNode, NodeFault, type Tip } from './nodes/node';
import { observe, ours } from './observe';
import { unplaceAbove } from './store/payments';
import { beginScan, blockBelow, noteFault, noteHeard, readScan, rewindScan, type Scan } from './store/scan';
import { noteUnreadWaiting, unreadBlocks } from './store/unread';

/** The result of one scan of a chain. */
export interface Scanned {
  /** The last scanned block. */
  readonly last: Tip;
  /** Keys of credited payments that were reorganised away and that the node does not have, as queried in this scan. */
  readonly absent: ReadonlySet<string>;
  /** Why a part of the scan failed; undefined when none did. */
  readonly fault: string | undefined;
}

/** Goes back to the newest block that the node still has, and removes payments from the later blocks. */
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

/** Reads the waiting transactions. One that cannot be read or recorded does not stop the others. */
async function lookAtWaiting(deps: ChainsDeps, chain: ChainName, node: ChainNode): Promise<void> {
  const { transfers, unread } = await node.waiting();
  const failed = [...unread];
  for (const one of await ours(deps, chain, transfers))
    try {
      await inTransaction(deps.database, (trx) => observe(deps, trx, chain, one, null));
    } catch (failure) {
      const { txId } = one.transfer;
      deps.log.error({ err: failure, chain, txId }, 'a payment could not be recorded');
      failed.push({ txId, fault: 'it could not be recorded' });
    }
  const [first] = failed;
  if (first) deps.log.warn({ chain, count: failed.length, ...first }, 'waiting transactions cannot be read');
  await noteUnreadWaiting(deps.database, chain, failed, deps.clock.now());
}

/** Runs a part of a scan. @returns the fault of the node that ended it. */
async function attempt(part: () => Promise<void>): Promise<string | undefined> {
  try {
    await part();
    return undefined;
  } catch (failure) {
    if (failure instanceof NodeFault) return failure.message;
    throw failure;
  }
}

/**
 * One scan of a chain: follows a reorganisation, reads new blocks and waiting transactions, and records its findings. A failed part does not stop the
 * others. Safe to run in several processes.
 * @throws NodeFault when the node gives no answer at all, or a reorganisation cannot be followed.
 */
export async function scanChain(deps: ChainsDeps, chain: ChainName, node: ChainNode): Promise<Scanned> {
  const tip = await node.tip();
  const known = await readScan(deps.database, chain);
  if (!known) await inTransaction(deps.database, (trx) => beginScan(trx, chain, tip, deps.clock.now()));
  const scan = known ?? (await readScan(deps.database, chain));
  if (!scan) throw new Error(`the scan of ${chain} was not begun`);
  const base = await followReorganisation(deps, chain, node, scan, tip);
  const { last, fault: blockFault } = await lookThrough(deps, chain, node, base, tip);
  const againFault = await attempt(() => readAgain(deps, chain, node));
  const waitingFault = await attempt(() => lookAtWaiting(deps, chain, node));
  let absent: ReadonlySet<string> = new Set();
  let missingFault: string | undefined;
  // A payment may lie in an unread block, so it does not count as missing meanwhile.
  if (last.hash === tip.hash && (await unreadBlocks(deps.database, chain, 1)).length === 0)
    missingFault = await attempt(async () => {
      absent = await findAbsent(deps, chain, node, last);
      await missDropped(deps, chain, node, last);
    });
  const fault = blockFault ?? againFault ?? waitingFault ?? missingFault;
  // Without the next block the chain counts as unreachable after a while, and no address is issued on it.
  if (blockFault === undefined) await noteHeard(deps.database, chain, tip.height, fault, deps.clock.now());
  else await noteFault(deps.database, chain, blockFault);
  return { last, absent, fault };
}
