import * as z from 'zod/mini';
import { call } from '../../call';
import { DEPOSIT_STATUS, type DepositStatusName } from '../../codes';
import { amount, instant, page, pageNumber, pageSize, requiredText, text, whole } from '../../fields';
import { CreditWord, idOnly, judgedReason, operatorCall, withReason } from '../operators/fields';

/** The names of DEPOSIT_STATUS. */
const STATES = Object.keys(DEPOSIT_STATUS) as [DepositStatusName, ...DepositStatusName[]];

const DepositLine = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  method: z.string(),
  /** What the payer chose within the method, such as a coin. */
  variant: z.nullable(z.string()),
  currency: z.string(),
  /** The amount ordered, major units. */
  amount: z.number(),
  /** The amount credited or to be credited, when it differs; major units. */
  credited: z.nullable(z.number()),
  status: z.enum(STATES),
  /** Why an operator must decide, or had to. */
  heldFor: z.nullable(z.string()),
  createTime: instant,
  updateTime: instant,
});
export type DepositLine = z.output<typeof DepositLine>;

const ProviderUpdate = z.object({
  provider: z.string(),
  eventId: z.string(),
  /** How it was processed: `applied`, `repeated`, or a state that an operator must look at. */
  state: z.string(),
  /** `payment`, `chargeback`, `reinstatement` (a dispute was won: its money came back) or `refund`; null when not recorded. */
  about: z.nullable(z.string()),
  /** The provider's own status word. */
  told: z.nullable(z.string()),
  /** The amount moved, major units; null when the provider sent none that could be parsed. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  time: instant,
  /** How an operator resolved an update that could not be applied. */
  resolution: z.nullable(z.string()),
  resolvedBy: z.nullable(z.string()),
  resolveTime: z.nullable(instant),
});
export type ProviderUpdate = z.output<typeof ProviderUpdate>;

/**
 * States of a refund. `proposed`: waits for a second operator; `dropped`: refused by an operator; `charged_back`: refused by the provider after the
 * payer's bank had taken the money.
 */
export const REFUND_STATES = ['proposed', 'dropped', 'ordered', 'asked', 'paid', 'refused', 'charged_back'] as const;

/** What an operator must look at: paid after a refusal, failed after payment, not as ordered. */
export const REFUND_TROUBLES = ['late', 'bounced', 'mismatch'] as const;

const DepositRefund = z.object({
  /** 1 for the first of its deposit. */
  attempt: z.number(),
  /** Our id of the refund at the provider. */
  refundId: z.string(),
  /** Major units. */
  amount: z.number(),
  state: z.enum(REFUND_STATES),
  /** Whether it was debited from the member's cash: a refused deposit was never credited. */
  fromCash: z.boolean(),
  reason: z.string(),
  approvalsNeeded: z.number(),
  askedBy: z.string(),
  askTime: instant,
  decidedBy: z.nullable(z.string()),
  decideTime: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  /** The provider's own reason. */
  providerReason: z.nullable(z.string()),
  trouble: z.nullable(z.enum(REFUND_TROUBLES)),
  /** How an operator resolved the trouble. */
  resolution: z.nullable(z.string()),
  resolvedBy: z.nullable(z.string()),
  resolveTime: z.nullable(instant),
  /** From when an operator may record that the refund was not paid; null when none may. */
  endableTime: z.nullable(instant),
  /** The first operator who recorded it, and why. */
  endReason: z.nullable(z.string()),
  endAskedBy: z.nullable(z.string()),
  endAskTime: z.nullable(instant),
  /** The operator who ended it by hand: the first, or the second one. */
  endedBy: z.nullable(z.string()),
  endTime: z.nullable(instant),
  updateTime: instant,
  /** When the provider is next queried; null when it is not. */
  nextCheckTime: z.nullable(instant),
});
export type DepositRefund = z.output<typeof DepositRefund>;

/** Operator acts on the debt that a charged-back deposit left. */
export const DEBT_ACTS = ['collected', 'write_off_asked', 'written_off'] as const;

