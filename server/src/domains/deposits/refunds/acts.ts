import { parseAmount } from '@croupier/contract/money';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type DepositsDeps, type KnownProviders, providerOf, takerOf } from '../deps';
import { refundLimitOf } from '../settings';
import { type DepositRow, lockDeposit } from '../store/deposits';
import { orderRefund } from './order';
import { approvalsNeeded, isRefundable, restOf } from './rules';
import { decideRefund, insertRefund, lockRefund, type RefundRow, refundsOf } from './store';

/** Operators' acts on refunds. Each act joins the caller's transaction, so that the act and its audit log entry commit or roll back together. */

type Deps = Pick<DepositsDeps, 'clock' | 'jobs' | 'settings'> & KnownProviders;
export type Known = Pick<DepositRow, 'member_id' | 'deposit_id'>;

/** Whether the deposit's provider can refund a payment. */
export const canRefund = (deps: KnownProviders, deposit: Pick<DepositRow, 'method' | 'provider'>): boolean =>
  takerOf(deps, deposit)?.refund !== undefined;

/** Locks the deposit's row until the transaction ends and returns it. @throws Refusal notFound. */
export async function held(trx: Trx, { member_id, deposit_id }: Known): Promise<DepositRow> {
  const deposit = await lockDeposit(trx, member_id, deposit_id);
  if (!deposit) throw new Refusal('notFound');
  return deposit;
}

/** @throws Refusal refundImpossible; refundAboveRest. */
function refuseTooMuch(deps: Deps, deposit: DepositRow, amount: number): void {
  if (!canRefund(deps, deposit) || !isRefundable(deposit)) throw new Refusal('refundImpossible');
  const rest = restOf(deposit);
  if (amount > rest) throw new Refusal('refundAboveRest', { rest: { amount: rest, currency: deposit.currency } });
}

/** Blocks another refund while an earlier one has unresolved trouble. @throws Refusal refundTroubled. */
async function refuseInTrouble(trx: Trx, { member_id, deposit_id }: Known): Promise<void> {
  const refunds = await refundsOf(trx, member_id, deposit_id);
  if (refunds.some(({ trouble, resolution }) => trouble !== null && resolution === null))
    throw new Refusal('refundTroubled');
}

export interface RefundRequest {
  /** Decimal text in major units of the deposit's currency, as typed. */
  readonly amount: string;
  /** For other operators; the member does not read it. */
  readonly reason: string;
}

/**
 * Requests a refund for an operator. Up to the limit for one operator it is ordered at once: the money leaves the member, and the provider receives
 * the request after the commit. Above the limit it waits for a second operator, and no money moves.
 * @throws Refusal notFound; amountInvalid; refundImpossible; refundAboveRest; refundBalanceTooLow; refundOpen while another refund is open;
 * refundTroubled while another refund has unresolved trouble.
 */
export async function askRefund(
  deps: Deps,
  trx: Trx,
  known: Known,
  { amount: typed, reason }: RefundRequest,
  operatorId: number,
): Promise<RefundRow> {
  const deposit = await held(trx, known);
  await refuseInTrouble(trx, known);
  const read = parseAmount(typed, deposit.currency);
  if (!read.ok) throw new Refusal('amountInvalid');
  const { amount } = read;
  refuseTooMuch(deps, deposit, amount);
  const above = await refundLimitOf(deps.settings.within(trx), deposit.currency);
  const needed = approvalsNeeded(deposit, amount, above);
  const refund = await insertRefund(
    trx,
    {
      member_id: deposit.member_id,
      deposit_id: deposit.deposit_id,
      provider: providerOf(deps, deposit).name,
      amount,
      currency: deposit.currency,
      from_cash: deposit.status === 'success',
      reason,
      approvals_needed: needed,
      asked_by: operatorId,
    },
    needed === 2 ? 'proposed' : 'ordered',
    deps.clock.now(),
  );
  if (!refund) throw new Refusal('refundOpen');
  if (needed === 1) await orderRefund(deps, trx, deposit, refund);
  return refund;
}

/**
 * Approves or drops a proposed refund. An approved refund is ordered.
 * @param reason why it is refused; null approves. @throws Refusal notFound; conflict when it is no longer proposed; secondOperatorRequired when the
 * requesting operator approves; what `askRefund` throws, and then it stays proposed.
 */
export async function decideAboutRefund(
  deps: Deps,
  trx: Trx,
  known: Known,
  attempt: number,
  operatorId: number,
  reason: string | null,
): Promise<void> {
  const deposit = await held(trx, known);
  const key = { memberId: known.member_id, depositId: known.deposit_id, attempt };
  const refund = await lockRefund(trx, key);
  if (!refund) throw new Refusal('notFound');
  if (refund.state !== 'proposed') throw new Refusal('conflict');
  // The requesting operator may drop the refund, but never approve it.
  if (reason === null && refund.asked_by === operatorId) throw new Refusal('secondOperatorRequired');
  if (reason === null) {
    await refuseInTrouble(trx, known);
    refuseTooMuch(deps, deposit, refund.amount);
  }
  const to = reason === null ? 'ordered' : 'dropped';
  if (!(await decideRefund(trx, key, to, { operatorId, reason, now: deps.clock.now() }))) throw new Refusal('conflict');
  if (reason === null) await orderRefund(deps, trx, deposit, refund);
}
