import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createDelivery } from '../acquirer/callbacks';
import type { DoubleOptions } from '../double';
import { type HostedOrder, paidFor } from '../hosted/orders';
import { majorOf, minorOf } from '../money';
import type { Refund } from '../refunds/book';

const STATUS: Readonly<Record<Refund['status'], string>> = {
  pending: 'EM_PROCESSAMENTO',
  paid: 'DEVOLVIDO',
  refused: 'NAO_REALIZADO',
};

/** A devolução as the API answers it; its id is unique within its payment. */
const devolucaoOf = ({ refundId, amount, status, reason }: Refund) => ({
  id: refundId.split(':')[1] ?? '',
  valor: majorOf(amount),
  status: STATUS[status],
  ...(reason !== null && { motivo: reason }),
});

export interface PixRefunds {
  serve(scope: FastifyInstance, byEndToEnd: (endToEndId: string) => HostedOrder | undefined): void;
  /** Of one payment that arrived. */
  told(order: HostedOrder, endToEndId: string): object[];
  /** Whether one of an order is never answered. */
  isSilent(orderId: string): boolean;
  stop(): void;
}

/** Plays devoluções: `PUT /v2/pix/{e2eid}/devolucao/{id}`, and the webhook about them. */
export function createPixRefunds(
  { refunds, retryMilliseconds, log }: DoubleOptions,
  refuse: (reply: FastifyReply, status: number, title: string) => unknown,
): PixRefunds {
  const delivery = createDelivery<{ eventId: string; orderId: string }>(
    ({ orderId }) => ({ body: JSON.stringify({ pix: [{ txid: orderId }] }), headers: {} }),
    retryMilliseconds,
    log,
  );
  const shelf = refunds.shelf('pix', ({ callbackUrl, orderId }) =>
    delivery.send(callbackUrl, { eventId: randomUUID(), orderId }),
  );
  return {
    isSilent: (orderId) => shelf.ofOrder(orderId).some(({ behaviour }) => behaviour === 'never'),
    told: ({ orderId }, endToEndId) =>
      shelf
        .ofOrder(orderId)
        .filter(({ refundId }) => refundId.startsWith(`${endToEndId}:`))
        .map(devolucaoOf),
    serve(scope, byEndToEnd) {
      scope.put<{ Params: { e2eid: string; id: string }; Body: { valor?: string } }>(
        '/pix/:e2eid/devolucao/:id',
        ({ params: { e2eid, id }, body }, reply) => {
          const order = byEndToEnd(e2eid);
          const paid = paidFor(order);
          const amount = minorOf(body?.valor ?? '');
          if (!order || !paid) return refuse(reply, 404, 'Pix não encontrado');
          if (!/^[a-zA-Z0-9]{1,35}$/.test(id) || amount === undefined) return refuse(reply, 400, 'Devolução inválida');
          const { orderId, currency, callbackUrl } = order;
          const taken = shelf.take({ refundId: `${e2eid}:${id}`, orderId, amount, currency, callbackUrl }, paid.amount);
          if (typeof taken === 'string') return refuse(reply, 422, taken);
          return taken.behaviour === 'never' ? reply.code(503).send({}) : reply.code(201).send(devolucaoOf(taken));
        },
      );
    },
    stop: () => delivery.stop(),
  };
}
