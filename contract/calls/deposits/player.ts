import * as z from 'zod/mini';
import { DEPOSIT_METHODS } from '../../codes';
import { call } from '../../call';
import { DEPOSIT_METHOD } from '../../deposit-methods';
import { amount, id, instant, nothing, page, text } from '../../fields';
import { BaseQuery } from '../../query';

export const DepositMethod = z.object({
  code: z.enum(DEPOSIT_METHODS),
  name: z.string(),
  icon: z.string(),
  visibility: z.number(),
  sortIndex: z.number(),
  enabled: z.number(),
});
export type DepositMethod = z.output<typeof DepositMethod>;

/** Fields common to every order. Member and method follow from the session and the path: an order that names others is refused. */
export const depositEntity = {
  amount,
  memberId: z.optional(id),
  paymentMethod: z.optional(text(30)),
  /** Client-made idempotency key: the same key with the same input orders once and repeats the answer; with other input it is refused. */
  requestKey: z.optional(id),
};

/**
 * White space in card number, CVV and names is removed by the client and again by the server; number and CVV are never stored. Where the card is
 * entered on its provider's own page, its number, CVV and expiry are left out.
 */
export const CardDeposit = z.object({
  ...depositEntity,
  cardNum: z.optional(text(40)),
  cardCvv: z.optional(text(6)),
  expireMonth: z.optional(text(2)),
  expireYear: z.optional(text(4)),
  cardFirstName: text(60),
  cardLastName: text(60),
  cardCountry: text(2),
  cardState: text(80),
  cardCity: text(80),
  cardAddress: text(200),
  cardPostalCode: text(16),
  cardEmail: z.optional(text(254)),
  cardMobile: z.optional(text(30)),
});

export const DepositOutcome = z.object({
  id: z.string(),
  /** DEPOSIT_STATUS of codes.ts. */
  status: z.number(),
  /** The bank's 3-D Secure page or the page that asks for the card, to be shown in a frame or window; null unless status is `challenge`. */
  challengeUrl: z.nullable(z.string()),
  /** Localised reason when declined. */
  reason: z.nullable(z.string()),
});

/** One row of the member's deposit list. */
const OwnDeposit = z.object({
  id: z.string(),
  createTime: instant,
  method: z.enum(DEPOSIT_METHODS),
  /** The operator's name of the method. */
  methodName: z.string(),
  /** Major units: the amount credited; until then, the amount ordered. */
  amount: z.number(),
  currency: z.string(),
  /** DEPOSIT_STATUS of codes.ts. */
  status: z.number(),
  /** 1 while it waits for its payer, who can resume it. */
  payable: z.number(),
  /** Localised reason when declined. */
  reason: z.nullable(z.string()),
  /** The amount refunded to the payer, major units. */
  refunded: z.number(),
  /** 1 after a chargeback. */
  chargedBack: z.number(),
});
export type OwnDeposit = z.output<typeof OwnDeposit>;

/** For calls that move money or could test stolen cards. */
export const moneyLimit = { max: 10, windowSeconds: 60, by: 'member' } as const;

/** Maximum of one deposit, in major units of any currency (specification 1 §9). Operators may lower it, never raise it. */
export const MOST_DEPOSIT = 5_000;

export const depositsCalls = {
  methodList: call('/sys/depositPaymentMethod/listAll', {
    summary: 'Methods for the chooser.',
    access: 'member',
    payload: BaseQuery,
    answer: z.array(DepositMethod),
    withoutMoney: true,
  }),
  methodFind: call('/base/depositPaymentMethod/find', {
    summary: 'One method by its code.',
    access: 'member',
    payload: z.object({ code: text(30) }),
    answer: DepositMethod,
    withoutMoney: true,
  }),
  config: call('/sys/member/deposit/config', {
    summary: 'Limits and presets of a method, or of the house, in the major units of the member’s currency.',
    access: 'member',
    payload: z.object({ code: z.optional(text(30)) }),
    answer: z.object({
      minimumAmount: z.number(),
      maximumAmount: z.number(),
      /** Numbers joined by a slash. */
      paymentAmounts: z.string(),
      paymentAllowManualInput: z.number(),
      /** 1 when the card is entered on the provider's own page: no form of ours may ask for the card. */
      cardOnProviderPage: z.optional(z.number()),
    }),
    withoutMoney: true,
  }),
  billingInfo: call('/sys/deposit/creditcard/billingInfo', {
    summary: 'The member’s own data, to prefill billing fields.',
    access: 'member',
    payload: nothing,
    answer: z.object({
      cardFirstName: z.string(),
      cardLastName: z.string(),
      cardCountry: z.string(),
      cardState: z.string(),
      cardCity: z.string(),
      cardAddress: z.string(),
      cardPostalCode: z.string(),
      cardEmail: z.string(),
      cardMobile: z.string(),
    }),
    withoutMoney: true,
  }),
  /**
   * The only call that carries the card; the acquirer adapter exchanges it for a one-time token, and only the token is stored, for minutes. Where the
   * card is entered on the provider's own page, a card is refused here.
   */
  cattlDeposit: call(DEPOSIT_METHOD.VISA_MASTERCARD.orderPath, {
    summary: 'Create a card deposit in the CATTL variant; then call pay.',
    body: 'json',
    access: 'member',
    payload: CardDeposit,
    answer: z.object({ id: z.string() }),
    limit: moneyLimit,
    sensitive: true,
  }),
  cattlPay: call('/sys/cattl/pay', {
    summary: 'Ask the provider to take a created deposit. Repeating it answers the same.',
    access: 'member',
    payload: z.object({ depositId: id }),
    answer: DepositOutcome,
    limit: moneyLimit,
    sensitive: true,
  }),
  pollingStatus: call('/sys/deposit/pollingStatus', {
    summary: 'Status number of a deposit; 10 is success.',
    access: 'member',
    payload: z.object({ id }),
    answer: z.number(),
    silent: true,
    withoutMoney: true,
  }),
  listPage: call('/sys/deposit/listPage', {
    summary: 'The member’s deposits, newest first; those with `payable: 1` wait for their payer.',
    access: 'member',
    payload: BaseQuery,
    answer: page(OwnDeposit),
    withoutMoney: true,
  }),
  outcome: call('/sys/deposit/outcome', {
    summary: 'Everything the result screen of a deposit shows.',
    access: 'member',
    payload: z.object({ id }),
    answer: z.extend(DepositOutcome, {
      amount: z.number(),
      currency: z.string(),
      method: z.enum(DEPOSIT_METHODS),
      cardLast4: z.nullable(z.string()),
      /** The ad tracker's pixel by which the screen reports the purchase; null where nothing is reported. */
      purchasePixel: z.nullable(z.string()),
    }),
    withoutMoney: true,
  }),
} as const;
