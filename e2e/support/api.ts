import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import type { Envelope } from '@croupier/contract/errors';
import { runningProduct } from '../product/product';

export interface Caller {
  /** The address that the call comes from. */
  readonly address: string;
  readonly token?: string;
}

/** Makes a call of the contract as another client would. @throws when it is refused. */
export async function ask<C extends Call>(call: C, input: InputOf<C>, caller: Caller): Promise<AnswerOf<C>> {
  const json = call.body === 'json';
  const fields = input as Record<string, unknown>;
  const response = await fetch(`${runningProduct().site}/api${call.path}`, {
    method: 'POST',
    headers: {
      'X-FE-LANG': 'en',
      'X-Forwarded-For': caller.address,
      ...(caller.token && { Authorization: caller.token }),
      ...(json && { 'Content-Type': 'application/json' }),
    },
    body: json
      ? JSON.stringify(fields)
      : new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])),
  });
  const envelope = (await response.json()) as Envelope<AnswerOf<C>>;
  if (envelope.error !== 0) throw new Error(`${call.path}: ${envelope.error} ${envelope.message}`);
  return envelope.data;
}
