import * as z from 'zod/mini';
import { call } from '../../call';
import { DEPOSIT_METHOD, methodsWith, tableOf } from '../../deposit-methods';
import { id, text } from '../../fields';
import { CardDeposit, depositEntity, DepositOutcome, moneyLimit } from './player';

const HostedDeposit = z.object(depositEntity);

/** Who pays, where a form asks for it. A card is typed on the provider's page and never sent to us. */
const BilledDeposit = z.extend(HostedDeposit, {
  cardFirstName: z.optional(text(60)),
  cardLastName: z.optional(text(60)),
  cardCountry: z.optional(text(2)),
  cardState: z.optional(text(80)),
  cardCity: z.optional(text(80)),
  cardAddress: z.optional(text(200)),
  cardPostalCode: z.optional(text(16)),
  cardEmail: z.optional(text(254)),
  cardMobile: z.optional(text(30)),
});

/**
 * An order at the provider. Both fields hold the address of its page, because the specification names it differently from call to call; both are
 * empty when there is no page to visit, because the provider answered at once that the money is received or on its way.
 */
const HostedOrder = z.object({
  orderId: z.string(),
  orderurl: z.string(),
  payUrl: z.string(),
  /** DEPOSIT_STATUS of codes.ts. */
  status: z.number(),
});

/** Methods that are paid on a page of a provider that speaks the hosted-page protocol (docs/cashier/protocols.md). */
export const HOSTED_METHODS = methodsWith({ protocol: 'hosted-page' });
export type HostedMethod = (typeof HOSTED_METHODS)[number];

const common = { access: 'member', answer: HostedOrder, limit: moneyLimit, sensitive: true } as const;

/** Deposits that are paid on a page of their provider, each placed by the call of its code, and the card variant that posts its entity once. */
export const hostedDepositsCalls = {
  directCard: call(DEPOSIT_METHOD.VISA_MASTERCARD_1.orderPath, {
    summary: 'Deposit by card in the direct variant: created and paid by one call.',
    body: 'json',
    access: 'member',
    payload: CardDeposit,
    answer: DepositOutcome,
    limit: moneyLimit,
    sensitive: true,
  }),
  ...tableOf(HOSTED_METHODS, (code) =>
    call(DEPOSIT_METHOD[code].orderPath, {
      ...common,
      summary: `Place an order at ${DEPOSIT_METHOD[code].brand}; the player pays on the page of the answer.`,
      payload: HostedDeposit,
    }),
  ),
  ONLY_PAY: call(DEPOSIT_METHOD.ONLY_PAY.orderPath, {
    ...common,
    summary: 'Place an order at OnlyPay; the player pays on the page of the answer, in a new tab.',
    payload: BilledDeposit,
  }),
  paypFindOrder: call('/sys/payp/findOrder', {
    summary: 'How an order at PayP stands; asked each second.',
    access: 'member',
    payload: z.object({ orderId: id }),
    /** `true` paid, `false` failed, `wait` neither. */
    answer: z.object({ status: z.enum(['true', 'false', 'wait']) }),
    silent: true,
    withoutMoney: true,
  }),
} as const;
