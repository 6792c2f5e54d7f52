import type { PaymentUpdate, PaymentOrder, PaymentProvider } from '../../domains/deposits/provider';
import { ProviderUnavailable } from '../../domains/deposits/provider';
import { asArrived } from '../as-arrived';
import { ownPage } from '../own-page';
import { askSigned, readAnswer, readSigned, unreadable, type SignedPartner } from '../signed-ask';
import { refundCallbackOf, createSignedRefunds, RefundCallback } from '../signed-refunds';
import { CallbackBody, OrderAnswer, type OrderUpdate } from './wire';

export interface HostedPageOptions extends SignedPartner {
  /** The provider's name: its callbacks arrive at `/callbacks/<name>`. */
  readonly name: string;
  /** Address of the provider's API, with everything before `/v1`. */
  readonly url: string;
  /** Where browsers reach its pages; a page anywhere else is not shown. */
  readonly browserUrl: string;
  /** Set when the provider's page collects the card, and its updates report what may be stored of it. */
  readonly cardOnPage?: true | undefined;
  /** Return addresses for a payer whose payment page has a window of its own. */
  readonly ways: (orderId: string) => PayerWays;
}

export interface PayerWays {
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly errorUrl: string;
}

/** Reason of a paid amount that is not the agreed one: an operator decides. */
const OTHER_AMOUNT = 'other_amount';

/** @param told the reported order; its card is used only when the page collects cards. */
const updateOf = (
  { paidAmount, card, ...told }: OrderUpdate,
  challengeUrl: string | null,
  cardOnPage: true | undefined,
): PaymentUpdate => asArrived({ ...told, challengeUrl, ...(cardOnPage && card && { card }) }, paidAmount, OTHER_AMOUNT);

const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`;

/** A provider with payment pages of its own that speaks our protocol (docs/cashier/deposits.md, "Hosted pages"). Errors carry no payload. */
export function createHostedPage(options: HostedPageOptions): PaymentProvider {
  const { name, callbackUrl, ways, cardOnPage } = options;
  const pagesOrigin = new URL(options.browserUrl).origin;
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    askSigned(options, method, new URL(`${options.url.replace(/\/$/, '')}/v1${path}`), payload);

  function answered(order: PaymentOrder, { payUrl, ...said }: ReturnType<typeof OrderAnswer.parse>): PaymentUpdate {
    if (said.orderId !== order.orderId) throw new ProviderUnavailable('an answer about another order');
    const mustAct = said.status === 'challenge';
    if (mustAct && payUrl === null) throw new ProviderUnavailable('no payment page');
    return updateOf(said, mustAct ? ownPage(payUrl, pagesOrigin) : null, cardOnPage);
  }

  return {
    name,
    frameOrigins: [pagesOrigin],
    ...(cardOnPage && { cardOnPage }),
    // Reported with status `review` only: without an operator, nothing but the agreed amount is credited.
    settlesOtherAmounts: true,
    async open(order) {
      const { orderId, amount, currency, language, billing } = order;
      const { firstName, lastName, email, country } = billing;
      const payer = { firstName, lastName, email, country };
      const wanted = { orderId, amount, currency, language, payer, callbackUrl, ...ways(orderId) };
      const answer = await ask('POST', '/orders', wanted);
      return answer.status === 422 || answer.status === 409
        ? 'refused'
        : answered(order, readAnswer(OrderAnswer, answer));
    },
    async query(order) {
      const answer = await ask('GET', pathOf(order.orderId));
      return answer.status === 404 ? undefined : answered(order, readAnswer(OrderAnswer, answer));
    },
    readCallback(message, _, keep) {
      const read = readSigned(options, message);
      if (typeof read === 'string') return read === 'malformed' ? unreadable(keep) : read;
      const refund = RefundCallback.safeParse(read.said);
      if (refund.success) return [refundCallbackOf(refund.data)];
      const parsed = CallbackBody.safeParse(read.said);
      if (!parsed.success) return unreadable(keep);
      const { eventId, type, ...order } = parsed.data;
      return [{ ...updateOf(order, null, cardOnPage), eventId, type }];
    },
    refund: createSignedRefunds(ask, pathOf, callbackUrl),
  };
}
