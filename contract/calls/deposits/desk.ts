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
  /** What was agreed, major units. */
  amount: z.number(),
  /** What was or will be credited, when that is something else; major units. */
  credited: z.nullable(z.number()),
  status: z.enum(STATES),
  /** Why a person must decide, or had to. */
  heldFor: z.nullable(z.string()),
  createTime: instant,
  updateTime: instant,
});
export type DepositLine = z.output<typeof DepositLine>;

const ProviderUpdate = z.object({
  provider: z.string(),
  eventId: z.string(),
  /** What became of it: `applied`, `repeated`, or what an operator must look at. */
  state: z.string(),
  /** `payment`, `chargeback`, `reinstatement` (a dispute was won: its money came back) or `refund`; null when that was not kept. */
  about: z.nullable(z.string()),
  /** What the provider said, its own word. */
  told: z.nullable(z.string()),
  /** What came or went, major units; null when it told none that could be read. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  time: instant,
  /** How an operator dealt with what could not be applied. */
  resolution: z.nullable(z.string()),
  resolvedBy: z.nullable(z.string()),
  resolveTime: z.nullable(instant),
});
export type ProviderUpdate = z.output<typeof ProviderUpdate>;

/** Where a refund stands; `proposed` waits for a second operator, `dropped` was refused by an operator, `charged_back` by the provider after the payer's bank had taken the money. */
export const REFUND_STATES = ['proposed', 'dropped', 'ordered', 'asked', 'paid', 'refused', 'charged_back'] as const;

/** What an operator must look at: paid after it was refused, failed after it was paid, not what was ordered. */
export const REFUND_TROUBLES = ['late', 'bounced', 'mismatch'] as const;

const DepositRefund = z.object({
  /** 1 for the first of its deposit. */
  attempt: z.number(),
  /** Under which the provider knows it. */
  refundId: z.string(),
  /** Major units. */
  amount: z.number(),
  state: z.enum(REFUND_STATES),
  /** Whether it left the member's cash: a deposit that was refused never reached it. */
  fromCash: z.boolean(),
  reason: z.string(),
  approvalsNeeded: z.number(),
  askedBy: z.string(),
  askTime: instant,
  decidedBy: z.nullable(z.string()),
  decideTime: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  /** The provider's own word. */
  providerReason: z.nullable(z.string()),
  trouble: z.nullable(z.enum(REFUND_TROUBLES)),
  /** How an operator dealt with the trouble. */
  resolution: z.nullable(z.string()),
  resolvedBy: z.nullable(z.string()),
  resolveTime: z.nullable(instant),
  /** From when an operator may say that it did not go out; null when nobody may. */
  endableTime: z.nullable(instant),
  /** Who was the first to say so, and why. */
  endReason: z.nullable(z.string()),
  endAskedBy: z.nullable(z.string()),
  endAskTime: z.nullable(instant),
  /** Who ended it by hand: the same, or the second operator. */
  endedBy: z.nullable(z.string()),
  endTime: z.nullable(instant),
  updateTime: instant,
  /** When the provider is asked next; null when it is not. */
  nextCheckTime: z.nullable(instant),
});
export type DepositRefund = z.output<typeof DepositRefund>;

/** What an operator did about what a member owes of a deposit that was charged back. */
export const DEBT_ACTS = ['collected', 'write_off_asked', 'written_off'] as const;

const DebtAct = z.object({
  /** 1 for the first of its deposit. */
  attempt: z.number(),
  kind: z.enum(DEBT_ACTS),
  /** Major units. */
  amount: z.number(),
  /** Why it was written off, or is to be; null for what was collected. */
  reason: z.nullable(z.string()),
  operator: z.string(),
  time: instant,
});
export type DebtAct = z.output<typeof DebtAct>;

/** Which act about a debt is meant, 1 for the first: one that was sent twice, or after another operator's, is refused. */
const debtAttempt = whole(1, 9_999);

const DepositAtDesk = z.extend(DepositLine, {
  /** What operators said about crediting it or its refunds, and how many it takes to accept it. */
  credits: z.array(CreditWord),
  acceptApprovals: z.number(),
  memberName: z.string(),
  settleTime: z.nullable(instant),
  chargeBackTime: z.nullable(instant),
  /** Of a chargeback, what the member's cash did not cover and nobody has collected or written off since; major units. */
  owed: z.nullable(z.number()),
  declineReason: z.nullable(z.string()),
  /** What the operator wrote who refused it after a review; never told to the player. */
  refuseReason: z.nullable(z.string()),
  /** What an accountant should know. */
  note: z.nullable(z.string()),
  providerPaymentId: z.nullable(z.string()),
  /** The number at the tax office (CPF) masked for everybody; null where the method asks for none. */
  payer: z.object({ name: z.string(), country: z.string(), email: z.string(), taxId: z.nullable(z.string()) }),
  /** First six, where they are told, and last four; nothing more of a card is kept. The holder where its provider's page asked for the card, as entered there. */
  card: z.nullable(
    z.object({
      firstSix: z.nullable(z.string()),
      lastFour: z.string(),
      country: z.nullable(z.string()),
      holder: z.nullable(z.string()),
    }),
  ),
  /** Other members who have paid with the same card or from the same account, each with the newest deposit that shows it; the last first, at most twenty. */
  alsoPaidBy: z.array(z.object({ depositId: z.string(), username: z.string(), status: z.enum(STATES) })),
  /** The payer's account at the provider, where it tells of one; the holder masked like the payer. */
  account: z.nullable(z.object({ holder: z.nullable(z.string()), country: z.nullable(z.string()) })),
  /** What the payer was told to pay with and what was seen of it: addresses, transactions. Empty for who may not decide. */
  instructions: z.array(z.object({ name: z.string(), value: z.string() })),
  events: z.array(ProviderUpdate),
  /** Whether its provider can give payments back. */
  canRefund: z.boolean(),
  /** What of it can still go back, major units; 0 for one that was not paid. */
  refundable: z.number(),
  /** What the member's cash holds now, major units. */
  memberCash: z.number(),
  /** The first one first. */
  refunds: z.array(DepositRefund),
  /** What became of the debt that a chargeback left; the first act first. */
  debtActs: z.array(DebtAct),
  /** How many operators it takes to write off what is owed: 2 beyond the amount of one. */
  writeOffApprovals: z.number(),
});
export type DepositAtDesk = z.output<typeof DepositAtDesk>;

/** A refund in trouble that nobody has dealt with. */
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
