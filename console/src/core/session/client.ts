import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { createClient } from '@croupier/contract/client';
import { ERROR_CODES, NETWORK_FAILURE } from '@croupier/contract/errors';
import { i18n } from '../i18n';
import { endSession, readToken } from './session';

const client = createClient({
  base: '/api',
  token: readToken,
  language: () => i18n.language,
  onAnswer: (call, error) => {
    if (call.access === 'operator' && error === ERROR_CODES.sessionInvalid) endSession('expired');
  },
});

/** A server refusal, with a message in the operator's language, or a network failure. */
export class CallFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'CallFailure';
  }

  /** Whether another operator changed the subject first, so that the screen is out of date. */
  get isConflict(): boolean {
    return this.code === ERROR_CODES.conflict || this.code === ERROR_CODES.withdrawTransitionIllegal;
  }
}

/**
 * Makes one call of the contract.
 * @throws CallFailure for every refusal and network failure
 */
export async function ask<C extends Call>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
  file?: Blob,
): Promise<AnswerOf<C>> {
  const envelope = await client(call, input, { ...(signal && { signal }), ...(file && { file }) });
  if (envelope.error === 0) return envelope.data;
  const { error, message, requestId: id } = envelope;
  if (error === NETWORK_FAILURE) throw new CallFailure(error, i18n.t('failure.network'));
  throw new CallFailure(error, id ? `${message}\n${i18n.t('failure.reference', { id })}` : message);
}

/** The message to show for any failure. */
export const failureText = (failure: unknown): string =>
  failure instanceof CallFailure ? failure.message : i18n.t('failure.unexpected');
