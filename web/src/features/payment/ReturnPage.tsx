import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Finished } from './Finished';

/** Where a provider sends the payer back to. The address names the order; what happened to it the server says. */
export function ReturnPage() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const orderId = query.get('orderId');
  if (orderId) return <Finished orderId={orderId} />;
  return <Navigate to={`/?payStatus=${pathname.endsWith('/cancel') ? 'payCancel' : 'payReturn'}`} replace />;
}
