import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { request } from '../../client';
import { ProcessingNote } from '../deposits/hosted/notes';
import { Finished } from './Finished';

/** Where a provider sends the payer back to. The address names the order; what happened to it the server says. */
export function ReturnPage({ provider }: { provider: string }) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const orderId = query.get('orderId');
  if (orderId && provider === 'paypal') return <PayPalReturn orderId={orderId} />;
  if (orderId) return <Finished orderId={orderId} />;
  return <Navigate to={`/?payStatus=${pathname.endsWith('/cancel') ? 'payCancel' : 'payReturn'}`} replace />;
}

/** PayPal takes the money only when it is asked to, once its payer has agreed. Asked before the window goes, and the question with it. */
function PayPalReturn({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payment');
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void request(depositsWalletsCalls.paypalTrigger, { bizId: orderId }).then(() => setAsked(true));
  }, [orderId]);
  return asked ? <Finished orderId={orderId} /> : <ProcessingNote message={t('waiting.asking')} />;
}
