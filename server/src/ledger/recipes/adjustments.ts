import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { findPosted, lockWallet, type Posted, post } from '../post';

export interface Adjustment {
  readonly memberId: number;
  readonly adjustmentId: string;
  readonly account: 'cash' | 'bonus';
  /** Seen from the member: a credit is money for them. */
  readonly direction: 'credit' | 'debit';
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  /** Ids of the two operators; their reason is in the audit log. */
  readonly proposedBy: number;
  readonly approvedBy: number;
}

/**
 * Two operators correct a balance. A credit debits adjustments and credits the member's cash or bonus; a debit goes the other way.
 * Proposer and approver are stored with the movement, so that the books can verify that they were two. One effect an adjustment.
 * @throws Refusal withdrawSecondOperatorRequired when one operator did both; bonusNotActive for bonus money while no grant is active; balanceTooLow when a debit exceeds what the account holds;
 *   idempotencyMismatch when this adjustment was carried out with other facts.
 */
export async function manualAdjustment(trx: Trx, adjustment: Adjustment): Promise<Posted> {
  const { memberId, adjustmentId, account, direction, amount, proposedBy, approvedBy } = adjustment;
  if (proposedBy === approvedBy) throw new Refusal('withdrawSecondOperatorRequired');
  const key = `adjustment:${adjustmentId}`;
  if (account === 'bonus') {
    const { grantId } = await lockWallet(trx, memberId);
    if (grantId === null && !(await findPosted(trx, memberId, key))) throw new Refusal('bonusNotActive');
  }
  const posted = await post(trx, {
    memberId,
    key,
    kind: 'manual_adjustment',
    currency: adjustment.currency,
    reference: { type: 'adjustment', id: adjustmentId },
    legs: [
      direction === 'credit'
        ? { kind: 'adjustment', debit: 'adjustments', credit: account, amount }
        : { kind: 'adjustment', debit: account, credit: 'adjustments', amount },
    ],
    input: [direction, account, amount, proposedBy, approvedBy],
  });
  if (posted.fresh) {
    await sql`insert into adjustment_operators (member_id, adjustment_id, proposed_by, approved_by)
      values (${memberId}, ${adjustmentId}, ${proposedBy}, ${approvedBy})`.execute(trx);
  }
  return posted;
}
