import type { Call, InputOf } from '@croupier/contract/call';
import { ERROR_CODES } from '@croupier/contract/errors';
import { clearSession, useSession } from '../session/session-store';
import { i18n } from '../words/i18n';
import { currentLanguage } from '../words/language';

const failed = (): Error => new Error(i18n.t(navigator.onLine ? 'common:serverBusy' : 'common:networkFailed'));

/** Saves the file that a call answers with, under the server's name for it. @throws Error in the player's language. */
export async function download<C extends Call>(call: C, input: InputOf<C>): Promise<void> {
  const { token } = useSession.getState();
  const answer = await fetch(`/api${call.path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-FE-LANG': currentLanguage(),
      ...(token && { Authorization: token }),
    },
    body: new URLSearchParams(input as Record<string, string>),
  }).catch(() => {
    throw failed();
  });
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  if (name === undefined) {
    // A refusal comes in an envelope.
    const { error, message } = (await answer.json().catch(() => ({ error: 0, message: '' }))) as {
      error: number;
      message: string;
    };
    if (error === ERROR_CODES.sessionInvalid) {
      clearSession();
      window.location.hash = '#/login';
    }
    throw new Error(message || failed().message);
  }
  // A truncated answer is an error: part of a file must not look complete.
  const bytes = await answer.blob().catch(() => {
    throw failed();
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
