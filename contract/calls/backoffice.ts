import * as z from 'zod/mini';
import { call } from '../call';
import { done, id, instant, nothing, page, pageNumber, pageSize, requiredText, text, whole } from '../fields';
import { adjustmentCalls } from './ops-adjustments';
import { catalogueRoomCalls } from './ops-catalogue';
import { chainRoomCalls } from './ops-chains';
import { depositReviewCalls } from './ops-deposits';
import { jackpotRoomCalls } from './ops-jackpots';
import { documentReviewCalls } from './ops-documents';
import { chatRoomCalls } from './ops-chat';
import { idOnly, loginLimit, operatorCall, withReason } from './ops-fields';
import { methodRoomCalls } from './ops-methods';
import { Operator, operatorCalls } from './ops-operators';
import { settingCalls } from './ops-settings';
import { statementCalls } from './ops-statements';

/** The operator's calls. They are served on the console's origin only. */

const MemberSummary = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  cash: z.number(),
  held: z.number(),
  enabled: z.number(),
  activated: z.number(),
  createTime: instant,
  lastLoginTime: z.nullable(instant),
});

const LedgerRow = z.object({
  seq: z.number(),
  createTime: instant,
  kind: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: z.number(),
  currency: z.string(),
  balanceBefore: z.number(),
  balanceAfter: z.number(),
  referenceType: z.string(),
  referenceId: z.string(),
});

const PayoutAttempt = z.object({
  attempt: z.number(),
  /** Ours, as the provider knows it. */
  payoutId: z.string(),
  provider: z.string(),
  state: z.enum(['ordered', 'asked', 'paid', 'failed']),
  /** What arrives, major units. */
  amount: z.number(),
  providerId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** What an operator must look at: paid after it had failed, sent back after it was paid, not what was ordered. */
  trouble: z.nullable(z.enum(['late', 'bounced', 'mismatch'])),
  troubleReference: z.nullable(z.string()),
  /** How an operator dealt with it. */
  resolution: z.nullable(z.string()),
  createTime: instant,
  updateTime: instant,
  nextCheckTime: z.nullable(instant),
  /** From when operators may end it by hand, and how many that needs; null when its outcome is known. */
  endableTime: z.nullable(instant),
  endsNeeded: z.number(),
  /** Who was the first to say that it was not paid, and what they wrote; who ended it. */
  endAskedBy: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  /** The provider's answers, as far as each was news. */
  answers: z.array(z.object({ asked: z.string(), outcome: z.string(), note: z.nullable(z.string()), time: instant })),
});
export type PayoutAttempt = z.output<typeof PayoutAttempt>;

export const WithdrawalReview = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  memberName: z.string(),
  country: z.string(),
  createTime: instant,
  updateTime: instant,
  currency: z.string(),
  amount: z.number(),
  /** Taken out of the amount, and what arrives. */
  fee: z.number(),
  arrives: z.number(),
  /** How the member stood when it was asked for: what was wagered, and what could be taken; null of old ones. */
  wagered: z.nullable(z.number()),
  withdrawable: z.nullable(z.number()),
  status: z.number(),
  method: z.string(),
  /** Who pays: an operator by hand, a provider once sent, a provider as soon as it is approved. */
  sending: z.enum(['hand', 'provider', 'automatic']),
  /** Payout details in full, for the cashier; every view is logged. */
  details: z.record(z.string(), z.string()),
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Operators who have approved so far. */
  approvals: z.array(z.object({ operator: z.string(), time: instant })),
  approvalsNeeded: z.number(),
  proofs: z.array(z.object({ kind: z.string(), fileId: z.string() })),
  /** When it came to each of its states, in order. */
  steps: z.array(z.object({ status: z.number(), time: instant })),
  payouts: z.array(PayoutAttempt),
  member: z.object({
    deposited: z.number(),
    withdrawn: z.number(),
    staked: z.number(),
    won: z.number(),
    accountAgeDays: z.number(),
  }),
});
export type WithdrawalReview = z.output<typeof WithdrawalReview>;

const AuditRow = z.object({
  seq: z.number(),
  time: instant,
  operator: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  hash: z.string(),
});

