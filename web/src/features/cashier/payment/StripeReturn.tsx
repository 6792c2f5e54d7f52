import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { ProcessingNote } from '../deposit/hosted/notes';
import { Finished } from './Finished';
import { STRIPE_POLLING } from './return-polling';
import { useOrderPolling } from './use-order-polling';

/** Stripe's return page, for payers who had to leave the frame. A failure status is shown at once; any other is checked with our server. */
export function StripeReturn() {
  const [query] = useSearchParams();
  const orderId = query.get('order_id');
  if (!orderId) return <Navigate to="/?payStatus=payError" replace />;
  if (query.get('status')?.includes('fail')) return <Finished orderId={orderId} left="failed" />;
  return <Asking orderId={orderId} />;
}

function Asking({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payment');
  const polled = useOrderPolling(orderId, STRIPE_POLLING);
  if (polled === 'asking') return <ProcessingNote message={t('waiting.asking')} />;
  return <Finished orderId={orderId} left={polled === 'ended' ? 'just' : 'failed'} />;
}
