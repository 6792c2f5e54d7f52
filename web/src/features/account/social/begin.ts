import { socialCalls } from '@croupier/contract/calls/members/social';
import { request } from '../../../core/calls/client';
import { safePath } from '../../../core/session/redirect';

const RETURN_KEY = 'croupier.socialReturn';

/**
 * Leads the browser to a provider's page.
 * @param backurl path that opens after the login @param proof of a member who links the provider
 * @returns why not, in the server's words; undefined on the way.
 */
export async function beginSocialLogin(
  provider: string,
  backurl?: string,
  proof?: { password: string; code?: string },
): Promise<{ error: number; message: string } | undefined> {
  const { error, message, data } = await request(socialCalls.startSocialLogin, { provider, ...proof });
  // A provider sends nobody to another scheme, whatever its description says.
  if (error !== 0 || !/^https?:\/\//.test(data.url)) return { error, message };
  const path = safePath(backurl);
  if (path) sessionStorage.setItem(RETURN_KEY, path);
  else sessionStorage.removeItem(RETURN_KEY);
  window.location.assign(data.url);
  return undefined;
}

/** The path that was wanted before the login, once. */
export function takeReturnPath(): string {
  const path = safePath(sessionStorage.getItem(RETURN_KEY));
  sessionStorage.removeItem(RETURN_KEY);
  return path ?? '/';
}
