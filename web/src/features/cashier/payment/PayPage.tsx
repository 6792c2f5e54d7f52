import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { buttonClass } from '../../../ui/Button';
import { PaymentNote, ProcessingNote } from '../deposit/hosted/notes';
import { Finished } from './Finished';
import { PaymentFrame } from './PaymentFrame';
import { PixCode } from './PixCode';
import { usePaymentTruth } from './use-payment-truth';

/** The provider's page of an order, until the payer has acted. */
export function PayPage({ provider }: { provider: string }) {
  const [query] = useSearchParams();
  const orderId = query.get('orderId');
  return orderId ? <Paying orderId={orderId} provider={provider} /> : <Navigate to="/404" replace />;
}

function Paying({ orderId, provider }: { orderId: string; provider: string }) {
  const { t } = useTranslation(['payment', 'deposits']);
  const truth = usePaymentTruth(orderId);
  const [left, setLeft] = useState(false);
  const leave = useCallback(() => setLeft(true), []);
  if (truth.at === 'asking' && !left) return <ProcessingNote message={t('preparing')} />;
  if (truth.at === 'open' && provider === 'pix' && !left) return <PixCode orderId={orderId} onLeave={leave} />;
  if (truth.at === 'open' && truth.outcome.challengeUrl && provider === 'paypal')
    return (
      // PayPal forbids frames; its page returns the payer to our return page.
      <PaymentNote title={t('title')} message={t('open')}>
        <a href={truth.outcome.challengeUrl} className={buttonClass('gold', 'lg')}>
          {t('deposits:hosted.openPage')}
        </a>
      </PaymentNote>
    );
  if (truth.at === 'open' && truth.outcome.challengeUrl && !left)
    return <PaymentFrame url={truth.outcome.challengeUrl} onClosed={leave} className="h-[calc(100dvh-9rem)]" />;
  return <Finished orderId={orderId} />;
}
