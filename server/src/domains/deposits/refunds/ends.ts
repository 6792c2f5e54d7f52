import { askCredit } from '../../../ledger/operators-word';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type DepositsDeps, type KnownProviders, providerNamed } from '../deps';
import { held, type Known } from './acts';
import { driveLater, publishEnd, returnRefund } from './order';
import { refundIdOf } from './provider';
import { endableFrom, nextCheck, type RefundTrouble } from './rules';
import { askRefundEnd, endRefund, lockRefund, type RefundKey, type RefundRow, resolveRefund } from './store';

/**
 * Acts by which operators close refunds that a provider left open. Each act joins the caller's transaction, so that the act and its audit log entry
 * commit or roll back together.
 */

type Deps = Pick<DepositsDeps, 'clock' | 'jobs' | 'events' | 'settings'> & KnownProviders;

const keyOf = ({ member_id, deposit_id }: Known, attempt: number): RefundKey => ({
  memberId: member_id,
  depositId: deposit_id,
  attempt,
});

/** When an operator may first end a refund by hand; null when no operator may. A refund that cannot be watched afterwards cannot be ended. */
export const endableAt = (deps: KnownProviders, refund: RefundRow): Date | null =>
  endableFrom(refund, providerNamed(deps, refund.provider)?.refund?.asksByItsNumber === true);

/**
 * Ends a refund that did not go out, at an operator's request: its provider received the request a day ago and has reported no outcome. The money
 * is returned as after a refusal, and the refund stays watched: a late payment is recorded as trouble. A refund that needed two operators to be
 * ordered, or exceeds the limit for one, needs two to be ended: the first request is recorded, and a second operator's request ends the refund.
 * Until then the provider is queried, and its answer applies.
 * @param reason for other operators. @throws Refusal notFound; conflict when it is no longer at the provider; refundMayGoOut before `endableAt`, or
 * when it could not be watched; refundBeingAsked while its provider is being queried; secondOperatorRequired for the operator who requested it
 * before.
 */
export async function endByHand(
  deps: Deps,
  trx: Trx,
  known: Known,
  attempt: number,
  operatorId: number,
  reason: string,
): Promise<void> {
  const deposit = await held(trx, known);
  const key = keyOf(known, attempt);
  const refund = await lockRefund(trx, key);
  if (!refund) throw new Refusal('notFound');
  if (refund.state !== 'asked') throw new Refusal('conflict');
  const now = deps.clock.now();
  const from = endableAt(deps, refund);
  if (from === null || from > now) throw new Refusal('refundMayGoOut');
  // The process that holds the lease may be about to order the refund again.
  if (refund.leased_until !== null && refund.leased_until > now) throw new Refusal('refundBeingAsked');
  if (refund.end_asked_by === null) await askRefundEnd(trx, key, { operatorId, text: reason, now });
  if (refund.end_asked_by === operatorId) throw new Refusal('secondOperatorRequired');
  const word = await askCredit({ settings: deps.settings.within(trx), now }, trx, {
    act: 'refund_ended',
    memberId: refund.member_id,
    referenceId: refundIdOf(key.depositId, attempt),
    amount: refund.amount,
    currency: refund.currency,
    operatorId,
    reason,
    atLeast: refund.approvals_needed,
    saidBefore: refund.end_asked_by,
  });
  if (!word) return;
  const state = await returnRefund(trx, deposit, refund);
  const next = nextCheck({ state, checks: refund.checks, ended_at: now }, undefined, now);
  await endRefund(trx, key, { state, operatorId, nextCheckAt: next, now });
  if (next) await driveLater(deps, trx, refundIdOf(key.depositId, attempt), next);
  await publishEnd(deps, trx, key);
}

/**
 * Marks a refund's trouble as resolved by an operator. No money moves.
 * @param trouble the trouble that the operator saw. @param resolution how the operator resolved it.
 * @throws Refusal conflict when the refund does not have this trouble, or it is already resolved.
 */
export async function resolveTrouble(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  known: Known,
  attempt: number,
  trouble: RefundTrouble,
  { operatorId, resolution }: { readonly operatorId: number; readonly resolution: string },
): Promise<void> {
  const word = { operatorId, text: resolution, now: clock.now() };
  if (!(await resolveRefund(trx, keyOf(known, attempt), trouble, word))) throw new Refusal('conflict');
}
