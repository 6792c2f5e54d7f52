import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Callbacks, createDelivery, type Letter } from '../acquirer/callbacks';
import type { Double, DoubleOptions } from '../double';
import { serveHostedPages } from '../hosted/browser';
import {
  createHostedOrders,
  type HostedEvent,
  type HostedOrder,
  type HostedOrders,
  type OrderStatus,
} from '../hosted/orders';
import type { HostedProvider } from '../hosted/providers';
import { openJournal } from '../journal';
import { serveOauth } from '../oauth';
import { secretOf } from '../secrets';
import { majorOf, minorOf } from '../money';
import { createPayPalRefunds } from './refunds';
import { type captureOf, capturesOf, idOf, orderIdIn, payerOf, reversalOf } from './resources';

const PAYPAL: HostedProvider = {
  slug: 'paypal',
  name: 'PayPal',
  colour: '#003087',
  cancelLeaves: true,
  asksAccount: true,
};
const WEBHOOK_ID = 'WH-SANDBOX';

interface OrderBody {
  readonly purchase_units?: readonly {
    readonly custom_id?: string;
    readonly amount?: { readonly currency_code?: string; readonly value?: string };
  }[];
  readonly payment_source?: {
    readonly paypal?: {
      readonly experience_context?: {
        readonly return_url?: string;
        readonly cancel_url?: string;
        readonly locale?: string;
      };
    };
  };
}

const refuse = (reply: FastifyReply, status: number, name: string, issue: string, links: object[] = []) =>
  reply.code(status).send({ name, message: issue, details: [{ issue }], links });

/** An update of an order, or of one of its captures. */
interface PayPalEvent extends HostedEvent {
  readonly capture?: ReturnType<typeof captureOf>;
}

/** The event of a capture, by its order's state. */
const CAPTURE_EVENTS: Readonly<Partial<Record<OrderStatus, string>>> = {
  approved: 'PAYMENT.CAPTURE.COMPLETED',
  pending: 'PAYMENT.CAPTURE.PENDING',
  declined: 'PAYMENT.CAPTURE.DENIED',
};

