import type { Call, InputOf } from '@croupier/contract/call';
import { type Envelope, ERROR_CODES } from '@croupier/contract/errors';
import { withReference } from './client';
import { clearSession, useSession } from '../session/session-store';
import { i18n } from '../words/i18n';
import { currentLanguage } from '../words/language';

/** A file that a call answered with. */
export interface FetchedFile {
  readonly bytes: Blob;
  readonly name: string;
}

const failed = (): Error => new Error(i18n.t(navigator.onLine ? 'common:serverBusy' : 'common:networkFailed'));

/** @throws Error with the reason of a refusal, which comes in an envelope. */
async function refuse(answer: Response): Promise<never> {
  const { error, message, requestId } = (await answer.json().catch(() => ({ error: 0, message: '' }))) as Omit<
    Envelope<null>,
    'data'
  >;
  if (error === ERROR_CODES.sessionInvalid) {
    clearSession();
    window.location.hash = '#/login';
  }
  if (message && requestId) throw new Error(withReference(message, requestId));
  throw new Error(message || failed().message);
}

/**
 * Fetches the file that a call answers with.
 * @param name of a file that the server does not name
 * @throws Error in the player's language
 */
export async function fetchFile<C extends Call>(call: C, input: InputOf<C>, name: string): Promise<FetchedFile> {
  const { token } = useSession.getState();
  const isJson = call.body === 'json';
  const answer = await fetch(`/api${call.path}`, {
    method: 'POST',
    headers: {
      'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      'X-FE-LANG': currentLanguage(),
      ...(token && { Authorization: token }),
    },
    body: isJson ? JSON.stringify(input) : new URLSearchParams(input as Record<string, string>),
  }).catch(() => {
    throw failed();
  });
  const [, named] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  if (named === undefined && answer.headers.get('content-type')?.includes('json')) return refuse(answer);
  if (!answer.ok) throw failed();
  // A truncated answer is an error: part of a file must not look complete.
  const bytes = await answer.blob().catch(() => {
    throw failed();
  });
  return { bytes, name: named ?? name };
}

/** Saves a file as the browser saves downloads. */
export function saveFile({ bytes, name }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
