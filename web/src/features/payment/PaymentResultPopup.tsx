import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal';
import { PaymentResult } from './PaymentResult';
import { usePaymentTruth } from './usePaymentTruth';

export interface PaymentResultPopupProps {
  orderId: string;
  /** The payer has left the provider's page. */
  left?: boolean;
  onClose: () => void;
}

/** The result of a payment over whatever screen is open. */
export default function PaymentResultPopup({ orderId, left = false, onClose }: PaymentResultPopupProps) {
  const { t } = useTranslation('payment');
  const truth = usePaymentTruth(orderId, left);
  return (
    <Modal open onClose={onClose} title={t('title')}>
      <PaymentResult truth={truth} onClose={onClose} />
    </Modal>
  );
}
