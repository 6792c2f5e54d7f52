import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { openPopup } from '../../../core/screen/popups';
import { Modal } from '../../../ui/dialogs/Modal';
import { tellLeft } from '../deposit/hosted/left';
import { PaymentResult } from './PaymentResult';
import type { Left } from './left';
import type { Truth } from './truth';

/** How the payer left, by `payStatus`; used only while our server still reports the payment as open. */
const LEFT: Readonly<Record<string, Left>> = { payReturn: 'just', payCancel: 'cancelled', payError: 'failed' };

/**
 * Home with `payStatus`, to which a provider returns the payer (specification 1 §2.1). The query only names the deposit: the screen shows the
 * server's outcome, and the address is replaced by home's.
 */
export default function HomeReturn() {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [{ orderId, left }] = useState(() => ({
    orderId: query.get('orderId'),
    left: LEFT[query.get('payStatus') ?? ''],
  }));
  useEffect(() => {
    if (!orderId || !left) return;
    // A form in another tab may be waiting.
    void tellLeft(orderId, left);
    openPopup('paymentResult', { orderId, left });
    void navigate('/', { replace: true, preventScrollReset: true });
  }, [orderId, left, navigate]);
  if (orderId || !left) return null;

  const home = () => void navigate('/', { replace: true, preventScrollReset: true });
  return (
    <Modal open onClose={home} title={t('title')}>
      <PaymentResult truth={withoutOrder(left)} onClose={home} />
    </Modal>
  );
}

/** Without an order the server cannot be queried, so only a cancelled or failed payment is believed: it credits nothing. */
const withoutOrder = (left: Left): Truth => (left === 'just' ? { at: 'unknown' } : { at: 'left', as: left });
