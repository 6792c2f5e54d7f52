import type { CashoutMethodCode } from '@croupier/contract/codes';
import { z } from 'zod';
import {
  type PayoutUpdate,
  type PayoutProvider,
  PayoutProviderUnavailable,
  type ReadPayoutCallback,
} from '../../domains/withdrawals/provider';
import type { Clock } from '../../platform/clock';
import { type Answer, askProvider } from '../ask';
import { isAuthentic, sign } from '../signature';

/** The signed payout protocol of docs/cashier/protocols.md: banks, wallets, Pix, PayID, and the operator's own bitcoin wallet. */

export const SIGNED_PAYOUTS = 'payouts';

const METHODS: readonly CashoutMethodCode[] = ['BANK_CARD', 'MERCADO_PAGO', 'CPAY', 'BTC', 'PAYID', 'PIX'];

export interface SignedPayoutsOptions {
  /** The provider's origin. */
  readonly url: string;
  readonly secret: string;
  /** Address of the provider's callbacks; the provider's signature covers its path. */
  readonly callbackUrl: string;
  readonly clock: Clock;
  /** Timeout of an answer. */
  readonly patienceMilliseconds?: number;
}

const code = z.string().min(1).max(100);

const PayoutAnswer = z.object({
  payoutId: code,
  providerId: code,
  amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  currency: z.string().length(3),
  status: z.enum(['sent', 'pending', 'paid', 'failed']),
  reference: z.string().max(120).nullable(),
  reason: z.string().max(100).nullable(),
});

const RefusedAnswer = z.object({ reason: z.string().min(1).max(100) });
const PayoutCallbackBody = z.object({ payoutId: code });

const fault = (reason: string) => new PayoutProviderUnavailable(reason);

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** @throws PayoutProviderUnavailable when the answer is no success, violates the protocol, or is about another payout. */
function updateOf({ status, body }: Answer, payoutId: string): PayoutUpdate {
  const parsed = isSuccess(status) ? PayoutAnswer.safeParse(body) : undefined;
  if (!parsed?.success) throw fault(`unusable answer with status ${status}`);
  if (parsed.data.payoutId !== payoutId) throw fault('an answer about another payout');
  return parsed.data;
}

export function createSignedPayouts(options: SignedPayoutsOptions): PayoutProvider {
  const { secret, clock, callbackUrl } = options;

  async function ask(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> {
    if (secret === '') throw fault('no secret is configured');
    const body = payload ? JSON.stringify(payload) : '';
    const timestamp = String(clock.now().getTime());
    const headers = {
      ...(payload && { 'Content-Type': 'application/json' }),
      'X-Timestamp': timestamp,
      'X-Signature': sign(secret, { timestamp, method, path, body }),
    };
    const url = new URL(path, options.url);
    const { patienceMilliseconds } = options;
    return askProvider({ method, url, headers, body: payload && body, patienceMilliseconds }, fault);
  }

  return {
    name: SIGNED_PAYOUTS,
    methods: METHODS,
    async send(order) {
      const answer = await ask('POST', '/payouts/v1/payouts', { ...order, callbackUrl });
      const refused = answer.status === 422 ? RefusedAnswer.safeParse(answer.body) : undefined;
      if (refused?.success) return { status: 'refused', reason: refused.data.reason };
      return updateOf(answer, order.payoutId);
    },
    async query({ payoutId }) {
      const answer = await ask('GET', `/payouts/v1/payouts/${encodeURIComponent(payoutId)}`);
      return answer.status === 404 ? 'unknown' : updateOf(answer, payoutId);
    },
  };
}

/** Reads the provider's callbacks: signed over the exact bytes, with a timestamp within five minutes. */
export const createPayoutCallbackReader =
  ({
    secret,
    callbackUrl,
    clock,
  }: Pick<SignedPayoutsOptions, 'secret' | 'callbackUrl' | 'clock'>): ReadPayoutCallback =>
  ({ timestamp, signature, body }) => {
    const { pathname, search } = new URL(callbackUrl);
    const signed = { timestamp, method: 'POST', path: pathname + search, body };
    if (!isAuthentic(secret, signed, signature, clock.now())) return 'unauthentic';
    try {
      const parsed = PayoutCallbackBody.safeParse(JSON.parse(body));
      return parsed.success ? { payoutId: parsed.data.payoutId } : 'malformed';
    } catch {
      return 'malformed';
    }
  };
