import type { PayloadOf } from '@croupier/contract/call';
import type { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type {
  DepositLine,
  DepositRefund,
  DepositReview,
  ProviderNews,
  TroubledNews,
  TroubledRefund,
} from '@croupier/contract/calls/ops-deposits';
import { isCurrency } from '@croupier/contract/money';
import { type Database, inTransaction, type Queryable, type Trx } from '../../../platform/database';
import { readWallet } from '../../../ledger/read';
import { refundIdOf } from '../../deposits/refunds/provider';
import { type RefundTrouble, restOf } from '../../deposits/refunds/rules';
import type { DepositsReview } from '../../deposits/review';
import { judgedReason, masked } from '../rules';
import { getMember, searchMembers } from '../store/members';
import { operatorEmails } from '../store/operators';
import type { Actor, Audit, AuditAction } from './audit';
import { keptText, pageOf, wireAmount } from './fields';
import type { SignedIn } from './proposals';

type Found = Awaited<ReturnType<DepositsReview['get']>>;
type Row = Found['deposit'];
type Event = Found['events'][number];
type Refund = Found['refunds'][number];

/** Deposits at the console. Decisions are written down in the transaction that makes them. */
export interface DepositsDesk {
  list(wanted: PayloadOf<typeof backofficeCalls.depositList>): Promise<ReturnType<typeof pageOf<DepositLine>>>;
  /** @param inFull for who may decide: the view is logged; others see the payer masked and no instructions. @throws Refusal notFound */
  get(id: string, inFull: boolean, actor: Actor): Promise<DepositReview>;
  /** Both: @throws Refusal notFound; conflict when somebody else has decided */
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
  /** Refunds whose trouble nobody has dealt with, the longest waiting first. */
  troubledRefunds(): Promise<TroubledRefund[]>;
  /** News that could not be applied, the newest first. */
  trouble(): Promise<TroubledNews[]>;
}

/** Members that a search may name; whoever means one of more has to say more. */
const MEMBERS_SEARCHED = 200;

const time = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const lineOf = (row: Row, username: string): DepositLine => ({
  id: row.deposit_id,
  memberId: String(row.member_id),
  username,
  method: row.method,
  variant: row.variant,
  currency: row.currency,
  amount: wireAmount(row.amount, row.currency),
  credited: row.credited === null ? null : wireAmount(row.credited, row.currency),
  status: row.status,
  heldFor: row.review_reason,
  createTime: row.created_at.toISOString(),
  updateTime: row.updated_at.toISOString(),
});

/** What a provider tells is not ours: an amount or currency that cannot be is left out instead of breaking the screen. */
function newsOf({ provider, event_id, state, payload, received_at }: Event): ProviderNews {
  const { amount, currency, status } = payload;
  const isMoney = Number.isSafeInteger(amount) && currency !== undefined && isCurrency(currency);
  return {
    provider,
    eventId: event_id,
    state,
    told: status ?? null,
    amount: isMoney ? wireAmount(Number(amount), currency) : null,
    currency: currency ?? null,
    time: received_at.toISOString(),
  };
}

/** Addresses and transactions, flat: lists are told entry by entry. */
function instructionsOf(value: unknown, name = ''): { name: string; value: string }[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item) => instructionsOf(item, name));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([inner, item]) => instructionsOf(item, name ? `${name}.${inner}` : inner));
  return [{ name, value: String(value) }];
}

/** @param emails of operators by id. */
const operatorOf = (id: number | null, emails: ReadonlyMap<number, string>): string | null =>
  id === null ? null : (emails.get(id) ?? '');

/** @param emails of operators by id. */
const refundOf = (refund: Refund, emails: ReadonlyMap<number, string>): DepositRefund => ({
  attempt: refund.attempt,
  refundId: refundIdOf(refund.deposit_id, refund.attempt),
  amount: wireAmount(refund.amount, refund.currency),
  state: refund.state,
  fromCash: refund.from_cash,
  reason: refund.reason,
  approvalsNeeded: refund.approvals_needed,
  askedBy: emails.get(refund.asked_by) ?? '',
  askTime: refund.created_at.toISOString(),
  decidedBy: operatorOf(refund.decided_by, emails),
  decideTime: time(refund.decided_at),
  decisionReason: refund.decision_reason,
  providerId: refund.provider_id,
  providerReason: refund.provider_reason,
  trouble: refund.trouble,
  resolution: refund.resolution,
  resolvedBy: operatorOf(refund.resolved_by, emails),
  resolveTime: time(refund.resolved_at),
  endableTime: time(refund.endable_at),
  endReason: refund.end_reason,
  endAskedBy: operatorOf(refund.end_asked_by, emails),
  endAskTime: time(refund.end_asked_at),
  endedBy: operatorOf(refund.ended_by, emails),
  endTime: time(refund.ended_at),
  updateTime: refund.updated_at.toISOString(),
  nextCheckTime: time(refund.next_check_at),
});

async function reviewOf(queryable: Queryable, found: Found, inFull: boolean): Promise<DepositReview> {
  const { deposit, events, refunds, canRefund } = found;
  const operators = refunds.flatMap(({ asked_by, decided_by, resolved_by, end_asked_by, ended_by }) => [
    asked_by,
    decided_by,
    resolved_by,
    end_asked_by,
    ended_by,
  ]);
  const emails = await operatorEmails(
    queryable,
    operators.filter((id) => id !== null),
  );
  const { cash } = await readWallet(queryable, deposit.member_id);
  const member = await getMember(queryable, deposit.member_id);
  const { billing } = deposit;
  const shown = (text: string) => (inFull ? text : masked(text));
  return {
    ...lineOf(deposit, member?.username ?? ''),
    memberName: member ? `${member.first_name} ${member.last_name}` : '',
    settleTime: time(deposit.settled_at),
    chargeBackTime: time(deposit.charged_back_at),
    owed: deposit.owed === null ? null : wireAmount(deposit.owed, deposit.currency),
    declineReason: deposit.decline_reason,
    note: deposit.note,
    providerPaymentId: deposit.provider_payment_id,
    payer: {
      name: shown(`${billing.firstName} ${billing.lastName}`),
      country: billing.country,
      email: shown(billing.email),
    },
    card:
      deposit.card_bin !== null && deposit.card_last4 !== null
        ? { firstSix: deposit.card_bin, lastFour: deposit.card_last4, country: deposit.card_country }
        : null,
    instructions: inFull ? instructionsOf(deposit.instructions) : [],
    events: events.map(newsOf),
    refuseReason: deposit.refuse_reason,
    canRefund,
    refundable: wireAmount(restOf(deposit), deposit.currency),
    memberCash: wireAmount(cash, deposit.currency),
    refunds: refunds.map((refund) => refundOf(refund, emails)),
  };
}

/** What the audit log keeps: the decision and the money, never who paid with what. */
const snapshot = ({ status, heldFor, amount, credited, currency, refunds, memberCash }: DepositReview) => ({
  status,
  heldFor,
  amount,
  credited,
  currency,
  memberCash,
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
      const memberIds = search
        ? (await searchMembers(database, search, { offset: 0, limit: MEMBERS_SEARCHED })).rows.map(({ id }) => id)
        : undefined;
      const { rows, total } = await deposits.list({ status, memberIds, pageNum, pageSize });
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
      return decide(id, operator, 'depositAccepted', (trx) => deposits.accept(id, trx));
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
    trouble: async () => (await deposits.trouble()).map((event) => ({ ...newsOf(event), orderId: event.order_id })),
  };
}
