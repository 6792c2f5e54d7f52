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

/** What every order tells of itself. The member and the method are known without it: what names others is refused. */
export const depositEntity = {
  amount,
  memberId: z.optional(id),
  paymentMethod: z.optional(text(30)),
  /** Of the client's own making: the same key with the same input orders once and is answered again; with other input it is refused. */
  requestKey: z.optional(id),
};

/**
 * Card number, CVV and names arrive with white space removed by the client and again by the server; number and CVV are never kept. Where the card is
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

/** One of the member's deposits, as the list of them tells it. */
const OwnDeposit = z.object({
  id: z.string(),
  createTime: instant,
  method: z.enum(DEPOSIT_METHODS),
  /** As the operator calls the method. */
  methodName: z.string(),
  /** Major units: what was credited, before that what was asked for. */
  amount: z.number(),
  currency: z.string(),
  /** DEPOSIT_STATUS of codes.ts. */
  status: z.number(),
  /** 1 while it waits for its payer, who can go on with it. */
  payable: z.number(),
  /** Localised reason when declined. */
  reason: z.nullable(z.string()),
  /** What went back to the payer, major units. */
  refunded: z.number(),
  /** 1 when the payer's bank took it back. */
  chargedBack: z.number(),
});
export type OwnDeposit = z.output<typeof OwnDeposit>;

/** For calls that move money or try cards. */
export const moneyLimit = { max: 10, windowSeconds: 60, by: 'member' } as const;

/** The most that one deposit may be, in major units of whatever currency (specification 1 §9). Operators may set less, never more. */
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
      /** Told as 1 of a method whose card is entered on its provider's own page: no form of ours may ask for it. */
      cardOnProviderPage: z.optional(z.number()),
    }),
    withoutMoney: true,
  }),
  maxBonusInfo: call('/sys/depositPaymentMethod/maxBonusInfo', {
    summary: 'The best bonus that a deposit can bring now, in the member’s currency; zeros when there is none.',
    access: 'member',
    payload: nothing,
    answer: z.object({
      /** Whole percent of the deposit. */
      percent: z.number(),
      /** The most it can be, in major units. */
      maximumAmount: z.number(),
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
   * The card itself crosses here, once; the acquirer adapter turns it into a one-time token and only that is kept, for minutes. Where the provider's
   * own page asks for the card it is refused here.
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
      /** The ad tracker's picture by which the screen reports the purchase; null where nothing is to be reported. */
      purchasePixel: z.nullable(z.string()),
    }),
    withoutMoney: true,
  }),
} as const;
