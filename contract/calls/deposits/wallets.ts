import * as z from 'zod/mini';
import { call } from '../../call';
import { DEPOSIT_METHOD } from '../../deposit-methods';
import { amount, id, requiredText, text } from '../../fields';
import { depositEntity, moneyLimit } from './player';

/** Forms poll each one to four seconds. */
const pollLimit = { max: 120, windowSeconds: 60, by: 'member' } as const;

/** 'true' is success, 'false' is failure, 'wait' keeps waiting. */
const OrderStatus = z.object({ status: z.enum(['true', 'false', 'wait']) });

/** The payer, where a form provides it. */
const payer = {
  cardFirstName: z.optional(text(60)),
  cardLastName: z.optional(text(60)),
  cardEmail: z.optional(text(254)),
  cardMobile: z.optional(text(30)),
};

const paypalOrder = z.object({
  /** Our deposit. */
  bizId: id,
  /** The `c_site` of the order's answer; accepted, and never trusted. */
  cSite: z.optional(text(2_000)),
});

/** Deposits through Stripe, PayPal, Pix and a cash app (specification 1 §7). */
export const depositsWalletsCalls = {
  stripeDeposit: call(DEPOSIT_METHOD.STRIPE.orderPath, {
    summary: 'Create a Stripe payment, to be paid in a frame.',
    body: 'json',
    access: 'member',
    payload: z.object({ ...depositEntity, ...payer }),
    answer: z.object({
      orderId: z.string(),
      /** The payment page; empty when the payment is already received or on its way. */
      iframe: z.string(),
    }),
    limit: moneyLimit,
  }),
  stripeFind: call('/sys/stripe/findOrder', {
    summary: 'Whether a Stripe payment has arrived.',
    access: 'member',
    payload: z.object({ orderId: id }),
    answer: OrderStatus,
    limit: pollLimit,
    silent: true,
    withoutMoney: true,
  }),
  paypalDeposit: call(DEPOSIT_METHOD.PAYPAL_POLL.orderPath, {
    summary: 'Create a PayPal order; the payer approves it on PayPal’s page.',
    body: 'json',
    access: 'member',
    payload: z.object(depositEntity),
    answer: z.object({
      /** PayPal’s page; empty when the payment is already received or on its way. */
      c_site: z.string(),
      /** Our deposit. */
      biz_id: z.string(),
      /** PayPal’s order. */
      sk: z.string(),
    }),
    limit: moneyLimit,
  }),
  paypalTrigger: call('/sys/paypal/trigger', {
    summary: 'Ask PayPal at once about an order whose payer has come back.',
    access: 'member',
    payload: paypalOrder,
    answer: OrderStatus,
    limit: pollLimit,
    withoutMoney: true,
  }),
  paypalFind: call('/sys/paypal/findOrder', {
    summary: 'Whether a PayPal payment has arrived.',
    access: 'member',
    payload: paypalOrder,
    answer: OrderStatus,
    limit: pollLimit,
    withoutMoney: true,
  }),
  pixDeposit: call(DEPOSIT_METHOD.PIX.orderPath, {
    summary: 'Create a Pix charge and its BR Code.',
    body: 'json',
    access: 'member',
    payload: z.object({ ...depositEntity, cpf: requiredText(20) }),
    answer: z.object({
      orderId: z.string(),
      amount: z.number(),
      /** To copy, or to show as a QR code; empty when already paid. */
      brCode: z.string(),
    }),
    limit: moneyLimit,
  }),
  pixCode: call('/sys/deposit/pix/code', {
    summary: 'The BR Code of a Pix charge that waits for its payment.',
    access: 'member',
    payload: z.object({ orderId: id }),
    answer: z.object({ orderId: z.string(), amount: z.number(), brCode: z.string() }),
    withoutMoney: true,
  }),
  cashDeposit: call(DEPOSIT_METHOD.CASH.orderPath, {
    summary: 'Create an order to be paid in a cash app.',
    body: 'json',
    access: 'member',
    /** `depositAmount` repeats the amount. */
    payload: z.object({ ...depositEntity, depositAmount: z.optional(amount), ...payer }),
    answer: z.object({ orderId: z.string(), amount: z.number(), discountAmount: z.number() }),
    limit: moneyLimit,
  }),
  cashImage: call('/sys/cash/getImg', {
    summary: 'Where to send the money, and the note to write.',
    body: 'json',
    access: 'member',
    payload: z.object({
      orderId: id,
      amount: z.optional(amount),
      discountAmount: z.optional(z.union([z.string(), z.number()])),
    }),
    answer: z.object({
      /** A picture of the provider’s; empty when the picture is drawn from `qrAddress`. */
      imgUrl: z.string(),
      qrAddress: z.string(),
      account: z.string(),
      note: z.string(),
    }),
    withoutMoney: true,
  }),
  cashFind: call('/sys/cash/findOrder', {
    summary: 'Whether the money has arrived. Here, and only here, ‘false’ is success and ‘true’ is failure.',
    access: 'member',
    payload: z.object({ orderId: id }),
    answer: OrderStatus,
    limit: pollLimit,
    withoutMoney: true,
  }),
} as const;
