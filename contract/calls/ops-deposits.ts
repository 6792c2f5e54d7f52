import * as z from 'zod/mini';
import { call } from '../call';
import { DEPOSIT_STATUS, type DepositStatusName } from '../codes';
import { instant, page, pageNumber, pageSize, text } from '../fields';
import { idOnly, operatorCall, withReason } from './ops-fields';

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

const ProviderNews = z.object({
  provider: z.string(),
  eventId: z.string(),
  /** What became of it: `applied`, `repeated`, or what an operator must look at. */
  state: z.string(),
  /** What the provider said, its own word. */
  told: z.nullable(z.string()),
  /** Major units; null when it told none that could be read. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  time: instant,
});
export type ProviderNews = z.output<typeof ProviderNews>;

const DepositReview = z.extend(DepositLine, {
  memberName: z.string(),
  settleTime: z.nullable(instant),
  chargeBackTime: z.nullable(instant),
  /** Of a chargeback, what the member's cash did not cover; major units. */
  owed: z.nullable(z.number()),
  declineReason: z.nullable(z.string()),
  /** What an accountant should know. */
  note: z.nullable(z.string()),
  providerPaymentId: z.nullable(z.string()),
  payer: z.object({ name: z.string(), country: z.string(), email: z.string() }),
  /** First six and last four; nothing more of a card is kept. */
  card: z.nullable(z.object({ firstSix: z.string(), lastFour: z.string(), country: z.nullable(z.string()) })),
  /** What the payer was told to pay with and what was seen of it: addresses, transactions. Empty for who may not decide. */
  instructions: z.array(z.object({ name: z.string(), value: z.string() })),
  events: z.array(ProviderNews),
});
export type DepositReview = z.output<typeof DepositReview>;

const TroubledNews = z.extend(ProviderNews, { orderId: z.string() });
export type TroubledNews = z.output<typeof TroubledNews>;

export const depositReviewCalls = {
  depositList: call('/ops/deposits', {
    ...operatorCall,
    summary: 'Deposits: those that are held first, the longest waiting first; then the newest first.',
    payload: z.object({
      status: z.optional(z.enum(STATES)),
      /** Finds members as the member search does. */
      search: z._default(text(100), ''),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: page(DepositLine),
  }),
  depositGet: call('/ops/deposit', {
    ...operatorCall,
    summary: 'One deposit with all that its provider has told. Views in full are logged.',
    payload: idOnly,
    answer: DepositReview,
  }),
  depositAccept: call('/ops/deposit/accept', {
    ...operatorCall,
    summary: 'Credit a held deposit.',
    payload: idOnly,
    answer: DepositReview,
  }),
  depositRefuse: call('/ops/deposit/refuse', {
    ...operatorCall,
    summary: 'Credit nothing of a held deposit. The payment has to be given back at its provider.',
    payload: withReason,
    answer: DepositReview,
  }),
  depositTrouble: call('/ops/deposits/trouble', {
    ...operatorCall,
    summary: 'News of providers that could not be applied, the newest first: at most 200.',
    payload: z.object({}),
    answer: z.array(TroubledNews),
  }),
} as const;
