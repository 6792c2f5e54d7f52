import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { createClient } from '@croupier/contract/client';
import { ERROR_CODES, type Envelope, NETWORK_FAILURE } from '@croupier/contract/errors';
import { useReference } from '../../ui/notices/reference';
import { takeFirstAnswer } from './first-answers';
import { i18n } from '../words/i18n';
import { currentLanguage } from '../words/language';
import { loadingEnded, loadingStarted } from './loading';
import { loginPath } from '../session/redirect';
import { clearSession, currentToken } from '../session/session-store';

/** Redirects to the login, which returns here afterwards; of several calls that find the session lost, only the first redirects. */
function leadToLogin(): void {
  const place = window.location.hash.slice(1);
  if (!/^\/login(?:$|\?)/.test(place)) window.location.hash = `#${loginPath(place)}`;
}

const send = createClient({
  base: '/api',
  token: currentToken,
  language: currentLanguage,
  onAnswer: (call, error) => {
    if (error !== ERROR_CODES.sessionInvalid) return;
    clearSession();
    if (call.path !== membersCalls.tokenInfo.path) leadToLogin();
  },
});

/** What is said of a failure by the server's fault: support finds by its second line what was logged. */
export const withReference = (message: string, id: string): string =>
  `${message}\n${i18n.t('common:reference', { id })}`;

/**
 * Makes a call of the contract and returns its envelope: error 0 is success, -1 a failed network. Shows the loading indicator unless the contract
 * calls it silent. An invalid session is cleared and leads to /login, except that the session check itself does not redirect.
 */
export async function request<C extends Call>(
  call: C,
  input: InputOf<C>,
  extra?: { file?: Blob; signal?: AbortSignal },
): Promise<Envelope<AnswerOf<C>>> {
  const first = takeFirstAnswer(call, input, currentLanguage(), currentToken() !== null);
  if (first) return { error: 0, message: '', data: first.data };
  if (!call.silent) loadingStarted();
  try {
    const envelope = await send(call, input, extra);
    const { error, message, requestId: id = '' } = envelope;
    if (error !== 0) useReference.setState({ id });
    if (id) return { ...envelope, message: withReference(message, id) };
    if (error !== NETWORK_FAILURE) return envelope;
    // The browser's own message for a failed request is not translated.
    return { ...envelope, message: i18n.t(navigator.onLine ? 'common:serverBusy' : 'common:networkFailed') };
  } finally {
    if (!call.silent) loadingEnded();
  }
}

/** The answer to a call that was embedded in the page, if any. As `initialData` it saves a render with placeholders. */
export const brought = <C extends Call>(call: C, input: InputOf<C>): AnswerOf<C> | undefined =>
  takeFirstAnswer(call, input, currentLanguage(), currentToken() !== null)?.data;

/** A refusal as an exception, for queries; `message` is the server's, in the player's language. */
export class CallError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Like `request`, but returns the data alone. @throws CallError when the answer is not a success. */
export async function ask<C extends Call>(call: C, input: InputOf<C>, signal?: AbortSignal): Promise<AnswerOf<C>> {
  const { error, message, data } = await request(call, input, signal ? { signal } : undefined);
  if (error !== 0) throw new CallError(error, message);
  return data;
}
