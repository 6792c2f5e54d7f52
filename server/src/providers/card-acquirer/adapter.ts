import type { z } from 'zod';
import {
  type CallbackMessage,
  type CardAcquirer,
  type PaymentOrder,
  ProviderUnavailable,
  type ReadCallback,
} from '../../domains/deposits/provider';
import type { Clock } from '../../platform/clock';
import { type Answer, askProvider } from '../ask';
import { isAuthentic, sign } from '../signature';
import { CallbackBody, PaymentAnswer, TokenAnswer } from './wire';

export interface CardAcquirerOptions {
  /** The acquirer's origin. */
  readonly url: string;
  readonly secret: string;
  /** Where the acquirer reaches us with news; its path is part of what it signs. */
  readonly callbackUrl: string;
  /** Origin of the banks' 3-D Secure pages, as browsers reach it. */
  readonly pagesOrigin: string;
  /** Where a payer without our window goes after the bank's page. */
  readonly returnUrl: string;
  readonly clock: Clock;
  /** How long an answer may take. */
  readonly patienceMilliseconds?: number;
}

/** The name of the card acquirer among the providers. */
export const CARD_ACQUIRER = 'card-acquirer';

/** @throws ProviderUnavailable when the answer is no success or not what the protocol says. */
function read<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
  const parsed = status >= 200 && status < 300 ? schema.safeParse(body) : undefined;
  if (!parsed?.success) throw new ProviderUnavailable(`unusable answer with status ${status}`);
  return parsed.data;
}

/** Card acquirer CATTL over HTTP; the protocol is described in sandbox/README.md. Errors carry no payload. */
export function createCardAcquirer(options: CardAcquirerOptions): CardAcquirer {
  const { secret, clock, callbackUrl, returnUrl } = options;

  async function ask(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> {
    if (secret === '') throw new ProviderUnavailable('no secret is configured');
    const body = payload ? JSON.stringify(payload) : '';
    const timestamp = String(clock.now().getTime());
    return askProvider(
      {
        method,
        url: new URL(path, options.url),
        headers: {
          ...(payload && { 'Content-Type': 'application/json' }),
          'X-Timestamp': timestamp,
          'X-Signature': sign(secret, { timestamp, method, path, body }),
        },
        body: payload && body,
        patienceMilliseconds: options.patienceMilliseconds,
      },
      (reason) => new ProviderUnavailable(reason),
    );
  }

  return {
    name: CARD_ACQUIRER,
    frameOrigins: [options.pagesOrigin],
    async tokenize(card) {
      return read(TokenAnswer, await ask('POST', '/acquirer/v1/tokens', card)).token;
    },
    async open({ orderId, amount, currency, token, language, billing }: PaymentOrder) {
      if (token === null) return 'refused';
      const order = { orderId, amount, currency, token, language, billing, callbackUrl, returnUrl };
      const answer = await ask('POST', '/acquirer/v1/payments', order);
      return answer.status === 422 ? 'refused' : read(PaymentAnswer, answer);
    },
    async query({ orderId }) {
      const answer = await ask('GET', `/acquirer/v1/payments/${encodeURIComponent(orderId)}`);
      return answer.status === 404 ? undefined : read(PaymentAnswer, answer);
    },
    readCallback({ headers, body }: CallbackMessage): ReadCallback {
      const { pathname, search } = new URL(callbackUrl);
      const signed = { timestamp: headers['x-timestamp'] ?? '', method: 'POST', path: pathname + search, body };
      if (!isAuthentic(secret, signed, headers['x-signature'] ?? '', clock.now())) return 'unauthentic';
      try {
        const parsed = CallbackBody.safeParse(JSON.parse(body));
        return parsed.success ? [{ ...parsed.data, challengeUrl: null }] : 'malformed';
      } catch {
        return 'malformed';
      }
    },
  };
}
