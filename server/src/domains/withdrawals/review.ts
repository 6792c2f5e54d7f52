import type { WithdrawalReview } from '@croupier/contract/calls/backoffice';
import { WITHDRAW_STATUS, type WithdrawStatusName } from '@croupier/contract/codes';
import { type CurrencyCode, minor, toDecimal, toWire } from '@croupier/contract/money';
import { inTransaction, type Queryable, type Trx } from '../../platform/database';
import { windowOf } from '../../platform/query';
import { Refusal } from '../../platform/refusal';
import type { WithdrawalsDeps } from './deps';
import type { PayoutDetails } from './details';
import { approvalsNeeded, parsePublicId, publicId } from './rules';
import { limitsOf } from './settings';
import { step } from './step';
import { countApprovals, findReview, insertApproval, readQueue, type ReviewRecord } from './store/reviews';
import { findWithdrawal, lockWithdrawal, type StepNotes } from './store/withdrawals';

/** A cash-out as an operator judges it; operators are ids here, who they are is the back office's to say. */
export type ReviewedWithdrawal = Omit<WithdrawalReview, 'approvals'> & {
  readonly approvals: readonly { readonly operatorId: number; readonly time: string }[];
};

/**
 * The operator's side of cash-outs. Every act joins the transaction that it is given, so that its row in the audit log stands or falls with it.
 * All acts: @throws Refusal notFound; withdrawMemberOwes on the way to a payout while a charged-back deposit is owed; withdrawTransitionIllegal when the cash-out is in another state by now.
 */
export interface WithdrawalsReview {
  /** Oldest first. Without a status: all that wait for an operator. */
  list(page: {
    status?: number | undefined;
    pageNum: number;
    pageSize: number;
  }): Promise<{ rows: readonly ReviewedWithdrawal[]; total: number }>;
  get(id: string, queryable?: Queryable): Promise<ReviewedWithdrawal>;
  /** Passes when enough different operators have approved. @throws Refusal withdrawSecondOperatorRequired for the same one again. */
  approve(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** The money is free again. @throws Refusal reasonRequired. */
  reject(id: string, operatorId: number, reason: string, trx?: Trx): Promise<ReviewedWithdrawal>;
  markPaying(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** The reserved money leaves the member. @throws Refusal reasonRequired without the bank's reference. */
  markPaid(id: string, operatorId: number, reference: string, trx?: Trx): Promise<ReviewedWithdrawal>;
  complete(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** The money is free again. @throws Refusal reasonRequired. */
  fail(id: string, operatorId: number, reason: string, trx?: Trx): Promise<ReviewedWithdrawal>;
}

type Deps = Pick<WithdrawalsDeps, 'database' | 'clock' | 'settings' | 'sealing' | 'outbox' | 'owedBy'>;

/** Steps towards a payout. What a bank has taken already is recorded whatever the member owes. */
const TOWARDS_PAYOUT: readonly WithdrawStatusName[] = ['passed', 'paying'];

const DAY_MILLISECONDS = 24 * 3_600_000;

/** One line of plain text. @throws Refusal reasonRequired when nothing is left. */
function keptText(text: string): string {
  const kept = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (kept === '') throw new Refusal('reasonRequired');
  return kept;
}

export function createWithdrawalsReview(deps: Deps): WithdrawalsReview {
  const { database, clock, settings, sealing } = deps;

  async function toReview(row: ReviewRecord): Promise<ReviewedWithdrawal> {
    const limits = await limitsOf(settings, row.currency);
    const wire = (amount: number) => toWire(minor(amount), row.currency);
    return {
      id: publicId(row.member_id, row.withdrawal_id),
      memberId: String(row.member_id),
      username: row.username,
      memberName: row.member_name,
      country: row.country,
      createTime: row.created_at.toISOString(),
      updateTime: row.updated_at.toISOString(),
      currency: row.currency,
      amount: wire(row.amount),
      status: row.status,
      method: row.method,
      details: JSON.parse(sealing.open(row.details).toString()) as PayoutDetails,
      reason: row.reason,
      approvals: row.approvals,
      approvalsNeeded: approvalsNeeded(row.amount, limits),
      proofs: Object.entries(row.proofs).map(([kind, fileId]) => ({ kind, fileId })),
      member: {
        deposited: wire(row.deposited),
        withdrawn: wire(row.withdrawn),
        staked: wire(row.staked),
        won: wire(row.won),
        accountAgeDays: Math.max(
          0,
          Math.floor((clock.now().getTime() - row.member_since.getTime()) / DAY_MILLISECONDS),
        ),
      },
    };
  }

  async function get(id: string, queryable: Queryable = database): Promise<ReviewedWithdrawal> {
    const { memberId, withdrawalId } = parsePublicId(id);
    const row = await findReview(queryable, memberId, withdrawalId);
    if (!row) throw new Refusal('notFound');
    return toReview(row);
  }

  async function refuseDebtor(trx: Trx, memberId: number, currency: CurrencyCode): Promise<void> {
    const owed = await deps.owedBy(trx, memberId);
    if (owed > 0) throw new Refusal('withdrawMemberOwes', { amount: `${toDecimal(owed, currency)} ${currency}` });
  }

  const move = (id: string, to: WithdrawStatusName, notes: StepNotes, outer?: Trx): Promise<ReviewedWithdrawal> =>
    inTransaction(outer ?? database, async (trx) => {
      const key = parsePublicId(id);
      const row = await findWithdrawal(trx, key.memberId, key.withdrawalId);
      if (!row) throw new Refusal('notFound');
      if (TOWARDS_PAYOUT.includes(to)) await refuseDebtor(trx, key.memberId, row.currency);
      if (!(await step(deps, trx, key, to, notes))) throw new Refusal('withdrawTransitionIllegal');
      return get(id, trx);
    });

  return {
    async list({ status, pageNum, pageSize }) {
      const { rows, total } = await readQueue(database, status, windowOf(pageNum, pageSize));
      return { rows: await Promise.all(rows.map(toReview)), total };
    },
    get,
    approve: (id, operatorId, outer) =>
      inTransaction(outer ?? database, async (trx) => {
        const key = parsePublicId(id);
        const row = await lockWithdrawal(trx, key.memberId, key.withdrawalId);
        if (!row) throw new Refusal('notFound');
        if (row.status !== WITHDRAW_STATUS.pending) throw new Refusal('withdrawTransitionIllegal');
        if (!(await insertApproval(trx, key, operatorId, clock.now())))
          throw new Refusal('withdrawSecondOperatorRequired');
        const needed = approvalsNeeded(row.amount, await limitsOf(settings, row.currency));
        return (await countApprovals(trx, key)) >= needed ? move(id, 'passed', {}, trx) : get(id, trx);
      }),
    reject: async (id, _, reason, trx) => move(id, 'rejected', { reason: keptText(reason) }, trx),
    markPaying: (id, _, trx) => move(id, 'paying', {}, trx),
    markPaid: async (id, _, reference, trx) => move(id, 'payed', { reference: keptText(reference) }, trx),
    complete: (id, _, trx) => move(id, 'completed', {}, trx),
    fail: async (id, _, reason, trx) => move(id, 'failed', { reason: keptText(reason) }, trx),
  };
}
