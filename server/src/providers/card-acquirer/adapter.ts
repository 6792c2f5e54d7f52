import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import type { z } from 'zod';
import type { CardAcquirer, PaymentUpdate, PaymentOrder } from '../../domains/deposits/provider';
import { asArrived } from '../as-arrived';
import { ownPage } from '../own-page';
import { askSigned, readAnswer, readSigned, unreadable, type SignedPartner } from '../signed-ask';
import { refundCallbackOf, createSignedRefunds, RefundCallback } from '../signed-refunds';
import { CallbackBody, PaymentAnswer, TokenAnswer } from './wire';

export interface CardAcquirerOptions extends SignedPartner {
  /** The acquirer's origin. */
  readonly url: string;
  /** Origin of the banks' 3-D Secure pages, as browsers reach it. */
  readonly pagesOrigin: string;
  /** Address for a payer without our window after the bank's page. */
  readonly returnUrl: string;
}

/** The name of the card acquirer among the providers. */
export const CARD_ACQUIRER = DEPOSIT_METHOD.VISA_MASTERCARD.provider;

const pathOf = (orderId: string): string => `/acquirer/v1/payments/${encodeURIComponent(orderId)}`;

const updateOf = ({ capturedAmount, ...update }: z.output<typeof PaymentAnswer>): PaymentUpdate =>
  asArrived(update, capturedAmount);

/** Card acquirer CATTL over HTTP; the protocol is described in sandbox/README.md. Errors carry no payload. */
export function createCardAcquirer(options: CardAcquirerOptions): CardAcquirer {
  const { callbackUrl, pagesOrigin, returnUrl } = options;
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    askSigned(options, method, new URL(path, options.url), payload);

  /** Checks an answer: the bank's page must be on `pagesOrigin`. */
  function answered(payment: z.output<typeof PaymentAnswer>): PaymentUpdate {
    const mustAct = payment.status === 'challenge';
    return updateOf({ ...payment, challengeUrl: mustAct ? ownPage(payment.challengeUrl, pagesOrigin) : null });
  }

  return {
    name: CARD_ACQUIRER,
    frameOrigins: [pagesOrigin],
    // Reported with status `review` only: without an operator, nothing but the agreed amount is credited.
    settlesOtherAmounts: true,
    async tokenize(card) {
      return readAnswer(TokenAnswer, await ask('POST', '/acquirer/v1/tokens', card));
    },
    async open({ orderId, amount, currency, token, language, billing }: PaymentOrder) {
      if (token === null) return 'refused';
      const order = { orderId, amount, currency, token, language, billing, callbackUrl, returnUrl };
      const answer = await ask('POST', '/acquirer/v1/payments', order);
      return answer.status === 422 ? 'refused' : answered(readAnswer(PaymentAnswer, answer));
    },
    async query({ orderId }) {
      const answer = await ask('GET', pathOf(orderId));
      return answer.status === 404 ? undefined : answered(readAnswer(PaymentAnswer, answer));
    },
    readCallback(message, _, keep) {
      const read = readSigned(options, message);
      if (typeof read === 'string') return read === 'malformed' ? unreadable(keep) : read;
      const refund = RefundCallback.safeParse(read.said);
      if (refund.success) return [refundCallbackOf(refund.data)];
      const parsed = CallbackBody.safeParse(read.said);
      if (!parsed.success) return unreadable(keep);
      const { eventId, type, ...payment } = parsed.data;
      const update = { ...payment, challengeUrl: null };
      return [{ ...(type === 'payment' ? updateOf(update) : update), eventId, type }];
    },
    refund: createSignedRefunds(ask, pathOf, callbackUrl),
  };
}
