import { isCurrency, minor, parseAmount, toDecimal } from '@croupier/contract/money';
import { z } from 'zod';
import {
  type PayoutUpdate,
  type PayoutOrder,
  type PayoutProvider,
  PayoutProviderUnavailable,
  type PayoutRefused,
} from '../../domains/withdrawals/provider';
import type { Clock } from '../../platform/clock';
import { type Answer, askProvider } from '../ask';

/** PayPal Payouts (developer.paypal.com/docs/api/payments.payouts-batch/v1): one batch with one item per payout. */

export const PAYPAL_PAYOUTS = 'paypal-payouts';

export interface PayPalPayoutsOptions {
  /** `https://api-m.paypal.com`, or the address of a double. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly siteName: string;
  readonly clock: Clock;
  readonly patienceMilliseconds?: number;
}

const fault = (reason: string) => new PayoutProviderUnavailable(reason);

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const SentAnswer = z.object({ batch_header: z.object({ payout_batch_id: z.string().min(1).max(100) }) });
const ItemStatus = z.enum([
  'SUCCESS',
  'PENDING',
  'UNCLAIMED',
  'ONHOLD',
  'FAILED',
  'RETURNED',
  'BLOCKED',
  'REFUNDED',
  'REVERSED',
]);
const BatchAnswer = z.object({
  batch_header: z.object({
    payout_batch_id: z.string().min(1).max(100),
    batch_status: z.enum(['DENIED', 'PENDING', 'PROCESSING', 'SUCCESS', 'CANCELED']),
    sender_batch_header: z.object({ sender_batch_id: z.string() }),
  }),
  items: z
    .array(
      z.object({
        payout_item_id: z.string(),
        transaction_id: z.string().max(120).optional(),
        transaction_status: ItemStatus.optional(),
        payout_item: z.object({
          sender_item_id: z.string(),
          amount: z.object({ value: z.string(), currency: z.string() }),
        }),
        errors: z.object({ name: z.string() }).optional(),
      }),
    )
    .max(1)
    .default([]),
});
const Fault = z.object({
  name: z.string(),
  details: z.array(z.object({ field: z.string().optional(), issue: z.string().optional() })).default([]),
  links: z.array(z.object({ href: z.string() })).default([]),
});

const STATUS_OF: Readonly<Record<z.output<typeof ItemStatus>, PayoutUpdate['status']>> = {
  SUCCESS: 'paid',
  PENDING: 'pending',
  UNCLAIMED: 'pending',
  ONHOLD: 'pending',
  FAILED: 'failed',
  RETURNED: 'failed',
  BLOCKED: 'failed',
  REFUNDED: 'failed',
  REVERSED: 'failed',
};

/** Faults of our own account: nothing was paid, and the same order may succeed later. */
const OURS = new Set(['INSUFFICIENT_FUNDS', 'AUTHORIZATION_ERROR', 'RATE_LIMIT_REACHED', 'INTERNAL_ERROR']);

const BATCH_PATH = /\/v1\/payments\/payouts\/([A-Za-z0-9_-]{1,64})(?:[/?]|$)/;

/** The batch that PayPal links to when it refuses a repeated `sender_batch_id`; PayPal looks batches up only by its own id. */
const knownBatch = ({ links }: z.output<typeof Fault>): string | undefined =>
  links.map(({ href }) => BATCH_PATH.exec(href)?.[1]).find((found) => found !== undefined);

/** Whether the fault is about our own batch id: PayPal may then have the batch already, so the payout was not refused. */
const isAboutOurId = ({ details }: z.output<typeof Fault>): boolean =>
  details.some(({ field = '', issue = '' }) => /sender_batch_id/i.test(`${field} ${issue}`));

function updateOf({ status, body }: Answer, payoutId: string, amount?: number, currency?: string): PayoutUpdate {
  const parsed = status === 200 ? BatchAnswer.safeParse(body) : undefined;
  if (!parsed?.success) throw fault(`unusable answer with status ${status}`);
  const { batch_header: header, items } = parsed.data;
  if (header.sender_batch_header.sender_batch_id !== payoutId) throw fault('an answer about another payout');
  const [item] = items;
  const isDead = header.batch_status === 'DENIED' || header.batch_status === 'CANCELED';
  const told = item?.payout_item.amount;
  const isPlain = told !== undefined && isCurrency(told.currency);
  const read = isPlain ? parseAmount(told.value, told.currency as 'USD') : undefined;
  return {
    payoutId: item?.payout_item.sender_item_id ?? payoutId,
    providerId: header.payout_batch_id,
    // Until PayPal has processed the batch, no item reports an amount.
    amount: read?.ok ? read.amount : item ? 0 : (amount ?? 0),
    currency: told?.currency ?? currency ?? '',
    status: isDead ? 'failed' : item?.transaction_status ? STATUS_OF[item.transaction_status] : 'pending',
    reference: item?.transaction_id ?? null,
    reason: item?.errors?.name ?? (isDead ? header.batch_status : (item?.transaction_status ?? null)),
  };
}

export function createPayPalPayouts(options: PayPalPayoutsOptions): PayoutProvider {
  const { clientId, clientSecret, clock, patienceMilliseconds } = options;
  const base = `${options.url.replace(/\/$/, '')}/`;
  let token: { readonly text: string; readonly until: number } | undefined;

  async function accessToken(): Promise<string> {
    if (clientSecret === '') throw fault('no secret is configured');
    if (token && token.until > clock.now().getTime()) return token.text;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const headers = { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' };
    const url = new URL('v1/oauth2/token', base);
    const body = 'grant_type=client_credentials';
    const answer = await askProvider({ method: 'POST', url, headers, body, patienceMilliseconds }, fault);
    const parsed = answer.status === 200 ? TokenAnswer.safeParse(answer.body) : undefined;
    if (!parsed?.success) throw fault(`no access token: status ${answer.status}`);
    const { access_token: text, expires_in: seconds } = parsed.data;
    token = { text, until: clock.now().getTime() + Math.max(0, seconds - 60) * 1_000 };
    return text;
  }

  async function ask(method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> {
    const headers = { Authorization: `Bearer ${await accessToken()}`, 'Content-Type': 'application/json' };
    const url = new URL(path, base);
    const body = payload && JSON.stringify(payload);
    const answer = await askProvider({ method, url, headers, body, patienceMilliseconds }, fault);
    if (answer.status === 401) token = undefined;
    return answer;
  }

  const readBatch = (batchId: string) => ask('GET', `v1/payments/payouts/${encodeURIComponent(batchId)}`);

  async function send(order: PayoutOrder): Promise<PayoutUpdate | PayoutRefused> {
    const { payoutId, amount, currency, destination } = order;
    if (!isCurrency(currency)) return { status: 'refused', reason: 'currency' };
    const answer = await ask('POST', 'v1/payments/payouts', {
      sender_batch_header: { sender_batch_id: payoutId, email_subject: options.siteName },
      items: [
        {
          recipient_type: 'EMAIL',
          amount: { value: toDecimal(minor(amount), currency), currency },
          receiver: destination.email,
          sender_item_id: payoutId,
        },
      ],
    });
    const sent = answer.status === 201 ? SentAnswer.safeParse(answer.body) : undefined;
    const plain = { payoutId, amount, currency, reference: null, reason: null } as const;
    if (sent?.success) return { ...plain, providerId: sent.data.batch_header.payout_batch_id, status: 'sent' };
    const told = Fault.safeParse(answer.body);
    const isRefusal = answer.status === 400 || answer.status === 422;
    if (!isRefusal || !told.success || OURS.has(told.data.name))
      throw fault(`unusable answer with status ${answer.status}${told.success ? `: ${told.data.name}` : ''}`);
    const known = knownBatch(told.data);
    if (known) return updateOf(await readBatch(known), payoutId, amount, currency);
    if (isAboutOurId(told.data)) throw fault('the batch is known, and no link leads to it');
    return { status: 'refused', reason: told.data.name.slice(0, 100) };
  }

  return {
    name: PAYPAL_PAYOUTS,
    methods: ['PAYPAL'],
    asksByItsNumber: true,
    send,
    async query({ payoutId, providerId, amount, currency }) {
      // Without PayPal's own id, only sending the order again finds the batch, and an order sent twice is paid once.
      if (providerId === null) return 'unknown';
      const answer = await readBatch(providerId);
      return answer.status === 404 ? 'unknown' : updateOf(answer, payoutId, amount, currency);
    },
  };
}
