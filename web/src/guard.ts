import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loginPath } from './redirect';
import { loadSession, useSession } from './session';

/**
 * Guards a route that is not public (specification 1 §2.1): a visitor is checked by the session-info call; if it fails, the visitor
 * goes to /login?backurl={encoded path}.
 * @throws a redirect to the login.
 */
export async function requireMember({ request }: LoaderFunctionArgs): Promise<null> {
  if (useSession.getState().user || (await loadSession())) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginPath(pathname + search));
}
