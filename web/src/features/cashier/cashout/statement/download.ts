import type { InputOf } from '@croupier/contract/call';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { i18n } from '../../../../core/words/i18n';
import { currentLanguage } from '../../../../core/words/language';
import { clearSession, useSession } from '../../../../core/session/session-store';

const failed = (): Error => new Error(i18n.t(navigator.onLine ? 'common:serverBusy' : 'common:networkFailed'));

async function fetchStatement(wanted: InputOf<typeof withdrawalsCalls.statement>): Promise<Response> {
  const { token } = useSession.getState();
  const answer = await fetch(`/api${withdrawalsCalls.statement.path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-FE-LANG': currentLanguage(),
      ...(token && { Authorization: token }),
    },
    body: JSON.stringify(wanted),
  });
  if (!answer.headers.get('content-type')?.includes('json')) return answer;
  const { error, message } = (await answer.json()) as { error: number; message: string };
  if (error === ERROR_CODES.sessionInvalid) {
    clearSession();
    window.location.hash = '#/login';
  }
  throw new Error(message || failed().message);
}

/** Saves a statement as a file, under the server's file name. @throws Error in the player's language. */
export async function downloadStatement(wanted: InputOf<typeof withdrawalsCalls.statement>): Promise<void> {
  const answer = await fetchStatement(wanted).catch((failure: unknown) => {
    throw failure instanceof TypeError ? failed() : failure;
  });
  if (!answer.ok) throw failed();
  // A truncated answer is an error: a partial statement must not look complete.
  const bytes = await answer.blob().catch(() => {
    throw failed();
  });
  const [, name = `statement.${wanted.format}`] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
