import { WITHDRAW_STATUS, type WithdrawStatusName } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import { inTransaction, type Queryable, type Trx } from '../../platform/database';
import { windowOf } from '../../platform/query';
import { Refusal } from '../../platform/refusal';
import { type WithdrawalsDeps, within } from './deps';
import { orderRetry, resolve, sendingOf, sendPayout } from './payouts/acts';
import { endOpenPayout } from './payouts/ends';
import { type ReviewedWithdrawal, reviewOf } from './review-view';
import { approvalsNeeded, parsePublicId } from './rules';
import { limitsOf } from './settings';
import { type Step, step } from './step';
import { countApprovals, findReview, insertApproval, readQueue, type Sought } from './store/reviews';
import { lockWithdrawal, type WithdrawalRecord } from './store/withdrawals';

/**
 * The operator's side of cash-outs. Every act joins the transaction that it is given, so that its row in the audit log stands or falls with it.
 * All acts: @throws Refusal notFound; withdrawMemberOwes on the way to a payout while a charged-back deposit is owed; withdrawTransitionIllegal when the cash-out is in another state by now.
 */
export interface WithdrawalsReview {
  /**
   * What is open oldest first, what has ended the newest first. Without a status: all that wait for an operator, or what is sought in whatever
   * state, the newest first.
   */
  list(page: {
    status?: number | undefined;
    sought?: Sought | undefined;
    pageNum: number;
    pageSize: number;
  }): Promise<{ rows: readonly ReviewedWithdrawal[]; total: number }>;
  get(id: string, queryable?: Queryable): Promise<ReviewedWithdrawal>;
  /**
   * Passes when enough different operators have approved; a method that is sent automatically goes on to its provider in the same transaction.
   * @throws Refusal withdrawSecondOperatorRequired for the same one again.
   */
  approve(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** The money is free again. @throws Refusal reasonRequired. */
  reject(id: string, operatorId: number, reason: string, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** Orders the payout at the method's provider, or says that an operator has ordered it at the bank. */
  markPaying(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** The reserved money leaves the member; an open payout is ended first, see `endOpenPayout`. @throws Refusal reasonRequired without the bank's reference. */
  markPaid(id: string, operatorId: number, reference: string, trx?: Trx): Promise<ReviewedWithdrawal>;
  complete(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** The money is free again; an open payout is ended first, see `endOpenPayout`. @throws Refusal reasonRequired. */
  fail(id: string, operatorId: number, reason: string, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** Orders a further payout after one that failed: see `orderRetry`. */
  retry(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** A payout that had been paid came back: the member gets the money again. @throws Refusal reasonRequired. */
  returnBounced(id: string, operatorId: number, reason: string, trx?: Trx): Promise<ReviewedWithdrawal>;
  /** What was wrong with a payout is dealt with. @throws Refusal reasonRequired; conflict when nothing is wrong with it. */
  resolve(id: string, operatorId: number, attempt: number, resolution: string, trx?: Trx): Promise<ReviewedWithdrawal>;
}

type Deps = Pick<
  WithdrawalsDeps,
  'database' | 'clock' | 'settings' | 'sealing' | 'outbox' | 'owedBy' | 'jobs' | 'payoutProviders'
>;

/** Steps towards a payout. What a bank has taken already is recorded whatever the member owes. */
const TOWARDS_PAYOUT: readonly WithdrawStatusName[] = ['passed', 'paying'];

/** One line of plain text. @throws Refusal reasonRequired when nothing is left. */
function keptText(text: string): string {
  const kept = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (kept === '') throw new Refusal('reasonRequired');
  return kept;
}

export function createWithdrawalsReview(deps: Deps): WithdrawalsReview {
  const { database, clock } = deps;

  async function get(id: string, queryable: Queryable = database): Promise<ReviewedWithdrawal> {
    const { memberId, withdrawalId } = parsePublicId(id);
    const row = await findReview(queryable, memberId, withdrawalId);
    if (!row) throw new Refusal('notFound');
    return reviewOf(queryable.isTransaction ? within(deps, queryable as Trx) : deps, queryable, row);
  }

  async function refuseDebtor(trx: Trx, memberId: number, currency: CurrencyCode): Promise<void> {
    const owed = await deps.owedBy(trx, memberId);
    if (owed > 0) throw new Refusal('withdrawMemberOwes', { amount: { amount: owed, currency } });
  }

  /** Runs an act on a cash-out that nobody else can move meanwhile. */
  const held = (
    id: string,
    outer: Trx | undefined,
    act: (trx: Trx, row: WithdrawalRecord) => Promise<void>,
  ): Promise<ReviewedWithdrawal> =>
    inTransaction(outer ?? database, async (trx) => {
      const key = parsePublicId(id);
      const row = await lockWithdrawal(trx, key.memberId, key.withdrawalId);
      if (!row) throw new Refusal('notFound');
      await act(trx, row);
      return get(id, trx);
    });

  const move = (id: string, way: Omit<Step, 'by'>, outer?: Trx): Promise<ReviewedWithdrawal> =>
    held(id, outer, async (trx, row) => {
      const key = parsePublicId(id);
      if (TOWARDS_PAYOUT.includes(way.to)) await refuseDebtor(trx, key.memberId, row.currency);
      const moved = await step(deps, trx, key, { ...way, by: 'operator' });
      if (!moved) throw new Refusal('withdrawTransitionIllegal');
      if (way.to === 'paying') await sendPayout(deps, trx, moved);
      const isAutomatic = way.to === 'passed' && (await sendingOf(within(deps, trx), row.method)) === 'automatic';
      const sent = isAutomatic && (await step(deps, trx, key, { to: 'paying', by: 'rule' }));
      if (sent) await sendPayout(deps, trx, sent);
    });

  /** Ends by hand what is being paid, once no payout stands in the way. */
  const end = (id: string, way: Omit<Step, 'by'>, operatorId: number, text: string, outer?: Trx) =>
    held(id, outer, async (trx, row) => {
      if (row.status !== WITHDRAW_STATUS.paying) throw new Refusal('withdrawTransitionIllegal');
      if (await endOpenPayout(deps, trx, row, operatorId, text)) await move(id, way, trx);
    });

  return {
    async list({ status, sought, pageNum, pageSize }) {
      const { rows, total } = await readQueue(database, status, sought, windowOf(pageNum, pageSize));
      return { rows: await Promise.all(rows.map((row) => reviewOf(deps, database, row))), total };
    },
    get,
    approve: (id, operatorId, outer) =>
      held(id, outer, async (trx, row) => {
        const key = parsePublicId(id);
        if (row.status !== WITHDRAW_STATUS.pending) throw new Refusal('withdrawTransitionIllegal');
        if (!(await insertApproval(trx, key, operatorId, clock.now())))
          throw new Refusal('withdrawSecondOperatorRequired');
        const needed = approvalsNeeded(row.amount, await limitsOf(within(deps, trx).settings, row.currency));
        if ((await countApprovals(trx, key)) >= needed) await move(id, { to: 'passed' }, trx);
      }),
    reject: async (id, _, reason, trx) => move(id, { to: 'rejected', reason: keptText(reason) }, trx),
    markPaying: (id, _, trx) => move(id, { to: 'paying' }, trx),
    async markPaid(id, operatorId, written, trx) {
      const reference = keptText(written);
      return end(id, { to: 'payed', reference }, operatorId, reference, trx);
    },
    complete: (id, _, trx) => move(id, { to: 'completed' }, trx),
    async fail(id, operatorId, written, trx) {
      const reason = keptText(written);
      return end(id, { to: 'failed', from: 'paying', reason }, operatorId, reason, trx);
    },
    returnBounced: async (id, _, reason, trx) =>
      move(id, { to: 'failed', from: 'payed', reason: keptText(reason) }, trx),
    retry: (id, _, outer) =>
      held(id, outer, async (trx, row) => {
        await refuseDebtor(trx, row.member_id, row.currency);
        await orderRetry(deps, trx, row);
      }),
    resolve: async (id, _, attempt, resolution, outer) => {
      const kept = keptText(resolution);
      return held(id, outer, (trx, row) => resolve(trx, row, attempt, kept));
    },
  };
}
