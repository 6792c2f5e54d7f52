import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Callbacks, createDelivery } from '../acquirer/callbacks';
import { serveHostedPages } from '../hosted/browser';
import { serveCardPage } from '../hosted/card-page';
import { createHostedOrders, type HostedEvent, type HostedOrders } from '../hosted/orders';
import type { HostedProvider } from '../hosted/providers';
import type { Double, DoubleOptions } from '../double';
import { secretOf } from '../secrets';
import { openKeys } from './keys';
import { serveStripeRefunds } from './refunds';
import { eventLetter, intentIdOf, intentOf, letterOf, sessionIdOf, sessionOf, sessionsFor } from './sessions';

const STRIPE: HostedProvider = { slug: 'stripe', name: 'Stripe', colour: '#635bff', savesCards: true };

/** Stripe's browser library, as far as an embedded checkout needs it. */
const script = (base: string): string => `
window.Stripe = () => ({
  async createEmbeddedCheckoutPage({ fetchClientSecret, onComplete }) {
    const secret = await fetchClientSecret();
    const frame = document.createElement('iframe');
    frame.src = ${JSON.stringify(base)} + '/hosted/stripe/pay/' + secret.split('_secret_')[1];
    frame.title = 'Stripe';
    frame.style.cssText = 'display:block;width:100%;height:100vh;border:0';
    addEventListener('message', (message) => {
      if (message.source === frame.contentWindow && message.data === 'pay close') onComplete?.();
    });
    return { mount: (element) => (typeof element === 'string' ? document.querySelector(element) : element).append(frame), destroy: () => frame.remove() };
  },
});
`;

interface SessionForm {
  readonly client_reference_id?: string;
  readonly return_url?: string;
  readonly locale?: string;
  readonly [field: string]: string | undefined;
}

type Query = Readonly<Record<string, string>>;
/** Objects that are expanded instead of given by id. */
const expandedIn = (query: Query): readonly string[] =>
  Object.entries(query).flatMap(([name, path]) => (name.startsWith('expand[') ? [path] : []));

const fault = (reply: FastifyReply, status: number, type: string, message: string) =>
  reply.code(status).send({ error: { type, message } });

/** Plays Stripe: Checkout Sessions in a frame, signed webhooks, disputes. */
export async function serveStripe(app: FastifyInstance, options: DoubleOptions): Promise<Double> {
  const { now, log, retryMilliseconds, publicUrl, merchantUrl } = options;
  const secret = secretOf(options.sandboxSecret, STRIPE.slug);
  const keys = openKeys(options.file('stripe-keys.jsonl'));
  const books: { orders?: HostedOrders } = {};
  const delivery = createDelivery<HostedEvent>(
    (event) => {
      const session = sessionsFor(books.orders?.find(event.orderId)).find(
        ({ paymentId }) => paymentId === event.paymentId,
      );
      return session && letterOf(event, { ...session, status: event.status }, `whsec_${secret}`, now());
    },
    retryMilliseconds,
    log,
  );
  const callbacks: Callbacks<HostedEvent> = {
    ...delivery,
    send(address, event) {
      delivery.send(address, event);
      const [, second] = event.type === 'payment' ? sessionsFor(books.orders?.find(event.orderId)) : [];
      // Its only event: a repetition keeps the id.
      if (second) delivery.send(address, { ...event, eventId: `evt_${second.paymentId}`, paymentId: second.paymentId });
    },
  };
  const orders = createHostedOrders({ ...options, file: options.file('stripe.jsonl'), callbacks });
  books.orders = orders;
  const sessions = () => orders.list().flatMap(sessionsFor);
  const base = (request: FastifyRequest) => publicUrl ?? `http://${request.host}`;

  serveHostedPages(app, STRIPE, orders, serveCardPage(STRIPE, orders, secret, now));
  app.get('/stripe/stripe.js', (request, reply) =>
    reply
      .type('text/javascript')
      .header('Cache-Control', 'no-store')
      .send(script(base(request))),
  );

  function guard(scope: FastifyInstance): void {
    scope.addHook('preValidation', async (request, reply) => {
      if (request.headers.authorization !== `Bearer sk_test_${secret}`)
        return fault(reply, 401, 'invalid_request_error', 'Invalid API Key provided');
    });
  }

  const webhook = (eventId: string, type: string, object: object) =>
    eventLetter(eventId, type, object, `whsec_${secret}`, now());
  let stopRefunds: (() => void) | undefined;
  await app.register(
    async (scope) => {
      guard(scope);
      stopRefunds = serveStripeRefunds(scope, { ...options, sessions, letterOf: webhook });

      scope.get<{ Params: { id: string }; Querystring: Query }>('/payment_intents/:id', ({ params, query }, reply) => {
        const session = sessions().find((one) => intentIdOf(one) === params.id);
        return session
          ? reply.send(intentOf(session, expandedIn(query)))
          : fault(reply, 404, 'invalid_request_error', 'No such payment_intent');
      });
    },
    { prefix: '/v1' },
  );
  await app.register(
    async (scope) => {
      guard(scope);

      scope.post<{ Body: SessionForm }>('/sessions', (request, reply) => {
        const form = request.body ?? {};
        const amount = Number(form['line_items[0][price_data][unit_amount]']);
        const currency = (form['line_items[0][price_data][currency]'] ?? '').toUpperCase();
        const { client_reference_id: orderId, return_url: returnUrl, locale = 'en' } = form;
        if (!orderId || !returnUrl || !/^[A-Z]{3}$/.test(currency) || !Number.isSafeInteger(amount) || amount < 1)
          return fault(reply, 400, 'invalid_request_error', 'A required parameter is missing or malformed');
        const known = orders.find(orderId);
        const key = request.headers['idempotency-key'];
        if (!keys.isSame(typeof key === 'string' ? key : orderId, form))
          return fault(reply, 400, 'idempotency_error', 'Keys for idempotent requests need the same parameters');
        const addresses = { returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl };
        const callbackUrl = `${merchantUrl()}/callbacks/stripe`;
        const wanted = { orderId, amount, currency, language: locale, callbackUrl, ...addresses };
        return reply.send(sessionOf(known ?? orders.take(wanted)));
      });

      scope.get<{ Querystring: { payment_intent?: string } }>('/sessions', ({ query }, reply) => {
        const found = sessions().filter((session) => intentIdOf(session) === query.payment_intent);
        return reply.send({
          object: 'list',
          data: found.map((session) => sessionOf(session)),
          has_more: false,
          url: '/v1/checkout/sessions',
        });
      });

      scope.get<{ Params: { id: string }; Querystring: Query }>('/sessions/:id', ({ params, query }, reply) => {
        const known = sessions().find((session) => sessionIdOf(session) === params.id);
        // Looked up by its order, too old a one expires.
        const session = sessionsFor(known && orders.find(known.orderId)).find((one) => sessionIdOf(one) === params.id);
        if (!session) return fault(reply, 404, 'invalid_request_error', 'No such checkout.session');
        return reply.send(sessionOf(session, expandedIn(query)));
      });
    },
    { prefix: '/v1/checkout' },
  );

  return {
    link: `<p><a href="/hosted/${STRIPE.slug}">${STRIPE.name}</a></p>`,
    orders,
    stop() {
      orders.stop();
      delivery.stop();
      stopRefunds?.();
    },
  };
}