const DebtAct = z.object({
  /** 1 for the first of its deposit. */
  attempt: z.number(),
  kind: z.enum(DEBT_ACTS),
  /** Major units. */
  amount: z.number(),
  /** Reason of a write-off, done or requested; null for a collection. */
  reason: z.nullable(z.string()),
  operator: z.string(),
  time: instant,
});
export type DebtAct = z.output<typeof DebtAct>;

/** Number of the act on a debt, from 1: a repeated request, or one after another operator's act, is refused. */
const debtAttempt = whole(1, 9_999);

const DepositAtDesk = z.extend(DepositLine, {
  /** Operators' decisions on crediting it or its refunds, and the approvals that accepting it needs. */
  credits: z.array(CreditWord),
  acceptApprovals: z.number(),
  memberName: z.string(),
  settleTime: z.nullable(instant),
  chargeBackTime: z.nullable(instant),
  /** After a chargeback: the amount that the member's cash did not cover, less what was collected or written off since; major units. */
  owed: z.nullable(z.number()),
  declineReason: z.nullable(z.string()),
  /** The operator's reason for refusing it after a review; never shown to the player. */
  refuseReason: z.nullable(z.string()),
  /** A note for accounting. */
  note: z.nullable(z.string()),
  providerPaymentId: z.nullable(z.string()),
  /** The tax number (CPF) is masked for every role; null where the method needs none. */
  payer: z.object({ name: z.string(), country: z.string(), email: z.string(), taxId: z.nullable(z.string()) }),
  /** First six digits, where reported, and last four; no more is stored. `holder`: as entered on the provider's page, where it takes the card. */
  card: z.nullable(
    z.object({
      firstSix: z.nullable(z.string()),
      lastFour: z.string(),
      country: z.nullable(z.string()),
      holder: z.nullable(z.string()),
    }),
  ),
  /** Other members who paid with the same card or from the same account, each with their newest such deposit; newest first, at most twenty. */
  alsoPaidBy: z.array(z.object({ depositId: z.string(), username: z.string(), status: z.enum(STATES) })),
  /** The payer's account at the provider, where the provider reports one; the holder masked like the payer. */
  account: z.nullable(z.object({ holder: z.nullable(z.string()), country: z.nullable(z.string()) })),
  /** Payment instructions shown to the payer and what was seen of them: addresses, transactions. Empty for operators who may not decide. */
  instructions: z.array(z.object({ name: z.string(), value: z.string() })),
  events: z.array(ProviderUpdate),
  /** Whether its provider supports refunds. */
  canRefund: z.boolean(),
  /** The amount still refundable, major units; 0 for an unpaid deposit. */
  refundable: z.number(),
  /** The member's cash balance now, major units. */
  memberCash: z.number(),
  /** Oldest first. */
  refunds: z.array(DepositRefund),
  /** Acts on the debt that a chargeback left; oldest first. */
  debtActs: z.array(DebtAct),
  /** Operators needed to write off the debt: 2 above the limit of one. */
  writeOffApprovals: z.number(),
});
export type DepositAtDesk = z.output<typeof DepositAtDesk>;

/** A refund in trouble that no operator has resolved. */
const TroubledRefund = z.object({
  depositId: z.string(),
  refundId: z.string(),
  username: z.string(),
  /** Major units. */
  amount: z.number(),
  currency: z.string(),
  trouble: z.enum(REFUND_TROUBLES),
  updateTime: instant,
});
export type TroubledRefund = z.output<typeof TroubledRefund>;

const UpdateKey = z.object({ provider: requiredText(100), eventId: requiredText(500) });

const UnappliedUpdate = z.extend(ProviderUpdate, { orderId: z.string() });
export type UnappliedUpdate = z.output<typeof UnappliedUpdate>;

