import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDelivery } from '../acquirer/callbacks';
import type { Double, DoubleOptions } from '../double';
import { serveHostedPages } from '../hosted/browser';
import { createHostedOrders, type HostedEvent, type HostedOrder, paymentsFor } from '../hosted/orders';
import type { HostedProvider } from '../hosted/providers';
import { majorOf, minorOf } from '../money';
import { serveOauth } from '../oauth';
import { openJournal } from '../journal';
import { secretOf } from '../secrets';
import { createPixRefunds, type PixRefunds } from './refunds';

/** Its page is the payer's bank. */
const PIX: HostedProvider = { slug: 'pix', name: 'Pix', colour: '#0f766e' };

interface ChargeBody {
  readonly devedor?: { readonly cpf?: string; readonly nome?: string };
  readonly valor?: { readonly original?: string };
  readonly chave?: string;
}

const STATUS: Readonly<Record<HostedOrder['status'], string>> = {
  challenge: 'ATIVA',
  pending: 'ATIVA',
  approved: 'CONCLUIDA',
  declined: 'REMOVIDA_PELO_PSP',
  cancelled: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  expired: 'REMOVIDA_PELO_PSP',
};

const endToEndOf = ({ paymentId }: HostedOrder, nth: number): string =>
  `E00000000${paymentId.replace(/[^0-9a-f]/g, '').slice(0, 22)}${nth}`;

/** Every payment that arrived for a charge. */
const receivedFor = (order: HostedOrder, cpf: string, refunds: PixRefunds): object[] =>
  paymentsFor(order).map((amount, nth) => ({
    endToEndId: endToEndOf(order, nth),
    txid: order.orderId,
    valor: majorOf(amount),
    horario: order.createdAt,
    pagador: { cpf },
    devolucoes: order.chargedBack
      ? [{ id: `D${nth}`, valor: majorOf(amount), status: 'DEVOLVIDO' }]
      : refunds.told(order, endToEndOf(order, nth)),
  }));

const refuse = (reply: FastifyReply, status: number, title: string) =>
  reply.code(status).send({ type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida', title, status });

/** Plays a payment provider that speaks the central bank's API Pix v2: charges, their codes, and a webhook. */
export async function servePix(app: FastifyInstance, options: DoubleOptions): Promise<Double> {
  const { now, log, retryMilliseconds, publicUrl } = options;
  const secret = secretOf(options.sandboxSecret, PIX.slug);
  const callbacks = createDelivery<HostedEvent>(
    ({ orderId }) => ({ body: JSON.stringify({ pix: [{ txid: orderId }] }), headers: {} }),
    retryMilliseconds,
    log,
  );
  const orders = createHostedOrders({ ...options, file: options.file('pix.jsonl'), callbacks });
  const refunds = createPixRefunds(options, refuse);
  const journal = openJournal<readonly [name: string, value: string]>(options.file('pix-facts.jsonl'));
  /** Webhooks by key, and payers' numbers by charge. */
  const facts = new Map(journal.readAll());
  const remember = (name: string, value: string) => {
    if (facts.get(name) === value) return;
    facts.set(name, value);
    journal.append([name, value]);
  };

  const hostOf = (request: FastifyRequest) => (publicUrl ? new URL(publicUrl).host : request.host);

  const chargeOf = (order: HostedOrder, request: FastifyRequest): object => {
    const cpf = facts.get(`cpf ${order.orderId}`) ?? '';
    return {
      txid: order.orderId,
      revisao: 0,
      status: STATUS[order.status],
      location: `${hostOf(request)}/pix/qr/${order.pageId}`,
      calendario: { criacao: order.createdAt, expiracao: options.expireMilliseconds / 1000 },
      devedor: { cpf },
      valor: { original: majorOf(order.amount) },
      pix: receivedFor(order, cpf, refunds),
    };
  };

  serveHostedPages(app, PIX, orders);
  app.get<{ Params: { pageId: string } }>('/pix/qr/:pageId', ({ params }, reply) =>
    reply.redirect(`/hosted/${PIX.slug}/pay/${encodeURIComponent(params.pageId)}`, 303),
  );
  const isAllowed = serveOauth(app, '/pix/oauth/token', { clientId: 'sandbox', clientSecret: secret }, now);

  await app.register(
    async (scope) => {
      scope.addHook('preValidation', async (request, reply) => {
        if (!isAllowed(request.headers.authorization)) return refuse(reply, 403, 'Acesso negado');
      });

      scope.put<{ Params: { key: string }; Body: { webhookUrl?: string } }>('/webhook/:key', (request, reply) => {
        const url = request.body?.webhookUrl;
        if (!url || !URL.canParse(url)) return refuse(reply, 400, 'webhookUrl');
        remember(`webhook ${request.params.key}`, url);
        return reply.code(200).send({});
      });

      scope.put<{ Params: { txid: string }; Body: ChargeBody }>('/cob/:txid', (request, reply) => {
        const { txid } = request.params;
        const { devedor, valor, chave = '' } = request.body ?? {};
        const amount = minorOf(valor?.original ?? '');
        if (!/^[a-zA-Z0-9]{26,35}$/.test(txid) || amount === undefined) return refuse(reply, 400, 'Cobrança inválida');
        const webhook = facts.get(`webhook ${chave}`);
        if (!webhook) return refuse(reply, 400, 'A chave não tem webhook');
        if (orders.find(txid)) return refuse(reply, 409, 'O txid já existe');
        remember(`cpf ${txid}`, devedor?.cpf ?? '');
        const back = new URL(webhook).origin;
        const order = orders.take({
          orderId: txid,
          amount,
          currency: 'BRL',
          language: 'en',
          callbackUrl: `${webhook}/pix`,
          returnUrl: back,
          cancelUrl: back,
          errorUrl: back,
        });
        return reply.code(201).send(chargeOf(order, request));
      });

      scope.get<{ Params: { txid: string } }>('/cob/:txid', (request, reply) => {
        const order = orders.find(request.params.txid);
        if (order && refunds.isSilent(order.orderId)) return reply.code(503).send({});
        return order ? chargeOf(order, request) : refuse(reply, 404, 'Cobrança não encontrada');
      });

      refunds.serve(scope, (endToEndId) =>
        orders.list().find((order) => [0, 1].some((nth) => endToEndOf(order, nth) === endToEndId)),
      );
    },
    { prefix: '/pix/v2' },
  );

  return {
    link: `<p><a href="/hosted/${PIX.slug}">${PIX.name}</a></p>`,
    orders,
    stop() {
      orders.stop();
      callbacks.stop();
      refunds.stop();
    },
  };
}
