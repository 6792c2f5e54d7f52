import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { closePopup, isPopupOpen, openPopup, type PlainPopupName, usePopups } from '../../core/screen/popups';
import { safePath } from '../../core/session/redirect';
import { useSession } from '../../core/session/session';

/**
 * A route that is a pop-up over home. When the pop-up has gone the address becomes home's, or, after a login, the checked `backurl`.
 * A member who comes to /login or /join is led on at once.
 */
export function RoutePopup({ name }: { name: PlainPopupName }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const backurl = safePath(query.get('backurl')) ?? undefined;

  useEffect(() => {
    const leave = (): void => {
      const signedIn = useSession.getState().user !== null;
      void navigate((signedIn && backurl) || '/', { replace: true, preventScrollReset: true });
    };
    const forVisitors = name === 'login' || name === 'join';
    if (forVisitors && useSession.getState().user) {
      leave();
      return;
    }
    if (name === 'login') openPopup('login', backurl ? { backurl } : {});
    else openPopup(name);
    const unsubscribe = usePopups.subscribe((state) => {
      if (state.current === null) leave();
    });
    return () => {
      unsubscribe();
      // Back was pressed: the pop-up goes with its address.
      if (isPopupOpen(name)) closePopup();
    };
  }, [name, backurl, navigate]);

  return null;
}
