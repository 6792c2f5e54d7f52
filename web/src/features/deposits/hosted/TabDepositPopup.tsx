import { hostedDepositsCalls } from '@croupier/contract/calls/deposits-hosted';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../client';
import { refreshSession, useUser } from '../../../session';
import { Button, buttonClass } from '../../../ui/Button';
import { PaymentResult } from '../../payment/PaymentResult';
import { usePaymentTruth } from '../../payment/usePaymentTruth';
import { chosenText } from '../amount';
import type { DepositFormProps } from '../form';
import { billingPayload, type CardValues } from '../rules';
import { HostedModal } from './HostedModal';
import { PaymentNote } from './notes';

interface Order {
  readonly orderId: string;
  readonly payUrl: string;
  /** The browser let no tab open. */
  readonly blocked: boolean;
}

/** ONLY_PAY: the payment page in a new tab; what came of it is asked of the server. */
export default function TabDepositPopup({ code, onClose }: DepositFormProps) {
  const memberId = useUser()?.id ?? '';
  const [sending, setSending] = useState(false);
  const [order, setOrder] = useState<Order>();
  const [refusal, setRefusal] = useState<{ error: number; message: string }>();

  const submit = async (values: CardValues) => {
    if (sending) return;
    setSending(true);
    // In the press itself: a tab that opens later is blocked.
    const tab = window.open('', '_blank');
    const amount = chosenText(values.preset, values.typed);
    const entity = { ...billingPayload(values), amount, memberId, paymentMethod: code };
    const { error, message, data } = await request(hostedDepositsCalls.onlyPay, entity);
    setSending(false);
    if (error !== 0) {
      tab?.close();
      setRefusal({ error, message });
      return;
    }
    setOrder({ ...data, blocked: !tab });
    tab?.location.replace(data.payUrl);
  };
  const close = () => {
    if (order) void refreshSession();
    onClose();
  };
  return (
    <HostedModal
      code={code}
      onClose={close}
      billed
      sending={sending}
      onSubmit={submit}
      refusal={refusal}
      onRefusalSeen={() => setRefusal(undefined)}
    >
      {order && <InNewTab {...order} onClose={close} />}
    </HostedModal>
  );
}

function InNewTab({ orderId, payUrl, blocked, onClose }: Order & { onClose: () => void }) {
  const { t } = useTranslation('deposits');
  const truth = usePaymentTruth(orderId);
  if (truth.at !== 'open') return <PaymentResult truth={truth} onClose={onClose} />;
  return (
    <PaymentNote
      title={blocked ? t('hosted.blockedTitle') : t('waiting.title')}
      message={blocked ? t('hosted.blocked') : t('hosted.tabOpen')}
    >
      <a href={payUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('gold', 'lg')}>
        {t('hosted.openPage')}
      </a>
      <Button size="lg" onClick={onClose}>
        {t('waiting.close')}
      </Button>
    </PaymentNote>
  );
}
