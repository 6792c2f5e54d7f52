import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { request } from '../../client';
import { ProcessingNote } from '../deposits/hosted/notes';
import { Finished } from './Finished';

/** Specification 1 §4: every three seconds, three times. */
const EVERY_MILLISECONDS = 3_000;
const ATTEMPTS = 3;

/** Where Stripe sends a payer back to who had to leave the frame. A status of failure is shown at once; all else is asked of our server. */
export function StripeReturn() {
  const { t } = useTranslation('payment');
  const [query] = useSearchParams();
  const orderId = query.get('order_id');
  const failed = (query.get('status') ?? '').includes('fail');
  const [over, setOver] = useState(failed);
  useEffect(() => {
    if (!orderId || failed) return undefined;
    let asked = 0;
    const timer = setInterval(async () => {
      asked += 1;
      const last = asked >= ATTEMPTS;
      const { error, data } = await request(depositsWalletsCalls.stripeFind, { orderId });
      if (last || (error === 0 && data.status !== 'wait')) {
        clearInterval(timer);
        setOver(true);
      }
    }, EVERY_MILLISECONDS);
    return () => clearInterval(timer);
  }, [orderId, failed]);
  if (!orderId) return <Navigate to="/?payStatus=payError" replace />;
  return over ? <Finished orderId={orderId} /> : <ProcessingNote message={t('waiting.asking')} />;
}
