import { createHash } from 'node:crypto';
import { minor, toDecimal } from '@croupier/contract/money';
import {
  ProviderUnavailable,
  type RefundDesk,
  refundIdOf,
  type RefundUpdate,
  type RefundNotification,
  type RefundOrder,
  type RefundStatus,
  refusedRefund,
} from '../../domains/deposits/provider';
import type { Answer } from '../ask';
import { type Charge, type Received, Returned } from './wire';

const STATUS: Readonly<Record<string, RefundStatus>> = { DEVOLVIDO: 'paid', NAO_REALIZADO: 'refused' };

/** A devolução's id holds up to 35 letters and digits. Ours begins with the refund's number and a hash, so no foreign id matches by chance. */
export function returnIdOf(refundId: string): string {
  const attempt = /-r(\d+)$/.exec(refundId)?.[1] ?? '0';
  return `r${attempt}x${createHash('sha256').update(refundId).digest('hex').slice(0, 24)}`;
}

/** The refund of an order that a devolução carries out; undefined for one made elsewhere, for example at the bank's own pages. */
function refundOf(orderId: string, { id }: Returned): string | undefined {
  const attempt = Number(/^r(\d{1,4})x/.exec(id)?.[1] ?? 0);
  const refundId = refundIdOf(orderId, attempt);
  return attempt > 0 && returnIdOf(refundId) === id ? refundId : undefined;
}

/** Whether we ordered a devolução. */
export const isOurs = (orderId: string, returned: Returned): boolean => refundOf(orderId, returned) !== undefined;

const returnsOf = (charge: Charge): Returned[] => (charge.pix ?? []).flatMap(({ devolucoes }) => devolucoes ?? []);

/** What a charge reports about refunds of ours. @param minorOf parses an amount. */
export const refundCallbacksOf = (
  charge: Charge,
  orderId: string,
  minorOf: (value: string) => number,
): RefundNotification[] =>
  returnsOf(charge).flatMap((returned) => {
    const refundId = refundOf(orderId, returned);
    if (!refundId) return [];
    const eventId = `${charge.txid}:${returned.id}:${returned.status}`;
    const told = { status: STATUS[returned.status] ?? 'pending', amount: minorOf(returned.valor), currency: 'BRL' };
    return [{ type: 'refund' as const, eventId, orderId, refundId, ...told }];
  });

interface PixCalls {
  readonly ask: (method: 'GET' | 'PUT', path: string, payload?: object) => Promise<Answer>;
  readonly chargeOf: (orderId: string) => Promise<Charge | undefined>;
  readonly minorOf: (value: string) => number;
}

/** Devoluções of the API Pix: each belongs to one arrived payment, and its id is an idempotency key. */
export function createPixRefunds({ ask, chargeOf, minorOf }: PixCalls): RefundDesk {
  const updateOf = ({ id, valor, status, motivo }: Returned, refundId: string): RefundUpdate => ({
    refundId,
    providerId: id,
    amount: minorOf(valor),
    currency: 'BRL',
    status: STATUS[status] ?? 'pending',
    reason: STATUS[status] === 'refused' ? (motivo ?? status).slice(0, 100) : null,
  });

  /** The part of a payment that has not been returned. */
  const restOf = ({ valor, devolucoes }: Received): number =>
    (devolucoes ?? [])
      .filter(({ status }) => status !== 'NAO_REALIZADO')
      .reduce((rest, returned) => rest - minorOf(returned.valor), minorOf(valor));

  async function query({ orderId, refundId }: RefundOrder): Promise<RefundUpdate | undefined> {
    const charge = await chargeOf(orderId);
    const found = charge && returnsOf(charge).find(({ id }) => id === returnIdOf(refundId));
    return found && updateOf(found, refundId);
  }

  return {
    query,
    async send(order) {
      const { orderId, refundId, amount } = order;
      const known = await query(order);
      if (known) return known;
      const received = (await chargeOf(orderId))?.pix?.find((payment) => restOf(payment) >= amount);
      if (!received) return refusedRefund(order, 'nothing_to_return');
      const path = `v2/pix/${encodeURIComponent(received.endToEndId)}/devolucao/${returnIdOf(refundId)}`;
      const answer = await ask('PUT', path, { valor: toDecimal(minor(amount), 'BRL') });
      if ([400, 404, 422].includes(answer.status)) return refusedRefund(order, `status_${answer.status}`);
      const parsed = answer.status < 300 ? Returned.safeParse(answer.body) : undefined;
      if (!parsed?.success) throw new ProviderUnavailable(`unusable answer with status ${answer.status}`);
      return updateOf(parsed.data, refundId);
    },
  };
}
