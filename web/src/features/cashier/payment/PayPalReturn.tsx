import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { ProcessingNote } from '../deposit/hosted/notes';
import { Finished } from './Finished';
import { paypalPolling } from './return-polling';
import { useOrderPolling } from './use-order-polling';

/** PayPal's return page: `biz_id` is our order and `c_url` PayPal's page (specification 1 §2.1). */
export function PayPalReturn({ cancelled = false }: { cancelled?: boolean }) {
  const [query] = useSearchParams();
  const orderId = query.get('biz_id') ?? query.get('orderId');
  if (!orderId) return <Navigate to={`/?payStatus=${cancelled ? 'payCancel' : 'payReturn'}`} replace />;
  return <Asking orderId={orderId} cSite={query.get('c_url') ?? undefined} times={cancelled ? 0 : 3} />;
}

function Asking({ orderId, cSite, times }: { orderId: string; cSite: string | undefined; times: number }) {
  const { t } = useTranslation('payment');
  const [polling] = useState(() => paypalPolling(cSite, times));
  const polled = useOrderPolling(orderId, polling);
  if (polled === 'asking') return <ProcessingNote message={t('waiting.asking')} />;
  return <Finished orderId={orderId} left={polled === 'ended' ? 'just' : 'cancelled'} />;
}
