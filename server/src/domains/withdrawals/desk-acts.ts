import { WITHDRAW_STATUS, type WithdrawStatus, type WithdrawStatusName } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import { askCredit, dropCredits, operatorsNeeded } from '../../ledger/operators-word';
import { inTransaction, type Queryable, type Trx } from '../../platform/database';
import { windowOf } from '../../platform/query/query';
import { Refusal } from '../../platform/refusal';
import { type WithdrawalsDeps, within } from './deps';
import { orderRetry, resolve, sendingOf, sendPayout } from './payouts/acts';
import { endOpenPayout } from './payouts/ends';
import { type DeskWithdrawal, reviewOf } from './desk-view';
import { approvalsNeeded, parsePublicId, publicId } from './rules';
import { limitsOf } from './settings';
import { type Step, step } from './step';
import { countApprovals, findForDesk, insertApproval, readQueue, type Sought } from './store/desk';
import { lockWithdrawal, type WithdrawalRecord } from './store/withdrawals';

/**
 * The operator's side of cash-outs. Every act joins the given transaction, so that the act and its audit log row commit together.
 * All acts: @throws Refusal notFound; withdrawMemberOwes on the way to a payout while a charged-back deposit is owed; withdrawTransitionIllegal
 * when the cash-out is in another state by now.
 */
export interface WithdrawalActs {
  /**
   * Open cash-outs oldest first, ended ones newest first. Without a status: all that wait for an operator, or, with `sought`, matches in any state,
   * newest first.
   */
  list(page: {
    status?: number | undefined;
    sought?: Sought | undefined;
    pageNum: number;
    pageSize: number;
  }): Promise<{ rows: readonly DeskWithdrawal[]; total: number }>;
  get(id: string, queryable?: Queryable): Promise<DeskWithdrawal>;
  /**
   * Passes when enough different operators have approved; a method that is sent automatically goes on to its provider in the same transaction.
   * @throws Refusal withdrawSecondOperatorRequired when the same operator approves again.
   */
  approve(id: string, operatorId: number, trx?: Trx): Promise<DeskWithdrawal>;
  /** Releases the reserved money: see `release`. @throws Refusal reasonRequired; secondOperatorRequired. */
  reject(id: string, operatorId: number, reason: string, trx?: Trx): Promise<DeskWithdrawal>;
  /** Orders the payout at the method's provider, or records that an operator has ordered it at the bank. */
  markPaying(id: string, operatorId: number, trx?: Trx): Promise<DeskWithdrawal>;
  /** The reserved money leaves the member; an open payout is ended first, see `endOpenPayout`. @throws Refusal reasonRequired without the bank's reference. */
  markPaid(id: string, operatorId: number, reference: string, trx?: Trx): Promise<DeskWithdrawal>;
  complete(id: string, operatorId: number, trx?: Trx): Promise<DeskWithdrawal>;
  /**
   * Releases the reserved money, see `release`; an open payout is ended first, see `endOpenPayout`. @throws Refusal reasonRequired;
   * secondOperatorRequired.
   */
  fail(id: string, operatorId: number, reason: string, trx?: Trx): Promise<DeskWithdrawal>;
  /** Orders a further payout after one that failed: see `orderRetry`. */
  retry(id: string, operatorId: number, trx?: Trx): Promise<DeskWithdrawal>;
  /**
   * Records that a paid payout came back: the member is credited once a second operator confirms it; until then nothing moves. @param reason for
   * the other operator and for the member. @throws Refusal reasonRequired; secondOperatorRequired when the same operator repeats it.
   */
  returnBounced(id: string, operatorId: number, reason: string, trx?: Trx): Promise<DeskWithdrawal>;
  /**
   * Drops a credit that waits for a second operator: another operator refuses it, or the requesting operator withdraws it.
   * @throws Refusal reasonRequired; conflict when nothing waits.
   */
  dropCredit(id: string, operatorId: number, reason: string, trx?: Trx): Promise<DeskWithdrawal>;
  /** Marks a payout's trouble as resolved. @throws Refusal reasonRequired; conflict when nothing is wrong with it. */
  resolve(id: string, operatorId: number, attempt: number, resolution: string, trx?: Trx): Promise<DeskWithdrawal>;
}

type Deps = Pick<
  WithdrawalsDeps,
  'database' | 'clock' | 'settings' | 'sealing' | 'events' | 'owedBy' | 'jobs' | 'payoutProviders'
>;

/** Steps towards a payout. What a bank has taken already is recorded whatever the member owes. */
const TOWARDS_PAYOUT: readonly WithdrawStatusName[] = ['passed', 'paying'];

/** One line of plain text. @throws Refusal reasonRequired when nothing is left. */
function keptText(text: string): string {
  const kept = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (kept === '') throw new Refusal('reasonRequired');
  return kept;
}

