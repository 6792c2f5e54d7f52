import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../../../ui/Button';
import { PaymentResult } from '../../payment/PaymentResult';
import type { Left } from '../../payment/left';
import { usePaymentTruth } from '../../payment/use-payment-truth';
import { hearLeft } from './left';
import { PaymentNote } from './notes';

/** How the payer left the provider's page, once its tab has returned to a page of ours. */
function useLeftTab(orderId: string): Left | undefined {
  const [left, setLeft] = useState<Left>();
  useEffect(() => hearLeft(orderId, setLeft), [orderId]);
  return left;
}

export interface InNewTabProps {
  orderId: string;
  payUrl: string;
  /** Text shown until the player opens the page; false when a tab is already open. */
  unopened: { readonly title: string; readonly message: string } | false;
  onClose: () => void;
}

/** The provider's page is in its own tab; the result is shown here. */
export function InNewTab({ orderId, payUrl, unopened, onClose }: InNewTabProps) {
  const { t } = useTranslation('deposits');
  const left = useLeftTab(orderId);
  const truth = usePaymentTruth(orderId, left);
  const [opened, setOpened] = useState(!unopened);
  if (truth.at !== 'open') return <PaymentResult truth={truth} onClose={onClose} />;
  const { title, message } =
    unopened && !opened ? unopened : { title: t('waiting.title'), message: t('hosted.tabOpen') };
  return (
    <PaymentNote title={title} message={message}>
      <a
        href={payUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('gold', 'lg')}
        onClick={() => setOpened(true)}
      >
        {t('hosted.openPage')}
      </a>
      <Button size="lg" onClick={onClose}>
        {t('waiting.close')}
      </Button>
    </PaymentNote>
  );
}
