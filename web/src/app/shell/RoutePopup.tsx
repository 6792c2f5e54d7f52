import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressPath } from '../../core/screen/address';
import { closePopup, isPopupOpen, openPopup, type PlainPopupName, usePopups } from '../../core/screen/popups';
import { safePath } from '../../core/session/redirect';
import { useSession } from '../../core/session/session';

/**
 * A route that is a pop-up over home. Closing the pop-up changes the address to home's or, after a login, to the checked `backurl`.
 * A member who opens /login or /join is redirected at once.
 */
export function RoutePopup({ name }: { name: PlainPopupName }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const backurl = safePath(query.get('backurl')) ?? undefined;

  useEffect(() => {
    const here = addressPath();
    const leave = (): void => {
      // Another address is being opened: while its screen is fetched, this one is still here.
      if (addressPath() !== here) return;
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
      // Back was pressed: the pop-up closes with its address.
      if (isPopupOpen(name)) closePopup();
    };
  }, [name, backurl, navigate]);

  return null;
}