/** The `askCredit` fields of a cash-out whose row is locked. */
const creditOf = (row: WithdrawalRecord, operatorId: number, reason: string) => ({
  memberId: row.member_id,
  referenceId: publicId(row.member_id, row.withdrawal_id),
  amount: row.amount,
  currency: row.currency,
  operatorId,
  reason,
});

export function createWithdrawalActs(deps: Deps): WithdrawalActs {
  const { database, clock } = deps;

  async function get(id: string, queryable: Queryable = database): Promise<DeskWithdrawal> {
    const { memberId, withdrawalId } = parsePublicId(id);
    const row = await findForDesk(queryable, memberId, withdrawalId);
    if (!row) throw new Refusal('notFound');
    return reviewOf(queryable.isTransaction ? within(deps, queryable as Trx) : deps, queryable, row);
  }

  async function refuseDebtor(trx: Trx, memberId: number, currency: CurrencyCode): Promise<void> {
    const owed = await deps.owedBy(trx, memberId);
    if (owed > 0) throw new Refusal('withdrawMemberOwes', { amount: { amount: owed, currency } });
  }

  /** Runs an act while the cash-out's row is locked. */
  const held = (
    id: string,
    outer: Trx | undefined,
    act: (trx: Trx, row: WithdrawalRecord) => Promise<void>,
  ): Promise<DeskWithdrawal> =>
    inTransaction(outer ?? database, async (trx) => {
      const key = parsePublicId(id);
      const row = await lockWithdrawal(trx, key.memberId, key.withdrawalId);
      if (!row) throw new Refusal('notFound');
      await act(trx, row);
      return get(id, trx);
    });

  const move = (id: string, way: Omit<Step, 'by'>, outer?: Trx): Promise<DeskWithdrawal> =>
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

  const door = (trx: Trx) => ({ settings: within(deps, trx).settings, now: clock.now() });

  /**
   * Releases reserved money by hand once no payout is open. Before the first approval one operator suffices; later the cash-out may have been paid
   * by hand, so above the configured amount two operators must confirm that it was not.
   */
  const release = (
    id: string,
    to: 'rejected' | 'failed',
    from: readonly WithdrawStatus[],
    operatorId: number,
    reason: string,
    outer?: Trx,
  ) =>
    held(id, outer, async (trx, row) => {
      if (!from.includes(row.status)) throw new Refusal('withdrawTransitionIllegal');
      const act = row.status === WITHDRAW_STATUS.pending ? 'cashout_rejected' : 'cashout_released';
      const { settings } = door(trx);
      const needed = await operatorsNeeded(settings, act, row.amount, row.currency);
      const ended = await endOpenPayout(deps, trx, row, operatorId, reason, needed);
      if (!ended) return;
      const word = await askCredit(door(trx), trx, { ...creditOf(row, operatorId, reason), ...ended, act });
      if (word) await move(id, { to, reason: word.reason ?? reason, word }, trx);
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
    reject: async (id, operatorId, written, trx) =>
      release(id, 'rejected', [WITHDRAW_STATUS.pending, WITHDRAW_STATUS.passed], operatorId, keptText(written), trx),
    markPaying: (id, _, trx) => move(id, { to: 'paying' }, trx),
    async markPaid(id, operatorId, written, outer) {
      const reference = keptText(written);
      return held(id, outer, async (trx, row) => {
        if (row.status !== WITHDRAW_STATUS.paying) throw new Refusal('withdrawTransitionIllegal');
        if (await endOpenPayout(deps, trx, row, operatorId, reference, 1))
          await move(id, { to: 'payed', reference }, trx);
      });
    },
    complete: (id, _, trx) => move(id, { to: 'completed' }, trx),
    fail: async (id, operatorId, written, trx) =>
      release(id, 'failed', [WITHDRAW_STATUS.paying], operatorId, keptText(written), trx),
    async returnBounced(id, operatorId, written, outer) {
      const reason = keptText(written);
      return held(id, outer, async (trx, row) => {
        if (row.status !== WITHDRAW_STATUS.payed) throw new Refusal('withdrawTransitionIllegal');
        const asked = { ...creditOf(row, operatorId, reason), act: 'payout_returned' } as const;
        const word = await askCredit(door(trx), trx, asked);
        if (word) await move(id, { to: 'failed', from: 'payed', reason: word.reason ?? reason, word }, trx);
      });
    },
    async dropCredit(id, operatorId, written, outer) {
      const reason = keptText(written);
      return held(id, outer, async (trx, row) => {
        const dropped = await dropCredits(trx, creditOf(row, operatorId, reason), { operatorId, reason }, clock.now());
        if (dropped === 0) throw new Refusal('conflict');
      });
    },
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
