import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { request } from '../../client';
import { Finished } from './Finished';

/** Where a provider sends the payer back to. The address names the order; what happened to it the server says. */
export function ReturnPage({ provider }: { provider: string }) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const orderId = query.get('orderId');
  useEffect(() => {
    // PayPal takes the money only when it is asked to, once its payer has agreed; its own news may come later.
    if (orderId && provider === 'paypal') void request(depositsWalletsCalls.paypalTrigger, { bizId: orderId });
  }, [orderId, provider]);
  if (orderId) return <Finished orderId={orderId} />;
  return <Navigate to={`/?payStatus=${pathname.endsWith('/cancel') ? 'payCancel' : 'payReturn'}`} replace />;
}
