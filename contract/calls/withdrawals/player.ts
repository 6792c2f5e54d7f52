import * as z from 'zod/mini';
import { call } from '../../call';
import { BITCOIN_NETWORKS } from '../../cashout/bitcoin';
import { CASHOUT_METHODS } from '../../codes';
import { amount, done, id, instant, nothing, page, text, whole } from '../../fields';
import { BaseQuery } from '../../query';

export const STATEMENT_CONTENTS = ['cashouts', 'transactions'] as const;
export const STATEMENT_FORMATS = ['csv', 'pdf'] as const;
export type StatementContent = (typeof STATEMENT_CONTENTS)[number];
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** `YYYY-MM-DD` */
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

export const CashoutMethod = z.object({
  code: z.enum(CASHOUT_METHODS),
  name: z.string(),
  icon: z.string(),
  enabled: z.number(),
  sortIndex: z.number(),
  /** Current limits of this method, major units. */
  minimumAmount: z.number(),
  maximumAmount: z.number(),
  /** Fee deducted from the amount: a fixed part in major units, and a share in hundredths of a percent. */
  feeFixed: z.number(),
  feeBasisPoints: z.number(),
  /** Minutes that a payout takes after the approval. */
  minutesFrom: z.number(),
  minutesTo: z.number(),
  /** 1 for the closed loop: while any method is marked, only marked ones can be used, as their deposits are paid back first. */
  first: z.number(),
});

const CashoutRequest = z.object({
  amount,
  paymentMethod: text(30),
  /** IBAN of a bank account. */
  routingNumber: z.optional(text(60)),
  /** Account number, bitcoin address, PayID or Pix key. */
  accountNumber: z.optional(text(256)),
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
  /** The fee that the player confirmed: the request is refused when it has changed. */
  expectedFee: z.optional(amount),
  /** The bonus that the player agreed to end with this cash-out, see `endingBonus` of the configuration. */
  endsBonus: z.optional(id),
  /** Idempotency key, chosen by the client per attempt: the same key never makes a second cash-out. */
  requestKey: z.optional(id),
});

export const WithdrawalRow = z.object({
  id: z.string(),
  createTime: instant,
  currency: z.string(),
  amount: z.number(),
  /** WITHDRAW_STATUS of codes.ts. */
  status: z.number(),
  method: z.enum(CASHOUT_METHODS),
  /** The masked account, for recognition. */
  accountHint: z.string(),
  /** Reason given to the player when rejected or failed. */
  reason: z.nullable(z.string()),
  /** 1 while the player may cancel it. */
  cancellable: z.number(),
  updateTime: instant,
  /** The fee, deducted from the amount, and the amount that arrives; major units. */
  fee: z.number(),
  arrives: z.number(),
  /** The player's figures at the request: wagered, withdrawable, and not withdrawable (bonuses and gifts); null for old ones. */
  wagered: z.nullable(z.number()),
  withdrawable: z.nullable(z.number()),
  giftBonus: z.nullable(z.number()),
  /** The bank's reference of the payout, or the transaction on the chain, once paid. */
  reference: z.nullable(z.string()),
  /** When it came to each of its states, in order. */
  steps: z.array(z.object({ status: z.number(), time: instant })),
  /** Minutes from approval to payout, as announced at the request; `minutesTo` 0: none announced. */
  minutesFrom: z.number(),
  minutesTo: z.number(),
  /** While being paid: when the money should arrive. */
  expectedFrom: z.nullable(instant),
  expectedTo: z.nullable(instant),
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
      /** Wagered stakes that count towards cash-outs, and the rest required before all of the cash can be withdrawn. */
      wageredAmount: z.number(),
      wagerMissing: z.number(),
      /** 1 when identity and payment proofs must come with the request (step 2). */
      proofRequired: z.number(),
      /** 1 when an identity check stands for the identity proof: its picture is not asked for. */
      identityProved: z.number(),
      /** The chain that bitcoin is paid on. */
      bitcoinNetwork: z.enum(BITCOIN_NETWORKS),
      /** 1 where the jurisdiction lets a player cancel a pending cash-out. */
      cancelAllowed: z.number(),
      /** The active bonus that a cash-out ends, by its offer, and what is left of it in major units; null: none. */
      endingBonus: z.nullable(z.object({ id: z.string(), amount: z.number() })),
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
  lookUp: call('/sys/withdraw/query', {
    summary: 'How far a cash-out is, for whoever knows its number and its member’s email address.',
    payload: z.object({ id: text(40), email: text(254) }),
    /** WITHDRAW_STATUS of codes.ts: the only field that is shown without a login. */
    answer: z.object({ status: z.number() }),
    limit: { max: 10, windowSeconds: 60, by: 'address' },
    sensitive: true,
  }),
  methodList: call('/base/cashoutPaymentMethod/listAll', {
    summary: 'Cash-out methods that this member may use, with what each takes, costs and promises.',
    body: 'json',
    access: 'member',
    payload: BaseQuery,
    answer: z.array(CashoutMethod),
  }),
  statement: call('/sys/withdraw/statement', {
    summary: 'The member’s cash-outs or whole transaction history of a period as a file, in the caller’s language.',
    body: 'json',
    access: 'member',
    payload: z.object({
      content: z.enum(STATEMENT_CONTENTS),
      format: z.enum(STATEMENT_FORMATS),
      /** First and last day, UTC. */
      from: day,
      to: day,
    }),
    answer: z.object({}),
    file: ['text/csv', 'application/pdf'],
    limit: { max: 6, windowSeconds: 60, by: 'member' },
  }),
} as const;
