import * as z from 'zod/mini';
import { CASHOUT_METHODS } from '../codes';
import { call } from '../call';
import { amount, done, id, instant, nothing, page, text, whole } from '../fields';
import { BaseQuery } from '../query';

export const CashoutMethod = z.object({
  code: z.enum(CASHOUT_METHODS),
  name: z.string(),
  icon: z.string(),
  enabled: z.number(),
  sortIndex: z.number(),
});

const CashoutRequest = z.object({
  amount,
  paymentMethod: text(30),
  /** IBAN of a bank account. */
  routingNumber: z.optional(text(60)),
  accountNumber: z.optional(text(120)),
  /** Name of the bank (specification 2 §5: "bank name"). */
  accountName: z.optional(text(120)),
  email: z.optional(text(254)),
  payoutData: z.optional(z.object({ accountName: text(120), toAccount: text(120) })),
  cpf: z.optional(text(20)),
  idcardProofId: z.optional(z.nullable(id)),
  idcardHoldProofId: z.optional(z.nullable(id)),
  addressProofId: z.optional(z.nullable(id)),
  paymentProofId: z.optional(z.nullable(id)),
  type: z._default(whole(0, 0), 0),
  /** Chosen by the client per attempt: the same key never makes a second cash-out. */
  requestKey: z.optional(id),
});

export const WithdrawalRow = z.object({
  id: z.string(),
  createTime: instant,
  currency: z.string(),
  amount: z.number(),
  /** WITHDRAW_STATUS of codes.ts. */
  status: z.number(),
  method: z.string(),
  /** Last four of the account, for recognition. */
  accountHint: z.string(),
  /** Reason given to the player when rejected or failed. */
  reason: z.nullable(z.string()),
  /** 1 while the player may cancel it. */
  cancellable: z.number(),
  updateTime: instant,
});
export type WithdrawalRow = z.output<typeof WithdrawalRow>;

export const withdrawalsCalls = {
  config: call('/sys/member/withdraw/config', {
    summary: 'Limits and presets of cash-outs, in major units.',
    access: 'member',
    payload: nothing,
    answer: z.object({
      minimumAmount: z.number(),
      maximumAmount: z.number(),
      multipleOf: z.number(),
      /** Numbers joined by a slash. */
      withdrawAmounts: z.string(),
      withdrawAllowManualInput: z.number(),
      maxDepositAmount: z.number(),
      requiredDepositAmount4Withdraw: z.number(),
      withdrawableBalance: z.number(),
      rollingAmount: z.number(),
      /** 1 when identity and payment proofs must come with the request (step 2). */
      proofRequired: z.number(),
    }),
  }),
  apply: call('/sys/withdraw/apply', {
    summary: 'Ask for a cash-out; the amount is reserved at once.',
    body: 'json',
    access: 'member',
    payload: CashoutRequest,
    answer: z.object({ id: z.string() }),
    limit: { max: 10, windowSeconds: 60, by: 'member' },
    sensitive: true,
  }),
  listPage: call('/sys/withdraw/listPage', {
    summary: 'The member’s cash-outs, newest first.',
    body: 'json',
    access: 'member',
    payload: BaseQuery,
    answer: page(WithdrawalRow),
  }),
  cancel: call('/sys/withdraw/cancel', {
    summary: 'Take back a cash-out that is still pending; the money is free again at once.',
    access: 'member',
    payload: z.object({ id }),
    answer: done,
  }),
  methodList: call('/base/cashoutPaymentMethod/listAll', {
    summary: 'Cash-out methods.',
    body: 'json',
    access: 'member',
    payload: BaseQuery,
    answer: z.array(CashoutMethod),
  }),
} as const;
