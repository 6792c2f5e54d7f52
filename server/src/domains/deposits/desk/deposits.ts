import type { PayloadOf } from '@croupier/contract/call';
import type { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositLine, DepositReview, TroubledRefund } from '@croupier/contract/calls/deposits/desk';
import { type Database, inTransaction, type Trx } from '../../../platform/database';
import { refundIdOf } from '../refunds/provider';
import type { RefundTrouble } from '../refunds/rules';
import type { DepositsReview } from '../review';
import {
  type Actor,
  type Audit,
  type AuditAction,
  judgedReason,
  keptText,
  pageOf,
  type SignedIn,
  wireAmount,
} from '../../operators/domain';
import { membersFound } from '../../members/domain';
import { lineOf, reviewOf } from './deposit-views';
import { createTroubledNewsDesk, type TroubledNewsDesk } from './troubled-news';

/** Deposits at the console. Decisions are written down in the transaction that makes them. */
export interface DepositsDesk extends TroubledNewsDesk {
  list(wanted: PayloadOf<typeof deskCalls.depositList>): Promise<ReturnType<typeof pageOf<DepositLine>>>;
  /** @param inFull for who may decide: the view is logged; others see the payer masked and no instructions. @throws Refusal notFound */
  get(id: string, inFull: boolean, actor: Actor): Promise<DepositReview>;
  /** Beyond the configured amount once a second operator accepts it, too. Both: @throws Refusal notFound; conflict when somebody else has decided */
  accept(id: string, operator: SignedIn): Promise<DepositReview>;
  refuse(id: string, reason: string, operator: SignedIn): Promise<DepositReview>;
  /**
   * Gives a deposit or a part of it back. @param asked.amount decimal text in major units.
   * @throws Refusal reasonTooShort; amountInvalid; refundImpossible; refundAboveRest; refundBalanceTooLow; refundOpen
   */
  refund(
    id: string,
    asked: { readonly amount: string; readonly reason: string },
    operator: SignedIn,
  ): Promise<DepositReview>;
  /** @throws Refusal conflict; secondOperatorRequired; and what `refund` throws, and then it goes on waiting */
  approveRefund(id: string, attempt: number, operator: SignedIn): Promise<DepositReview>;
  /** @throws Refusal conflict */
  dropRefund(id: string, attempt: number, reason: string, operator: SignedIn): Promise<DepositReview>;
  /**
   * A refund did not go out: see `endByHand`. @throws Refusal reasonTooShort; conflict; refundMayGoOut; refundBeingAsked; secondOperatorRequired
   */
  endRefund(id: string, attempt: number, reason: string, operator: SignedIn): Promise<DepositReview>;
  /** @param trouble what was seen. @param text how it was dealt with. @throws Refusal conflict */
  resolveRefund(
    id: string,
    attempt: number,
    trouble: RefundTrouble,
    text: string,
    operator: SignedIn,
  ): Promise<DepositReview>;
  /**
   * Takes what is owed of a charged-back deposit from the member's cash: see `collectDebt`. @param attempt 1 for the first act about this debt.
   * @throws Refusal depositOwesNothing; debtCashEmpty; conflict when another act was made meanwhile
   */
  collect(id: string, attempt: number, operator: SignedIn): Promise<DepositReview>;
  /** Gives up what is still owed: see `writeOffDebt`. @throws Refusal reasonTooShort; depositOwesNothing; secondOperatorRequired; conflict when another act was made meanwhile */
  writeOff(id: string, attempt: number, reason: string, operator: SignedIn): Promise<DepositReview>;
  /** Refunds whose trouble nobody has dealt with, those first that came to their state first. */
  troubledRefunds(): Promise<TroubledRefund[]>;
}

const acceptedOrAsked = ({ status }: DepositReview): AuditAction =>
  status === 'review' ? 'depositAcceptAsked' : 'depositAccepted';

const writtenOffOrAsked = ({ debtActs }: DepositReview): AuditAction =>
  debtActs.at(-1)?.kind === 'written_off' ? 'depositDebtWrittenOff' : 'depositDebtWriteOffAsked';

/** What the audit log keeps: the decision and the money, never who paid with what. */
const snapshot = ({
  status,
  heldFor,
  amount,
  credited,
  currency,
  owed,
  refunds,
  debtActs,
  memberCash,
  credits,
}: DepositReview) => ({
  ...(credits.length > 0 && {
    credits: credits.map(({ act, state, askedBy, decidedBy }) => ({ act, state, askedBy, decidedBy })),
  }),
  status,
  heldFor,
  amount,
  credited,
  currency,
  memberCash,
  owed,
  debtActs: debtActs.map(({ attempt, kind, amount: settled }) => ({ attempt, kind, amount: settled })),
  refunds: refunds.map(({ refundId, amount: refunded, state, trouble, resolution }) => ({
    refundId,
    amount: refunded,
    state,
    trouble,
    resolution,
  })),
});

