import { membersCalls, type UserInfo } from '@croupier/contract/calls/members/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { request } from '../calls/client';
import { usePopups } from '../screen/popups';
import { queryClient } from '../calls/query';
import { setLoginAction } from './login-action';
import { clearSession, keepSession, useSession } from './session-store';

export { useSession, useUser } from './session-store';

/** After a login: stores the member, sets the login action, and invalidates all answers, which were for a visitor. */
export function acceptLogin(user: UserInfo): void {
  keepSession(user);
  setLoginAction(true);
  void queryClient.invalidateQueries();
}

/**
 * Reads the signed-in member. A disabled account (enabled 0) loses its session and the page reloads (specification 2 §4).
 * @returns whether a member is signed in.
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
 * Replaces the token, then reads the member again: balance, rolling amount, level. One refresh runs at a time. Callers meanwhile share the next
 * refresh, because the running one may have read the member before their change.
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
  forgetSession();
  return null;
}

/** Forgets the session here, once it has ended on the server. */
export function forgetSession(): void {
  clearSession();
  setLoginAction(false);
  usePopups.getState().close();
  queryClient.clear();
  window.location.hash = '#/';
}
