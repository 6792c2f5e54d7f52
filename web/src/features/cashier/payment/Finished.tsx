import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { openPopup } from '../../../core/screen/popups';
import { leavePayment } from '../deposit/hosted/messages';
import { ProcessingNote } from '../deposit/hosted/notes';
import type { Left } from './left';

/**
 * Shown once the payer has left the provider's page. A window whose form still waits closes, and the form shows the result; any other window
 * navigates home with the result over it (specification 1 §2.1).
 */
export function Finished({ orderId, left = 'just' }: { orderId: string; left?: Left }) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  useEffect(() => {
    let over = false;
    void (async () => {
      if ((await leavePayment(orderId, left)) || over) return;
      void navigate('/', { replace: true });
      openPopup('paymentResult', { orderId, left });
    })();
    return () => {
      over = true;
    };
  }, [orderId, left, navigate]);
  return <ProcessingNote message={t('waiting.asking')} />;
}
