import { membersCalls, type UserInfo } from '@croupier/contract/calls/members/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { request } from '../calls/client';
import { usePopups } from '../screen/popups';
import { queryClient } from '../calls/query';
import { clearSession, keepSession, useSession } from './session-store';

export { useSession, useUser } from './session-store';

/** After a login: keep the member and forget what a visitor was shown. */
export function acceptLogin(user: UserInfo): void {
  keepSession(user);
  void queryClient.invalidateQueries();
}

/**
 * Reads who is signed in. A disabled account (enabled 0) loses its session and the page starts afresh (specification 2 §4).
 * @returns whether somebody is signed in.
 */
export async function loadSession(): Promise<boolean> {
  if (!useSession.getState().token) {
    useSession.setState({ checked: true });
    return false;
  }
  const { error, data } = await request(membersCalls.tokenInfo, {});
  if (error !== 0) {
    useSession.setState({ checked: true });
    return false;
  }
  if (data.enabled === 0) {
    clearSession();
    window.location.reload();
    return false;
  }
  keepSession(data);
  return true;
}

let refreshing: Promise<boolean> | undefined;
let another: Promise<boolean> | undefined;

/**
 * Replaces the token, then reads the member again: balance, rolling amount, level. One runs at a time. Who asks meanwhile is answered by the next one,
 * which all of them share: what is under way may have been read before that happened which they ask for.
 */
export function refreshSession(): Promise<boolean> {
  if (!refreshing) {
    refreshing = refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }
  another ??= refreshAfter(refreshing);
  return another;
}

async function refreshAfter(running: Promise<boolean>): Promise<boolean> {
  await Promise.allSettled([running]);
  another = undefined;
  return refreshSession();
}

async function refresh(): Promise<boolean> {
  if (!useSession.getState().token) return false;
  const { error, data } = await request(membersCalls.tokenRefresh, {});
  if (error !== 0) return false;
  if (data.token) keepSession(data);
  return loadSession();
}

/** Ends the session here and on the server. @returns the server's message when it refused, else null. */
export async function logout(): Promise<string | null> {
  const { error, message } = await request(membersCalls.logout, {});
  if (error !== 0 && error !== ERROR_CODES.sessionInvalid) return message;
  clearSession();
  usePopups.getState().close();
  queryClient.clear();
  window.location.hash = '#/';
  return null;
}
