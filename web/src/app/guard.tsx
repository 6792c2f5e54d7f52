import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loadSession, useSession } from '../core/session/session';
import { loginPath } from '../core/session/redirect';

/**
 * Guards a route that is not public (specification 1 §2.1): a visitor is checked by the session-info call; if it fails, the visitor
 * goes to /login?backurl={encoded path}.
 */
export function ForMembers({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [passed, setPassed] = useState<boolean | undefined>(() => useSession.getState().user !== null || undefined);
  useEffect(() => {
    if (passed !== undefined) return;
    let left = false;
    const check = async () => {
      const signedIn = await loadSession();
      if (!left) setPassed(signedIn);
    };
    void check();
    return () => {
      left = true;
    };
  }, [passed]);
  if (passed === undefined) return null;
  return passed ? children : <Navigate to={loginPath(pathname + search)} replace />;
}
