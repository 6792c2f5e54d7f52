import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/dialogs/Modal';
import { followOtherTabs } from '../deposit/other-tabs';
import { PaymentResult } from './PaymentResult';
import { reportPurchase } from './reports/purchase';
import type { Left } from './left';
import { usePaymentTruth } from './use-payment-truth';

export interface PaymentResultPopupProps {
  orderId: string;
  /** How the payer left the provider's page. */
  left?: Left;
  onClose: () => void;
}

/** The result of a payment over whatever screen is open. */
export default function PaymentResultPopup({ orderId, left, onClose }: PaymentResultPopupProps) {
  const { t } = useTranslation('payment');
  const truth = usePaymentTruth(orderId, left);
  useEffect(() => reportPurchase(truth), [truth]);
  useEffect(followOtherTabs, []);
  return (
    <Modal open onClose={onClose} title={t('title')}>
      <PaymentResult truth={truth} onClose={onClose} />
    </Modal>
  );
}
