import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Card } from './cards';
import type { Order, Payment, Payments } from './payments';
import { isAuthentic } from './signature';
import type { Tokens } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was signed. */
    signedBody: string;
  }
}

export interface AcquirerApiOptions {
  readonly secret: string;
  readonly tokens: Tokens;
  readonly payments: Payments;
  readonly now: () => Date;
  /** Where browsers reach this process; the address of the request when not told. */
  readonly publicUrl: string | undefined;
}

const text = (maxLength: number, pattern?: string) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  ...(pattern && { pattern }),
});
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const httpAddress = text(500, '^https?://');

const cardSchema = object({
  number: text(19, '^\\d{12,19}$'),
  cvv: text(4, '^\\d{3,4}$'),
  expireMonth: text(2, '^(0[1-9]|1[0-2])$'),
  expireYear: text(4, '^\\d{4}$'),
  holder: text(130),
});
const orderSchema = object(
  {
    orderId: text(64, '^[A-Za-z0-9_-]+$'),
    amount: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    currency: text(3, '^[A-Z]{3}$'),
    token: text(100),
    callbackUrl: httpAddress,
    returnUrl: httpAddress,
    language: text(5),
    billing: { type: 'object' },
  },
  ['orderId', 'amount', 'currency', 'token', 'callbackUrl', 'returnUrl'],
);

/** Acquirer "CATTL": card tokens and payments, for a merchant who signs what it asks. */
export async function serveAcquirerApi(app: FastifyInstance, options: AcquirerApiOptions): Promise<void> {
  const { secret, tokens, payments, now } = options;

  function answerOf(payment: Payment, request: FastifyRequest) {
    const base = options.publicUrl ?? `http://${request.host}`;
    return {
      paymentId: payment.paymentId,
      orderId: payment.orderId,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      challengeUrl: payment.status === 'challenge' ? `${base}/acquirer/challenge/${payment.challengeId}` : null,
      reason: payment.reason,
    };
  }

  await app.register(
    async (scope) => {
      scope.decorateRequest('signedBody', '');
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
        request.signedBody = body.toString();
        try {
          done(null, JSON.parse(request.signedBody));
        } catch {
          done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
        }
      });
      scope.addHook('preValidation', async (request, reply) => {
        const timestamp = String(request.headers['x-timestamp'] ?? '');
        const signature = String(request.headers['x-signature'] ?? '');
        const signed = { timestamp, method: request.method, path: request.url, body: request.signedBody };
        if (!isAuthentic(secret, signed, signature, now())) return reply.code(401).send({ message: 'bad signature' });
      });

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
    },
    { prefix: '/acquirer/v1' },
  );
}