export function createDepositsDesk(deps: {
  database: Database;
  audit: Audit;
  deposits: DepositsReview;
  usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}): DepositsDesk {
  const { database, audit, deposits, usernamesOf } = deps;
  const decide = (
    id: string,
    operator: SignedIn,
    /** By what came of it, where an act can end in several ways. */
    action: AuditAction | ((after: DepositReview) => AuditAction),
    run: (trx: Trx) => Promise<void>,
    written: Readonly<Record<string, string>> = {},
  ): Promise<DepositReview> =>
    inTransaction(database, async (trx) => {
      await audit.hold(trx);
      const before = await reviewOf(trx, await deposits.get(id, trx), true);
      await run(trx);
      const after = await reviewOf(trx, await deposits.get(id, trx), true);
      await audit.append(trx, operator, {
        action: typeof action === 'string' ? action : action(after),
        subjectType: 'deposit',
        subjectId: id,
        before: snapshot(before),
        after: { ...snapshot(after), ...written },
      });
      return after;
    });

  return {
    async list({ status, search, pageNum, pageSize }) {
      const memberIds = search ? await membersFound(database, search) : undefined;
      const number = search.trim() || undefined;
      const { rows, total } = await deposits.list({ status, memberIds, number, pageNum, pageSize });
      const names = await usernamesOf(rows.map((row) => row.member_id));
      const content = rows.map((row) => lineOf(row, names.get(row.member_id) ?? ''));
      return pageOf(content, total, pageNum, pageSize);
    },
    async get(id, inFull, actor) {
      const found = await reviewOf(database, await deposits.get(id), inFull);
      if (inFull)
        await inTransaction(database, (trx) =>
          audit.append(trx, actor, { action: 'depositViewed', subjectType: 'deposit', subjectId: id }),
        );
      return found;
    },
    async accept(id, operator) {
      await deposits.lookAgain(id);
      return decide(id, operator, acceptedOrAsked, (trx) => deposits.accept(id, operator.operatorId, trx));
    },
    refuse(id, reason, operator) {
      const kept = keptText(reason, 'reason');
      return decide(id, operator, 'depositRefused', (trx) => deposits.refuse(id, kept, trx), { reason: kept });
    },
    async refund(id, asked, operator) {
      const reason = judgedReason(keptText(asked.reason, 'reason'));
      const run = (trx: Trx) => deposits.askRefund(id, { ...asked, reason }, operator.operatorId, trx);
      return decide(id, operator, 'depositRefundAsked', run, { reason });
    },
    approveRefund: (id, attempt, operator) =>
      decide(id, operator, 'depositRefundApproved', (trx) =>
        deposits.decideRefund(id, attempt, operator.operatorId, null, trx),
      ),
    async dropRefund(id, attempt, reason, operator) {
      const kept = keptText(reason, 'reason');
      const run = (trx: Trx) => deposits.decideRefund(id, attempt, operator.operatorId, kept, trx);
      return decide(id, operator, 'depositRefundDropped', run, { reason: kept });
    },
    async endRefund(id, attempt, reason, operator) {
      const kept = judgedReason(keptText(reason, 'reason'));
      const run = (trx: Trx) => deposits.endRefund(id, attempt, operator.operatorId, kept, trx);
      const action = ({ refunds }: DepositReview): AuditAction =>
        refunds.find((refund) => refund.attempt === attempt)?.endedBy === null
          ? 'depositRefundEndAsked'
          : 'depositRefundEnded';
      return decide(id, operator, action, run, { reason: kept });
    },
    async resolveRefund(id, attempt, trouble, text, { operatorId, ...who }) {
      const resolution = keptText(text, 'reason');
      const run = (trx: Trx) => deposits.resolveRefund(id, attempt, trouble, { operatorId, resolution }, trx);
      return decide(id, { operatorId, ...who }, 'depositRefundResolved', run, { reason: resolution });
    },
    collect: (id, attempt, operator) =>
      decide(id, operator, 'depositDebtCollected', (trx) =>
        deposits.collectDebt(id, attempt, operator.operatorId, trx),
      ),
    async writeOff(id, attempt, reason, operator) {
      const kept = judgedReason(keptText(reason, 'reason'));
      const run = (trx: Trx) => deposits.writeOffDebt(id, attempt, operator.operatorId, kept, trx);
      return decide(id, operator, writtenOffOrAsked, run, { reason: kept });
    },
    async troubledRefunds() {
      const refunds = await deposits.troubledRefunds();
      const names = await usernamesOf(refunds.map(({ member_id }) => member_id));
      return refunds.flatMap(({ member_id, deposit_id, attempt, amount, currency, trouble, updated_at }) =>
        trouble === null
          ? []
          : {
              depositId: deposit_id,
              refundId: refundIdOf(deposit_id, attempt),
              username: names.get(member_id) ?? '',
              amount: wireAmount(amount, currency),
              currency,
              trouble,
              updateTime: updated_at.toISOString(),
            },
      );
    },
    ...createTroubledNewsDesk(deps),
  };
}