export const depositDeskCalls = {
  depositList: call('/ops/deposits', {
    ...operatorCall('any'),
    summary: 'Deposits: those that are held first, the longest waiting first; then the newest first.',
    payload: z.object({
      status: z.optional(z.enum(STATES)),
      /** Finds members as the member search does, and a deposit by its id, the provider's, or another reference of the provider. */
      search: z._default(text(100), ''),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: page(DepositLine),
  }),
  depositGet: call('/ops/deposit', {
    ...operatorCall('any'),
    summary: 'One deposit with all that its provider has told. Views in full are logged.',
    payload: idOnly,
    answer: DepositAtDesk,
  }),
  depositAccept: call('/ops/deposit/accept', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Credit a held deposit.',
    payload: idOnly,
    answer: DepositAtDesk,
  }),
  depositRefuse: call('/ops/deposit/refuse', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Credit nothing of a held deposit. The payment has to be given back at its provider.',
    payload: withReason,
    answer: DepositAtDesk,
  }),
  depositRefund: call('/ops/deposit/refund', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Give a deposit or a part of it back to its payer through the provider. Large ones wait for a second operator.',
    payload: z.object({ ...idOnly.shape, amount, reason: judgedReason }),
    answer: DepositAtDesk,
  }),
  depositRefundApprove: call('/ops/deposit/refund/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve another operator’s refund; the money leaves the member, and the provider is asked.',
    payload: z.object({ ...idOnly.shape, attempt: whole(1, 9_999) }),
    answer: DepositAtDesk,
  }),
  depositRefundDrop: call('/ops/deposit/refund/drop', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse a refund that waits for a second operator, or take one’s own back.',
    payload: z.object({ ...withReason.shape, attempt: whole(1, 9_999) }),
    answer: DepositAtDesk,
  }),
  depositRefundEnd: call('/ops/deposit/refund/end', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'A refund whose provider has been silent for a day did not go out: the money goes back. Large ones need the word of two operators.',
    payload: z.object({ ...idOnly.shape, attempt: whole(1, 9_999), reason: judgedReason }),
    answer: DepositAtDesk,
  }),
  depositRefundResolve: call('/ops/deposit/refund/resolve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'What was wrong with a refund is dealt with; says how. `trouble` is what was seen.',
    payload: z.object({ ...withReason.shape, attempt: whole(1, 9_999), trouble: z.enum(REFUND_TROUBLES) }),
    answer: DepositAtDesk,
  }),
  depositCollect: call('/ops/deposit/debt/collect', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Take what the member owes of a charged-back deposit from the cash, as far as it reaches; never held or bonus money.',
    payload: z.object({ ...idOnly.shape, attempt: debtAttempt }),
    answer: DepositAtDesk,
  }),
  depositWriteOff: call('/ops/deposit/debt/write-off', {
    ...operatorCall('owner'),
    summary:
      'Give up what the member still owes of a charged-back deposit: a loss of the house. Beyond the amount of one operator the first call asks, and another owner’s writes off. Owners only.',
    payload: z.object({ ...idOnly.shape, attempt: debtAttempt, reason: judgedReason }),
    answer: DepositAtDesk,
  }),
  depositRefundTrouble: call('/ops/deposits/refunds/trouble', {
    ...operatorCall('any'),
    summary:
      'Refunds in trouble that nobody has dealt with, those first that ended or were ordered first: at most 200.',
    payload: z.object({}),
    answer: z.array(TroubledRefund),
  }),
  depositTrouble: call('/ops/deposits/trouble', {
    ...operatorCall('any'),
    summary:
      'Updates of providers that could not be applied and that nobody has dealt with, those first that came first.',
    payload: z.object({ pageNum: pageNumber, pageSize }),
    answer: page(UnappliedUpdate),
  }),
  depositUpdateResolve: call('/ops/deposits/trouble/resolve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'An update that could not be applied is dealt with; says how. Nothing moves.',
    payload: z.object({ ...UpdateKey.shape, reason: requiredText(500) }),
    answer: UnappliedUpdate,
  }),
  depositUpdateRetry: call('/ops/deposits/trouble/retry', {
    ...operatorCall('owner', 'cashier'),
    summary: 'An update whose processing failed is processed again.',
    payload: UpdateKey,
    answer: UnappliedUpdate,
  }),
} as const;
