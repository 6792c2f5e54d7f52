import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changedQuery } from '../core/screen/address';
import { lazyWithTimeout } from '../core/screen/lazy';
import { openPopup } from '../core/screen/popups';
import { useSession } from '../core/session/session';
import { entryPopup } from './entry-popup';

const HomeReturn = lazyWithTimeout(() => import('../features/cashier/payment/HomeReturn'));

/** Handles the query of home's address: the return of a payer (`payStatus`), or a pop-up for visitors (`action`). */
export function HomeEntry() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const action = query.get('action');
  const checked = useSession((state) => state.checked);
  useEffect(() => {
    // Until the session is checked, the user may be a visitor or a member.
    if (action === null || !checked) return;
    const popup = entryPopup(action, useSession.getState().user !== null);
    void navigate({ search: `${changedQuery((now) => now.delete('action'))}` }, { replace: true });
    if (popup) openPopup(popup);
  }, [action, checked, navigate]);
  return query.has('payStatus') && <HomeReturn />;
}
