import type { FastifyInstance } from 'fastify';
import { amountSchema, httpAddressSchema, objectSchema, textSchema } from '../schema';
import { requireSignature } from '../signed-api';
import { behaviourOf } from './behaviour';
import type { NewPayout, Payout, PayoutBook } from './book';

const orderSchema = objectSchema(
  {
    payoutId: textSchema(64, '^[A-Za-z0-9_-]+$'),
    method: textSchema(30, '^[A-Z_]+$'),
    amount: amountSchema,
    currency: textSchema(3, '^[A-Z]{3}$'),
    destination: { type: 'object', additionalProperties: textSchema(256) },
    holder: textSchema(200),
    callbackUrl: httpAddressSchema,
  },
  ['payoutId', 'method', 'amount', 'currency', 'destination', 'callbackUrl'],
);

const answerOf = ({ payoutId, providerId, amount, currency, status, reference, reason }: Payout) => ({
  payoutId,
  providerId,
  amount,
  currency,
  status,
  reference,
  reason,
});

/** Until the merchant has lost patience. */
const neverAnswer = () => new Promise<never>(() => undefined);

/** The signed payout protocol, for a merchant who signs what it asks. */
export async function servePayoutApi(
  app: FastifyInstance,
  { secret, book, now }: { secret: string; book: PayoutBook; now: () => Date },
): Promise<void> {
  await app.register(
    async (scope) => {
      requireSignature(scope, secret, now);
      scope.post<{ Body: NewPayout }>('/payouts', { schema: { body: orderSchema } }, async (request, reply) => {
        const { payoutId, method, amount, currency, destination, holder = '', callbackUrl } = request.body;
        const known = book.find(payoutId);
        if (known && (known.amount !== amount || known.currency !== currency || known.method !== method))
          return reply.code(409).send({ message: 'this payout was ordered otherwise before' });
        if (!known && behaviourOf(destination, book.mode) === 'refuse')
          return reply.code(422).send({ reason: 'RECEIVER_NOT_ACCEPTED' });
        const provider = 'payouts' as const;
        const payout = book.take({ payoutId, provider, method, amount, currency, destination, holder, callbackUrl });
        if (payout.behaviour === 'silent') return neverAnswer();
        return reply.code(known ? 200 : 201).send(answerOf(payout));
      });
      scope.get<{ Params: { payoutId: string } }>('/payouts/:payoutId', async (request, reply) => {
        const payout = book.find(request.params.payoutId);
        if (!payout) return reply.code(404).send({ message: 'no such payout' });
        if (payout.behaviour === 'silent') return neverAnswer();
        return reply.send(answerOf(payout));
      });
    },
    { prefix: '/payouts/v1' },
  );
}