/** Plays PayPal: Orders v2 with approval on a page and capture by the merchant, and signed webhooks that it verifies when asked. */
export async function servePayPal(app: FastifyInstance, options: DoubleOptions): Promise<Double> {
  const { now, log, retryMilliseconds, publicUrl, merchantUrl } = options;
  const secret = secretOf(options.sandboxSecret, PAYPAL.slug);
  const captured = new Set<string>();
  /** Requests to capture that were declined: the same request is answered the same. */
  const declined = new Set<string>();
  const journal = openJournal<string>(options.file('paypal-captures.jsonl'));
  for (const orderId of journal.readAll()) captured.add(orderId);

  const signatureOf = (transmission: string, time: string, body: string): string =>
    createHmac('sha256', secret).update(`${transmission}|${time}|${WEBHOOK_ID}|${body}`).digest('base64');

  function letter(id: string, type: string, resource: object): Letter {
    const body = JSON.stringify({ id, event_type: type, resource_version: '2.0', resource });
    const transmission = randomUUID();
    const time = now().toISOString();
    return {
      body,
      headers: {
        'Paypal-Transmission-Id': transmission,
        'Paypal-Transmission-Time': time,
        'Paypal-Transmission-Sig': signatureOf(transmission, time, body),
        'Paypal-Auth-Algo': 'SHA256withRSA',
        'Paypal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/CERT-SANDBOX',
      },
    };
  }

  const refunds = createPayPalRefunds(options, letter, (orderId) => books.orders?.find(orderId));

  function letterOf(event: PayPalEvent): Letter | undefined {
    const order = books.orders?.find(event.orderId);
    if (!order) return undefined;
    const { eventId: id, status } = event;
    if (event.type === 'chargeback') return letter(id, 'PAYMENT.CAPTURE.REVERSED', reversalOf(order));
    const told = CAPTURE_EVENTS[status];
    if (event.capture && told) return letter(id, told, event.capture);
    if (status === 'approved' || status === 'pending' || status === 'declined')
      return letter(id, 'CHECKOUT.ORDER.APPROVED', { id: idOf(order) });
    return status === 'cancelled' ? letter(id, 'CHECKOUT.ORDER.VOIDED', { id: idOf(order) }) : undefined;
  }

  const books: { orders?: HostedOrders } = {};
  const delivery = createDelivery<PayPalEvent>(letterOf, retryMilliseconds, log);
  const callbacks: Callbacks<HostedEvent> = {
    ...delivery,
    send(address, event) {
      const order = captured.has(event.orderId) ? books.orders?.find(event.orderId) : undefined;
      const isOfCaptures = order && event.type === 'payment' && CAPTURE_EVENTS[event.status] !== undefined;
      if (!isOfCaptures) return delivery.send(address, event);
      // A state of a capture is one event: each repetition keeps its id.
      for (const capture of capturesOf(order))
        delivery.send(address, { ...event, eventId: `WH-${capture.id}-${event.status}`, capture });
    },
  };
  const orders = createHostedOrders({ ...options, file: options.file('paypal.jsonl'), callbacks });
  books.orders = orders;

  function statusOf(order: HostedOrder): string {
    if (captured.has(order.orderId)) return 'COMPLETED';
    // The payer approved: what is paid slowly as what is paid at once, and what will fail to be captured.
    if (order.status === 'approved' || order.status === 'pending' || order.status === 'declined') return 'APPROVED';
    return order.status === 'cancelled' ? 'VOIDED' : 'PAYER_ACTION_REQUIRED';
  }

  const pageOf = ({ pageId }: HostedOrder, request: FastifyRequest): string =>
    `${publicUrl ?? `http://${request.host}`}/hosted/${PAYPAL.slug}/pay/${pageId}`;

  function orderOf(order: HostedOrder, request: FastifyRequest): object {
    const amount = { currency_code: order.currency, value: majorOf(order.amount) };
    const taken = captured.has(order.orderId);
    return {
      id: idOf(order),
      status: statusOf(order),
      update_time: order.changedAt,
      ...(statusOf(order) === 'APPROVED' || taken ? { payer: payerOf(order) } : {}),
      purchase_units: [
        {
          reference_id: order.orderId,
          custom_id: order.orderId,
          amount,
          ...(taken && {
            payments: {
              captures: capturesOf(order),
              refunds: refunds.told(order.orderId),
            },
          }),
        },
      ],
      links:
        order.status === 'challenge' || order.status === 'expired'
          ? [{ rel: 'payer-action', method: 'GET', href: pageOf(order, request) }]
          : [],
    };
  }

  const byId = (id: string): HostedOrder | undefined => {
    const found = orders.list().find((order) => idOf(order) === id);
    return found && orders.find(found.orderId);
  };
  const byCapture = (captureId: string) => byId(orderIdIn(captureId));

  serveHostedPages(app, PAYPAL, orders);
  const isAllowed = serveOauth(app, '/v1/oauth2/token', { clientId: 'sandbox', clientSecret: secret }, now);

  await app.register(async (scope) => {
    scope.addHook('preValidation', async (request, reply) => {
      if (!isAllowed(request.headers.authorization)) return reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' });
    });

    scope.post<{ Body: OrderBody }>('/v2/checkout/orders', (request, reply) => {
      const unit = request.body?.purchase_units?.[0];
      const context = request.body?.payment_source?.paypal?.experience_context;
      const amount = minorOf(unit?.amount?.value ?? '');
      const currency = unit?.amount?.currency_code ?? '';
      const orderId = unit?.custom_id;
      const { return_url: returnUrl, cancel_url: cancelUrl, locale = 'en' } = context ?? {};
      if (!orderId || !returnUrl || !cancelUrl || amount === undefined)
        return refuse(reply, 400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
      if (!['USD', 'EUR', 'BRL'].includes(currency))
        return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_NOT_SUPPORTED');
      const callbackUrl = `${merchantUrl()}/callbacks/paypal`;
      const language = locale.slice(0, 2);
      const wanted = { orderId, amount, currency, language, callbackUrl, returnUrl, cancelUrl, errorUrl: cancelUrl };
      return reply.code(201).send(orderOf(orders.find(orderId) ?? orders.take(wanted), request));
    });

    scope.get<{ Params: { id: string } }>('/v2/checkout/orders/:id', (request, reply) => {
      const order = byId(request.params.id);
      if (order && refunds.isSilent(order.orderId)) return reply.code(503).send({});
      return order ? orderOf(order, request) : refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    });

    scope.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', (request, reply) => {
      const order = byId(request.params.id);
      if (!order) return refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
      const requestId = String(request.headers['paypal-request-id'] ?? randomUUID());
      const isTaken = captured.has(order.orderId);
      if (!isTaken && (order.status === 'declined' || declined.has(requestId))) {
        declined.add(requestId);
        orders.reopen(order);
        const restart = { rel: 'redirect', method: 'GET', href: pageOf(order, request) };
        return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED', [restart]);
      }
      if (statusOf(order) !== 'APPROVED' && !isTaken)
        return refuse(reply, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
      if (!isTaken) {
        captured.add(order.orderId);
        journal.append(order.orderId);
        orders.tellAgain(order);
      }
      return reply.code(201).send(orderOf(order, request));
    });

    scope.get<{ Params: { id: string } }>('/v2/payments/captures/:id', (request, reply) => {
      const order = byCapture(request.params.id);
      const captures = order && captured.has(order.orderId) ? capturesOf(order) : [];
      const found = captures.find(({ id }) => id === request.params.id);
      return found ?? refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    });
    refunds.serve(scope, byCapture);

    scope.post<{ Body: { webhook_event?: object; [field: string]: unknown } }>(
      '/v1/notifications/verify-webhook-signature',
      ({ body }) => {
        const [transmission, time] = [body['transmission_id'], body['transmission_time']].map(String) as [
          string,
          string,
        ];
        const expected = signatureOf(transmission, time, JSON.stringify(body.webhook_event));
        const genuine = body['transmission_sig'] === expected && body['webhook_id'] === WEBHOOK_ID;
        return { verification_status: genuine ? 'SUCCESS' : 'FAILURE' };
      },
    );
  });

  return {
    link: `<p><a href="/hosted/${PAYPAL.slug}">${PAYPAL.name}</a></p>`,
    orders,
    stop() {
      orders.stop();
      delivery.stop();
      refunds.stop();
    },
  };
}
