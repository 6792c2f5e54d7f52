import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { ProcessingNote } from '../deposits/hosted/notes';
import { Finished } from './Finished';
import { PaymentFrame } from './PaymentFrame';
import { PixCode } from './PixCode';
import { usePaymentTruth } from './usePaymentTruth';

/** The provider's page of an order, until the payer has acted. */
export function PayPage({ provider }: { provider: string }) {
  const [query] = useSearchParams();
  const orderId = query.get('orderId');
  return orderId ? <Paying orderId={orderId} provider={provider} /> : <Navigate to="/404" replace />;
}

function Paying({ orderId, provider }: { orderId: string; provider: string }) {
  const { t } = useTranslation('payment');
  const truth = usePaymentTruth(orderId);
  const [left, setLeft] = useState(false);
  const leave = useCallback(() => setLeft(true), []);
  if (truth.at === 'asking' && !left) return <ProcessingNote message={t('preparing')} />;
  if (truth.at === 'open' && provider === 'pix' && !left) return <PixCode orderId={orderId} onLeave={leave} />;
  if (truth.at === 'open' && truth.outcome.challengeUrl && !left)
    return <PaymentFrame url={truth.outcome.challengeUrl} onClosed={leave} className="h-[calc(100dvh-9rem)]" />;
  return <Finished orderId={orderId} />;
}