export const backofficeCalls = {
  login: call('/ops/login', {
    summary:
      'First step: e-mail and password. Answers a challenge for the second step; with the secret to enrol when TOTP is not set up yet.',
    body: 'json',
    payload: z.object({ email: requiredText(254), password: requiredText(200) }),
    answer: z.object({
      challenge: z.string(),
      enrol: z.nullable(z.object({ secret: z.string(), otpauthUrl: z.string() })),
    }),
    limit: loginLimit,
    sensitive: true,
  }),
  loginTotp: call('/ops/login/totp', {
    summary: 'Second step: the six digits. A code works once.',
    body: 'json',
    payload: z.object({ challenge: requiredText(200), code: requiredText(10) }),
    answer: z.object({ token: z.string(), operator: Operator }),
    limit: loginLimit,
    sensitive: true,
  }),
  logout: call('/ops/logout', { ...operatorCall, summary: 'End the session.', payload: nothing, answer: done }),
  me: call('/ops/me', { ...operatorCall, summary: 'Who is signed in.', payload: nothing, answer: Operator }),
  overview: call('/ops/overview', {
    ...operatorCall,
    summary: 'Figures of the front page, last 24 hours, by currency.',
    payload: nothing,
    answer: z.object({
      members: z.number(),
      membersNew: z.number(),
      withdrawalsPending: z.number(),
      withdrawalsOldestMinutes: z.nullable(z.number()),
      byCurrency: z.array(
        z.object({
          currency: z.string(),
          deposited: z.number(),
          withdrawn: z.number(),
          staked: z.number(),
          won: z.number(),
          rounds: z.number(),
        }),
      ),
    }),
  }),
  memberSearch: call('/ops/members', {
    ...operatorCall,
    summary: 'Find members by id, username, e-mail, name or mobile.',
    payload: z.object({ search: z._default(text(100), ''), pageNum: pageNumber, pageSize }),
    answer: page(MemberSummary),
  }),
  memberGet: call('/ops/member', {
    ...operatorCall,
    summary: 'A member’s profile.',
    payload: idOnly,
    answer: z.extend(MemberSummary, {
      gender: z.string(),
      birthday: z.string(),
      mobile: z.string(),
      state: z.string(),
      city: z.string(),
      postalCode: z.string(),
      address: z.string(),
      rollingAmount: z.number(),
      withdrawable: z.number(),
      bonus: z.number(),
      deposited: z.number(),
      withdrawn: z.number(),
      staked: z.number(),
      won: z.number(),
    }),
  }),
  memberLedger: call('/ops/member/ledger', {
    ...operatorCall,
    summary: 'A member’s transfers, newest first.',
    payload: z.object({ id, pageNum: pageNumber, pageSize }),
    answer: page(LedgerRow),
  }),
  memberEnable: call('/ops/member/enable', {
    ...operatorCall,
    summary: 'Disable or enable a member. Disabling ends every session of theirs.',
    payload: z.object({ id, enabled: whole(0, 1), reason: requiredText(500) }),
    answer: done,
  }),
  withdrawalList: call('/ops/withdrawals', {
    ...operatorCall,
    summary: 'The cash-out queue. Without a status: all that wait for an operator, oldest first.',
    payload: z.object({ status: z.optional(whole(0, 50)), pageNum: pageNumber, pageSize }),
    answer: page(WithdrawalReview),
  }),
  withdrawalGet: call('/ops/withdrawal', {
    ...operatorCall,
    summary: 'One cash-out.',
    payload: idOnly,
    answer: WithdrawalReview,
  }),
  withdrawalApprove: call('/ops/withdrawal/approve', {
    ...operatorCall,
    summary: 'Approve a pending cash-out. Above the configured amount a second, different operator must approve too.',
    payload: idOnly,
    answer: WithdrawalReview,
  }),
  withdrawalReject: call('/ops/withdrawal/reject', {
    ...operatorCall,
    summary: 'Refuse a cash-out; the money is free again. The player reads the reason.',
    payload: withReason,
    answer: WithdrawalReview,
  }),
  withdrawalPaying: call('/ops/withdrawal/paying', {
    ...operatorCall,
    summary: 'The payout is on its way.',
    payload: idOnly,
    answer: WithdrawalReview,
  }),
  withdrawalPaid: call('/ops/withdrawal/paid', {
    ...operatorCall,
    summary: 'The bank took the payout (reference required); the reserved money leaves the books of the member.',
    payload: z.object({ id, reference: requiredText(120) }),
    answer: WithdrawalReview,
  }),
  withdrawalComplete: call('/ops/withdrawal/complete', {
    ...operatorCall,
    summary: 'The payout arrived.',
    payload: idOnly,
    answer: WithdrawalReview,
  }),
  withdrawalFailed: call('/ops/withdrawal/failed', {
    ...operatorCall,
    summary: 'The payout failed; the money is free again.',
    payload: withReason,
    answer: WithdrawalReview,
  }),
  withdrawalRetry: call('/ops/withdrawal/retry', {
    ...operatorCall,
    summary: 'Order a further payout after one that failed.',
    payload: idOnly,
    answer: WithdrawalReview,
  }),
  withdrawalReturn: call('/ops/withdrawal/return', {
    ...operatorCall,
    summary: 'A payout that had been paid came back: the member gets the money again, and reads the reason.',
    payload: withReason,
    answer: WithdrawalReview,
  }),
  withdrawalResolve: call('/ops/withdrawal/payout/resolve', {
    ...operatorCall,
    summary: 'What was wrong with a payout is dealt with; says how.',
    payload: z.extend(withReason, { attempt: whole(1, 9_999) }),
    answer: WithdrawalReview,
  }),
  ...depositReviewCalls,
  ...methodRoomCalls,
  ...chainRoomCalls,
  ...statementCalls,
  ...adjustmentCalls,
  ...operatorCalls,
  ...settingCalls,
  ...catalogueRoomCalls,
  ...documentReviewCalls,
  ...jackpotRoomCalls,
  ...chatRoomCalls,
  auditLog: call('/ops/audit', {
    ...operatorCall,
    summary: 'Every operator act, newest first, with the state of the hash chain.',
    payload: z.object({ pageNum: pageNumber, pageSize }),
    answer: z.extend(page(AuditRow), { chainIntact: z.boolean() }),
  }),
  proof: call('/ops/file', {
    ...operatorCall,
    summary: 'A member’s uploaded picture, as a data address. Every view is logged.',
    payload: idOnly,
    answer: z.object({ dataUrl: z.string() }),
  }),
} as const;
