import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { ERROR_CODES, type Envelope, NETWORK_FAILURE } from '@croupier/contract/errors';
import { request } from '../../../core/calls/client';
import { newRequestKey } from '@croupier/contract/request-key';

/** After these errors the order may still have been placed. */
const UNSURE: readonly number[] = [NETWORK_FAILURE, ERROR_CODES.serverBusy, ERROR_CODES.depositUnanswered];
/** Milliseconds after which the same order counts as a new one. */
const INTENT_LIFE = 600_000;

/** Idempotency keys of orders without an answer, by intent. */
const unanswered = new Map<string, { readonly key: string; readonly at: number }>();

/** Identifies an order's content. Contains only a card's last four digits: number and CVV must not be stored. */
function intentOf(path: string, entity: object): string {
  const { cardNum, cardCvv: _, ...rest } = entity as { cardNum?: string; cardCvv?: string };
  return JSON.stringify([path, rest, cardNum?.slice(-4)]);
}

/**
 * Orders a deposit idempotently: one request key per intent, so that a retry after a lost answer does not order twice.
 */
export async function orderOnce<C extends Call>(call: C, entity: InputOf<C>): Promise<Envelope<AnswerOf<C>>> {
  const intent = intentOf(call.path, entity as object);
  const known = unanswered.get(intent);
  const key = known && Date.now() - known.at < INTENT_LIFE ? known.key : newRequestKey();
  unanswered.set(intent, { key, at: Date.now() });
  const envelope = await request(call, { ...(entity as object), requestKey: key } as InputOf<C>);
  if (!UNSURE.includes(envelope.error)) unanswered.delete(intent);
  return envelope;
}
