import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Card } from './cards';
import { capturedOf, type Order, type Payment, type Payments } from './payments';
import { amountSchema, httpAddressSchema, objectSchema, textSchema } from '../schema';
import type { RefundShelf } from '../refunds/book';
import { serveSignedRefunds } from '../refunds/signed';
import { requireSignature } from '../signed-api';
import type { Tokens } from './tokens';

export interface AcquirerApiOptions {
  readonly secret: string;
  readonly tokens: Tokens;
  readonly payments: Payments;
  readonly refunds: RefundShelf;
  readonly now: () => Date;
  /** Where browsers reach this process; default: the address of the request. */
  readonly publicUrl: string | undefined;
}

const cardSchema = objectSchema({
  number: textSchema(19, '^\\d{12,19}$'),
  cvv: textSchema(4, '^\\d{3,4}$'),
  expireMonth: textSchema(2, '^(0[1-9]|1[0-2])$'),
  expireYear: textSchema(4, '^\\d{4}$'),
  holder: textSchema(130),
});
const orderSchema = objectSchema(
  {
    orderId: textSchema(64, '^[A-Za-z0-9_-]+$'),
    amount: amountSchema,
    currency: textSchema(3, '^[A-Z]{3}$'),
    token: textSchema(100),
    callbackUrl: httpAddressSchema,
    returnUrl: httpAddressSchema,
    language: textSchema(5),
    billing: { type: 'object' },
  },
  ['orderId', 'amount', 'currency', 'token', 'callbackUrl', 'returnUrl'],
);

/** Acquirer "CATTL": card tokens and payments, for a merchant who signs what it asks. */
export async function serveAcquirerApi(app: FastifyInstance, options: AcquirerApiOptions): Promise<void> {
  const { secret, tokens, payments, refunds, now } = options;

  function answerOf(payment: Payment, request: FastifyRequest) {
    const base = options.publicUrl ?? `http://${request.host}`;
    return {
      paymentId: payment.paymentId,
      orderId: payment.orderId,
      amount: payment.amount,
      capturedAmount: payment.capturedAmount,
      currency: payment.currency,
      status: payment.status,
      challengeUrl: payment.status === 'challenge' ? `${base}/acquirer/challenge/${payment.challengeId}` : null,
      reason: payment.reason,
    };
  }

  await app.register(
    async (scope) => {
      requireSignature(scope, secret, now);

      scope.post<{ Body: Card }>('/tokens', { schema: { body: cardSchema } }, (request, reply) =>
        reply.code(201).send(tokens.issue(request.body)),
      );

      scope.post<{ Body: Order & { token: string } }>(
        '/payments',
        { schema: { body: orderSchema } },
        (request, reply) => {
          const { orderId, amount, currency, callbackUrl, returnUrl, language = 'tr', token } = request.body;
          const known = payments.find(orderId);
          if (known && (known.amount !== amount || known.currency !== currency))
            return reply.code(409).send({ message: 'this order was placed with another amount' });
          if (known) return reply.send(answerOf(known, request));
          const card = tokens.redeem(token);
          if (!card) return reply.code(422).send({ message: 'the token is unknown, used or expired' });
          const payment = payments.take({ orderId, amount, currency, callbackUrl, returnUrl, language }, card);
          return reply.code(201).send(answerOf(payment, request));
        },
      );

      scope.get<{ Params: { orderId: string } }>('/payments/:orderId', (request, reply) => {
        const payment = payments.find(request.params.orderId);
        if (!payment) return reply.code(404).send({ message: 'no such order' });
        return reply.send(answerOf(payment, request));
      });

      serveSignedRefunds(scope, '/payments', refunds, (orderId) => {
        const payment = payments.find(orderId);
        if (payment?.status !== 'approved' || payment.chargedBack) return undefined;
        return { amount: capturedOf(payment), currency: payment.currency };
      });
    },
    { prefix: '/acquirer/v1' },
  );
}
