import type { InputOf } from '@croupier/contract/call';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits-hosted';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
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

type Placed =
  | { readonly orderId: string; readonly payUrl: string }
  | { readonly error: number; readonly message: string };

async function placeOnlyPay(entity: InputOf<typeof hostedDepositsCalls.onlyPay>): Promise<Placed> {
  const { error, message, data } = await request(hostedDepositsCalls.onlyPay, entity);
  return error === 0 ? data : { error, message };
}

/** PayPal's page may not stand in a frame. */
async function placePayPal(entity: { amount: string; memberId: string; paymentMethod: string }): Promise<Placed> {
  const { error, message, data } = await request(depositsWalletsCalls.paypalDeposit, entity);
  return error === 0 ? { orderId: data.biz_id, payUrl: data.c_site } : { error, message };
}

/** ONLY_PAY and PAYPAL_POLL: the payment page in a new tab; what came of it is asked of the server. */
export default function TabDepositPopup({ code, onClose }: DepositFormProps) {
  const billed = code === 'ONLY_PAY';
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
    const entity = { amount, memberId, paymentMethod: code };
    const placed = billed ? await placeOnlyPay({ ...billingPayload(values), ...entity }) : await placePayPal(entity);
    setSending(false);
    if ('error' in placed) {
      tab?.close();
      setRefusal(placed);
      return;
    }
    setOrder({ ...placed, blocked: !tab });
    tab?.location.replace(placed.payUrl);
  };
  const close = () => {
    if (order) void refreshSession();
    onClose();
  };
  return (
    <HostedModal
      code={code}
      onClose={close}
      billed={billed}
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
