import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Finished } from './Finished';
import { PayPalReturn } from './PayPalReturn';
import { leftBy } from './truth';

/** Where a provider sends the payer back to. The address names the order; what happened to it the server says. */
export function ReturnPage({ provider }: { provider: string }) {
  const [query] = useSearchParams();
  const cancelled = useLocation().pathname.endsWith('/cancel');
  const orderId = query.get('orderId');
  if (provider === 'paypal') return <PayPalReturn cancelled={cancelled} />;
  if (orderId) return <Finished orderId={orderId} left={leftBy(cancelled, query.get('status'))} />;
  return <Navigate to={`/?payStatus=${cancelled ? 'payCancel' : 'payReturn'}`} replace />;
}
