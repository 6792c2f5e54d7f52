import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Finished } from './Finished';
import { PayPalReturn } from './PayPalReturn';
import { leftBy } from './truth';

/** A provider's return page. The address names the order; its outcome comes from the server. */
export function ReturnPage({ provider }: { provider: string }) {
  const [query] = useSearchParams();
  const cancelled = useLocation().pathname.endsWith('/cancel');
  const orderId = query.get('orderId');
  if (provider === 'paypal') return <PayPalReturn cancelled={cancelled} />;
  if (orderId) return <Finished orderId={orderId} left={leftBy(cancelled, query.get('status'))} />;
  return <Navigate to={`/?payStatus=${cancelled ? 'payCancel' : 'payReturn'}`} replace />;
}
