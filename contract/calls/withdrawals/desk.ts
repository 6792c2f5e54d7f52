import * as z from 'zod/mini';
import { call } from '../../call';
import { DETAIL_FIELDS } from '../../cashout/details';
import { id, instant, page, pageNumber, pageSize, requiredText, text, whole } from '../../fields';
import { CreditWord, idOnly, judgedReason, operatorCall, withReason } from '../operators/fields';

const PayoutAttempt = z.object({
  attempt: z.number(),
  /** Our id of the payout, sent to the provider. */
  payoutId: z.string(),
  provider: z.string(),
  state: z.enum(['ordered', 'asked', 'paid', 'failed']),
  /** The amount that the member receives, major units. */
  amount: z.number(),
  providerId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What an operator must look at: paid after a failure, returned after payment, not as ordered. */
  trouble: z.nullable(z.enum(['late', 'bounced', 'mismatch'])),
  troubleReference: z.nullable(z.string()),
  /** How an operator resolved it. */
  resolution: z.nullable(z.string()),
  createTime: instant,
  updateTime: instant,
  nextCheckTime: z.nullable(instant),
  /** From when operators may end it by hand, and how many it takes; null when the outcome is known. */
  endableTime: z.nullable(instant),
  endsNeeded: z.number(),
  /** The first operator who recorded that it was not paid, with their reason; and the one who ended it. */
  endAskedBy: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  /** The provider's answers, without repetitions. */
  answers: z.array(z.object({ asked: z.string(), outcome: z.string(), note: z.nullable(z.string()), time: instant })),
});
export type PayoutAttempt = z.output<typeof PayoutAttempt>;

export const WithdrawalAtDesk = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  memberName: z.string(),
  country: z.string(),
  createTime: instant,
  updateTime: instant,
  currency: z.string(),
  amount: z.number(),
  /** The fee, deducted from the amount, and the amount that arrives. */
  fee: z.number(),
  arrives: z.number(),
  /** The member's figures at the request: wagered, withdrawable, and not withdrawable (bonuses and gifts); null for old ones. */
  wagered: z.nullable(z.number()),
  withdrawable: z.nullable(z.number()),
  giftBonus: z.nullable(z.number()),
  status: z.number(),
  method: z.string(),
  /** How it is paid: by an operator by hand, by a provider once sent, by a provider on approval. */
  sending: z.enum(['hand', 'provider', 'automatic']),
  /** Payout details in full, for the cashier; every view is logged. */
  details: z.partialRecord(z.enum(DETAIL_FIELDS), z.string()),
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Operators who have approved so far. */
  approvals: z.array(z.object({ operator: z.string(), time: instant })),
  approvalsNeeded: z.number(),
  proofs: z.array(z.object({ kind: z.string(), fileId: z.string() })),
  /** When it entered each state, in order. */
  steps: z.array(z.object({ status: z.number(), time: instant })),
  payouts: z.array(PayoutAttempt),
  /** Operators' decisions to return its money, oldest first. */
  credits: z.array(CreditWord),
  /** Who caused the return of a paid cash-out's money; `before`: a single operator, before two were required. */
  returnedBy: z.nullable(z.enum(['provider', 'operators', 'before'])),
  member: z.object({
    deposited: z.number(),
    withdrawn: z.number(),
    staked: z.number(),
    won: z.number(),
    accountAgeDays: z.number(),
    /** The member's paid cash-outs whose money was returned: how many, and how many by hand. */
    returns: z.number(),
    returnsByHand: z.number(),
  }),
});
export type WithdrawalAtDesk = z.output<typeof WithdrawalAtDesk>;

/** Cash-outs, from the queue to the payout's end. */
export const withdrawalDeskCalls = {
  withdrawalList: call('/ops/withdrawals', {
    ...operatorCall('any'),
    summary:
      'The cash-out queue: what is open oldest first, what has ended the newest first. Without a status: all that wait for an operator; with a search, in every state.',
    payload: z.object({
      status: z.optional(whole(0, 50)),
      /** Finds members as the member search does, and a cash-out by its number or the reference that it was paid with. */
      search: z._default(text(100), ''),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: page(WithdrawalAtDesk),
  }),
  withdrawalGet: call('/ops/withdrawal', {
    ...operatorCall('any'),
    summary: 'One cash-out.',
    payload: idOnly,
    answer: WithdrawalAtDesk,
  }),
  withdrawalApprove: call('/ops/withdrawal/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve a pending cash-out. Above the configured amount a second, different operator must approve too.',
    payload: idOnly,
    answer: WithdrawalAtDesk,
  }),
  withdrawalReject: call('/ops/withdrawal/reject', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Refuse a cash-out; the money is free again. The player reads the reason. One that was approved and is above the configured amount needs a second, different operator.',
    payload: withReason,
    answer: WithdrawalAtDesk,
  }),
  withdrawalPaying: call('/ops/withdrawal/paying', {
    ...operatorCall('owner', 'cashier'),
    summary: 'The payout is on its way.',
    payload: idOnly,
    answer: WithdrawalAtDesk,
  }),
  withdrawalPaid: call('/ops/withdrawal/paid', {
    ...operatorCall('owner', 'cashier'),
    summary: 'The bank took the payout (reference required); the reserved money leaves the books of the member.',
    payload: z.object({ id, reference: requiredText(120) }),
    answer: WithdrawalAtDesk,
  }),
  withdrawalComplete: call('/ops/withdrawal/complete', {
    ...operatorCall('owner', 'cashier'),
    summary: 'The payout arrived.',
    payload: idOnly,
    answer: WithdrawalAtDesk,
  }),
  withdrawalFailed: call('/ops/withdrawal/failed', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'The payout failed; the money is free again. Above the configured amount once a second, different operator says so, too.',
    payload: withReason,
    answer: WithdrawalAtDesk,
  }),
  withdrawalRetry: call('/ops/withdrawal/retry', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Order a further payout after one that failed.',
    payload: idOnly,
    answer: WithdrawalAtDesk,
  }),
  withdrawalReturn: call('/ops/withdrawal/return', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'A payout that had been paid came back, as its provider has not told: once a second, different operator says so, too, the member gets the money again, and reads the first one’s reason.',
    payload: z.object({ id, reason: judgedReason }),
    answer: WithdrawalAtDesk,
  }),
  withdrawalCreditDrop: call('/ops/withdrawal/credit/drop', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse what another operator has asked for and waits for a second one, or take one’s own word back.',
    payload: withReason,
    answer: WithdrawalAtDesk,
  }),
  withdrawalResolve: call('/ops/withdrawal/payout/resolve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'What was wrong with a payout is dealt with; says how.',
    payload: z.extend(withReason, { attempt: whole(1, 9_999) }),
    answer: WithdrawalAtDesk,
  }),
} as const;
