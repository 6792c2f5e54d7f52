import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { ERROR_CODES, type Envelope, NETWORK_FAILURE } from '@croupier/contract/errors';
import { request } from '../../../core/calls/client';
import { newRequestKey } from '../cashout/request-key';

/** After these the order may have been taken all the same. */
const UNSURE: readonly number[] = [NETWORK_FAILURE, ERROR_CODES.serverBusy, ERROR_CODES.depositUnanswered];
/** Whoever orders the same again after this long (ms) means another one. */
const INTENT_LIFE = 600_000;

/** Keys of orders whose answers were lost, by what was ordered. */
const unanswered = new Map<string, { readonly key: string; readonly at: number }>();

/** Of a card its last four digits: the number and the CVV are kept nowhere. */
function intentOf(path: string, entity: object): string {
  const { cardNum, cardCvv: _, ...rest } = entity as { cardNum?: string; cardCvv?: string };
  return JSON.stringify([path, rest, cardNum?.slice(-4)]);
}

/**
 * Orders a deposit under a request key, one for each intent: what is sent again because its answer was lost bears the same key, and is not ordered
 * twice.
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
