import { askCredit } from '../../../ledger/operators-word';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type DepositsDeps, type KnownProviders, providerNamed } from '../deps';
import { held, type Known } from './acts';
import { driveLater, publishEnd, returnRefund } from './order';
import { refundIdOf } from './provider';
import { endableFrom, nextCheck, type RefundTrouble } from './rules';
import { askRefundEnd, endRefund, lockRefund, type RefundKey, type RefundRow, resolveRefund } from './store';

/** How operators close what a provider has left open. Acts join the transaction that they are given, so that the audit log stands or falls with them. */

type Deps = Pick<DepositsDeps, 'clock' | 'jobs' | 'events' | 'settings'> & KnownProviders;

const keyOf = ({ member_id, deposit_id }: Known, attempt: number): RefundKey => ({
  memberId: member_id,
  depositId: deposit_id,
  attempt,
});

/** From when an operator may end a refund by hand; null when nobody may. What cannot be watched afterwards is not given up. */
export const endableAt = (deps: KnownProviders, refund: RefundRow): Date | null =>
  endableFrom(refund, providerNamed(deps, refund.provider)?.refund?.asksByItsNumber === true);

/**
 * An operator says that a refund did not go out: its provider was asked a day ago and has told no end of it. The money goes back as after a refusal,
 * and the refund stays watched: should it be paid after all, that is trouble. One that needed two operators to be ordered, or is beyond the amount of one, needs two to be
 * ended: the first one's word is kept, and another one's ends it. Until then the provider is asked, and its answer counts.
 * @param reason for other operators. @throws Refusal notFound; conflict when it is not at the provider any more; refundMayGoOut before its time, or
 * when it could not be watched; refundBeingAsked while its provider is asked; secondOperatorRequired for who has said so before.
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
  // Whoever is asking may be about to order it again.
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
 * An operator has dealt with what was wrong with a refund. Nothing moves.
 * @param trouble what the operator has seen. @param resolution how it was dealt with.
 * @throws Refusal conflict when that is not wrong, or somebody dealt with it before.
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
