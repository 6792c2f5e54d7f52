import { inTransaction } from '../../../platform/database';
import { type DepositsDeps, type KnownProviders, providerNamed } from '../deps';
import { ProviderUnavailable } from '../provider';
import { findDeposit } from '../store/deposits';
import { applyRefundUpdate } from './apply';
import { driveLater } from './order';
import {
  parseRefundId,
  type RefundDesk,
  refundIdOf,
  type RefundUpdate,
  type RefundOrder,
  refusedRefund,
} from './provider';
import { nextCheck } from './rules';
import {
  changeRefund,
  type ClaimedRefund,
  claimRefunds,
  lockRefund,
  type RefundKey,
  type RefundRow,
  refundsOf,
} from './store';

/** The most refunds in one sweep. */
const REFUNDS_AT_ONCE = 50;

type Deps = Pick<DepositsDeps, 'database' | 'clock' | 'log' | 'jobs' | 'events'> & KnownProviders;

const keyOf = ({ member_id, deposit_id, attempt }: RefundRow): RefundKey => ({
  memberId: member_id,
  depositId: deposit_id,
  attempt,
});

/** @returns the key of a refund's id; undefined when it is no id of ours. */
export function keyOfRefund(refundId: string): RefundKey | undefined {
  const parsed = parseRefundId(refundId);
  return parsed && { ...parsed, memberId: Number(parsed.depositId.split('-')[0]) };
}

async function orderOf({ database }: Deps, refund: RefundRow): Promise<RefundOrder> {
  const { deposit_id: orderId, attempt, amount, currency, provider_id: providerId } = refund;
  const deposit = await findDeposit(database, refund.member_id, orderId);
  if (!deposit) throw new Error('a refund without its deposit');
  const paymentId = deposit.provider_payment_id;
  return { refundId: refundIdOf(orderId, attempt), orderId, paymentId, providerId, amount, currency };
}

/**
 * Queries earlier refunds of the deposit that an operator ended without the provider's confirmation, right before another one is sent, so that
 * money does not go out twice. @returns the status of the first one that may have been paid; undefined when none was.
 */
async function earlierStands(
  deps: Deps,
  desk: RefundDesk,
  refund: ClaimedRefund,
): Promise<'paid' | 'pending' | undefined> {
  for (const earlier of await refundsOf(deps.database, refund.member_id, refund.deposit_id)) {
    if (earlier.attempt >= refund.attempt) break;
    if (earlier.ended_at === null) continue;
    if (earlier.trouble === 'late') {
      if (earlier.resolution === null) return 'paid';
      continue;
    }
    const update = await desk.query(await orderOf(deps, earlier));
    if (!update || update.status === 'refused') continue;
    await inTransaction(deps.database, (trx) => applyRefundUpdate(deps, trx, keyOf(earlier), update));
    return update.status;
  }
  return undefined;
}

async function send(
  deps: Deps,
  desk: RefundDesk,
  refund: ClaimedRefund,
  order: RefundOrder,
): Promise<RefundUpdate | undefined> {
  const earlier = await earlierStands(deps, desk, refund);
  if (earlier === 'paid') return refusedRefund(order, 'not sent: an earlier refund was paid after all');
  return earlier === 'pending' ? undefined : desk.send(order);
}

/**
 * Sends a refund that was never requested. A refund that may have been requested is queried first, and sent again with the same id when it never
 * arrived.
 */
async function ask(
  deps: Deps,
  desk: RefundDesk,
  refund: ClaimedRefund,
  order: RefundOrder,
): Promise<RefundUpdate | undefined> {
  if (refund.was === 'ordered') return send(deps, desk, refund, order);
  const told = await desk.query(order);
  return told ?? (refund.state === 'asked' ? send(deps, desk, refund, order) : undefined);
}

async function driveOne(deps: Deps, refund: ClaimedRefund): Promise<void> {
  const { database, clock, log } = deps;
  const key = keyOf(refund);
  const order = await orderOf(deps, refund);
  const { refundId } = order;
  const desk = providerNamed(deps, refund.provider)?.refund;
  const update = await (desk
    ? ask(deps, desk, refund, order)
    : Promise.reject(new ProviderUnavailable('not configured'))
  ).catch((failure: unknown) => {
    if (!(failure instanceof ProviderUnavailable)) throw failure;
    log.warn({ refundId, fault: failure.message }, 'a refund’s provider did not answer');
    return undefined;
  });
  await inTransaction(database, async (trx) => {
    if (update) return void (await applyRefundUpdate(deps, trx, key, update));
    const row = await lockRefund(trx, key);
    if (!row) throw new Error(`refund ${refundId} is gone`);
    const now = clock.now();
    const next = nextCheck(row, undefined, now);
    await changeRefund(trx, key, { state: row.state, nextCheckAt: next }, now);
    if (next) await driveLater(deps, trx, refundId, next);
  });
}

/** Sends or queries one refund if it is due and not leased by another process. Safe to repeat. */
export async function driveRefund(deps: Deps, refundId: string): Promise<void> {
  const key = keyOfRefund(refundId);
  if (!key) throw new Error(`no refund of ours: ${refundId}`);
  for (const refund of await claimRefunds(deps.database, deps.clock.now(), 1, key)) await driveOne(deps, refund);
}

/** Drives due refunds that a crash or a lost job left behind. Claimed one by one, so that no refund waits while its lease expires. */
export async function sweepRefunds(deps: Deps): Promise<void> {
  for (let taken = 0; taken < REFUNDS_AT_ONCE; taken += 1) {
    const [refund] = await claimRefunds(deps.database, deps.clock.now(), 1);
    if (!refund) return;
    await driveOne(deps, refund).catch((failure: unknown) =>
      deps.log.error(
        { err: failure, refundId: refundIdOf(refund.deposit_id, refund.attempt) },
        'a refund could not be driven',
      ),
    );
  }
}
