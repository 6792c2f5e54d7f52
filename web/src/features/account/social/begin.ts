import { socialCalls } from '@croupier/contract/calls/members/social';
import { request } from '../../../core/calls/client';
import { safePath } from '../../../core/session/redirect';

const RETURN_KEY = 'croupier.socialReturn';

/** Leads the browser to a provider's page. @param backurl path that opens after the login. @returns why not, in the server's words; null on the way. */
export async function beginSocialLogin(provider: string, backurl?: string): Promise<string | null> {
  const { error, message, data } = await request(socialCalls.startSocialLogin, { provider });
  if (error !== 0) return message;
  // A provider sends nobody to another scheme, whatever its description says.
  if (!/^https?:\/\//.test(data.url)) return message;
  const path = safePath(backurl);
  if (path) sessionStorage.setItem(RETURN_KEY, path);
  else sessionStorage.removeItem(RETURN_KEY);
  window.location.assign(data.url);
  return null;
}

/** The path that was wanted before the login, once. */
export function takeReturnPath(): string {
  const path = safePath(sessionStorage.getItem(RETURN_KEY));
  sessionStorage.removeItem(RETURN_KEY);
  return path ?? '/';
}
