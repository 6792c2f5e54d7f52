import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Payout, PayoutBook } from '../payouts/book';
import { behaviourOf } from '../payouts/behaviour';
import { objectSchema, textSchema } from '../schema';

const TOKEN_SECONDS = 3_600;

const orderSchema = objectSchema({
  sender_batch_header: objectSchema({ sender_batch_id: textSchema(64) }),
  items: {
    type: 'array',
    minItems: 1,
    maxItems: 1,
    items: objectSchema({
      recipient_type: { type: 'string', enum: ['EMAIL'] },
      amount: objectSchema({ value: textSchema(20, '^\\d+(\\.\\d{1,2})?$'), currency: textSchema(3, '^[A-Z]{3}$') }),
      receiver: textSchema(254),
      sender_item_id: textSchema(64),
    }),
  },
});

interface BatchOrder {
  readonly sender_batch_header: { readonly sender_batch_id: string };
  readonly items: readonly [
    {
      readonly amount: { readonly value: string; readonly currency: string };
      readonly receiver: string;
      readonly sender_item_id: string;
    },
  ];
}

const STATUS: Readonly<Record<Payout['status'], string>> = {
  sent: 'PENDING',
  pending: 'PENDING',
  paid: 'SUCCESS',
  failed: 'FAILED',
};

const batchOf = (payout: Payout) => ({
  batch_header: {
    payout_batch_id: payout.providerId,
    batch_status: payout.status === 'pending' ? 'PENDING' : 'SUCCESS',
    sender_batch_header: { sender_batch_id: payout.payoutId },
  },
  items: [
    {
      payout_item_id: `item_${payout.providerId}`,
      ...(payout.reference && { transaction_id: payout.reference }),
      transaction_status: STATUS[payout.status],
      payout_item: {
        sender_item_id: payout.payoutId,
        receiver: payout.destination['email'],
        amount: { value: (payout.amount / 100).toFixed(2), currency: payout.currency },
      },
      ...(payout.status === 'failed' && { errors: { name: payout.reason ?? 'RECEIVER_UNCONFIRMED' } }),
    },
  ],
});

const equal = (told: string, expected: string): boolean =>
  told.length === expected.length && timingSafeEqual(Buffer.from(told), Buffer.from(expected));

/** Until the merchant has lost patience. */
const neverAnswer = () => new Promise<never>(() => undefined);

/** PayPal's Payouts as far as one payout a batch needs it, under `/paypal-payouts`. */
export async function servePayPalPayouts(
  app: FastifyInstance,
  { secret, book, now }: { secret: string; book: PayoutBook; now: () => Date },
): Promise<void> {
  const tokens = new Map<string, number>();

  await app.register(
    async (scope) => {
      scope.post('/v1/oauth2/token', async (request, reply) => {
        const [, told = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
        const expected = Buffer.from(`croupier:${secret}`).toString('base64');
        if (!equal(told, expected)) return reply.code(401).send({ error: 'invalid_client' });
        const token = randomBytes(24).toString('base64url');
        tokens.set(token, now().getTime() + TOKEN_SECONDS * 1_000);
        return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
      });
      scope.addHook('preValidation', async (request, reply) => {
        if (request.url.endsWith('/oauth2/token')) return undefined;
        const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
        if ((tokens.get(token) ?? 0) > now().getTime()) return undefined;
        return reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' });
      });
      scope.post<{ Body: BatchOrder }>('/v1/payments/payouts', { schema: { body: orderSchema } }, (request, reply) => {
        const payoutId = request.body.sender_batch_header.sender_batch_id;
        const [item] = request.body.items;
        const known = book.find(payoutId);
        if (known) {
          const href = `/v1/payments/payouts/${known.providerId}`;
          return reply.code(400).send({ name: 'USER_BUSINESS_ERROR', links: [{ rel: 'self', href }] });
        }
        const destination = { email: item.receiver };
        if (behaviourOf(destination, book.mode) === 'refuse')
          return reply.code(422).send({ name: 'RECEIVER_UNREGISTERED', links: [] });
        const payout = book.take({
          payoutId,
          provider: 'paypal-payouts',
          method: 'PAYPAL',
          amount: Math.round(Number(item.amount.value) * 100),
          currency: item.amount.currency,
          destination,
          holder: '',
          callbackUrl: null,
        });
        if (payout.behaviour === 'silent') return neverAnswer();
        return reply.code(201).send({ batch_header: { payout_batch_id: payout.providerId, batch_status: 'PENDING' } });
      });
      scope.get<{ Params: { batchId: string } }>('/v1/payments/payouts/:batchId', (request, reply) => {
        const payout = book.findByProviderId(request.params.batchId);
        if (!payout) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
        return payout.behaviour === 'silent' ? neverAnswer() : reply.send(batchOf(payout));
      });
    },
    { prefix: '/paypal-payouts' },
  );
}
