import { inTransaction, type Trx } from '../../platform/database';
import type { ChainName } from './coins';
import type { ChainsDeps } from './deps';
import { type ChainNode, NodeFault, type Tip } from './nodes/node';
import { holdOf, REASONS } from './observe';
import { keepsRate } from './rules';
import {
  claimWaiting,
  keyText,
  lockPayment,
  lockSuccessor,
  markState,
  noteReplaced,
  noteWaitingAgain,
  type Payment,
  settlingPayments,
} from './store/payments';

/** Payments outside any block: which of them can still be mined, and which cannot. */

/** Waiting payments queried per scan; the others follow with the next scans. */
const WAITING_AT_ONCE = 50;

/** Whether the node knows a payment; undefined when the node cannot read this payment. */
async function isKnown(deps: ChainsDeps, node: ChainNode, payment: Payment): Promise<boolean | undefined> {
  try {
    return await node.knows(payment);
  } catch (failure) {
    if (!(failure instanceof NodeFault)) throw failure;
    deps.log.error(
      { chain: payment.chain, txId: payment.txId, fault: failure.message },
      'the node cannot say whether it knows a payment',
    );
    return undefined;
  }
}

/**
 * Queries credited payments that were reorganised away: a payment that waits to be mined again is not lost for good yet.
 * @param last the tip, up to which every block was read. @returns keys of the payments that the node does not know.
 */
export async function findAbsent(
  deps: ChainsDeps,
  chain: ChainName,
  node: ChainNode,
  last: Tip,
): Promise<ReadonlySet<string>> {
  const absent = new Set<string>();
  for await (const payment of settlingPayments(deps.database, chain)) {
    if (payment.state !== 'lost') continue;
    const known = await isKnown(deps, node, payment);
    if (known === true) await inTransaction(deps.database, (trx) => noteWaitingAgain(trx, payment, last.height));
    if (known === false) absent.add(keyText(payment));
  }
  return absent;
}

/** Hands a dropped payment's rate on to its replacement of the same amount to the same address, whose fee was raised. */
async function passOn(deps: ChainsDeps, trx: Trx, old: Payment): Promise<void> {
  if (old.coin === null || old.confirmedAt !== null) return;
  const successor = await lockSuccessor(trx, old);
  if (!successor) return;
  const until = successor.confirmedAt ?? successor.arrivedAt;
  if (!keepsRate(old.arrivedAt, until, await holdOf(deps, trx, old.coin))) return;
  await noteReplaced(trx, old, successor);
  deps.log.info({ chain: old.chain, txId: old.txId, by: successor.txId }, 'a payment was replaced by its payer');
}

/** Marks waiting payments that the node no longer has as gone: dropped, replaced, or reorganised away for good. */
export async function missDropped(deps: ChainsDeps, chain: ChainName, node: ChainNode, last: Tip): Promise<void> {
  for (const payment of await claimWaiting(deps.database, chain, deps.clock.now(), WAITING_AT_ONCE)) {
    if ((await isKnown(deps, node, payment)) !== false) continue;
    if ((await node.tip()).hash !== last.hash) return; // the payment may be in the block that just arrived
    await inTransaction(deps.database, async (trx) => {
      const locked = await lockPayment(trx, payment);
      if (locked?.state !== 'seen') return;
      const reason = locked.missingSince === null ? locked.reason : REASONS.reorganised;
      await markState(trx, payment, 'gone', reason, deps.clock.now());
      await passOn(deps, trx, locked);
      deps.log.warn(
        { chain, txId: payment.txId, depositId: payment.depositId },
        'a payment vanished before it was credited',
      );
    });
  }
}
