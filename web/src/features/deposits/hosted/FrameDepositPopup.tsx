import { hostedDepositsCalls } from '@croupier/contract/calls/deposits-hosted';
import { useEffect, useState } from 'react';
import { request } from '../../../client';
import { openPopup } from '../../../popups';
import { refreshSession, useUser } from '../../../session';
import { toast } from '../../../ui/toast';
import { PaymentFrame } from '../../payment/PaymentFrame';
import { chosenText } from '../amount';
import type { DepositFormProps } from '../form';
import type { CardValues } from '../rules';
import { HostedModal } from './HostedModal';

/** Specification 1 §9. */
const POLL_MILLISECONDS = 1000;
/** A failed order leaves the screen after this long (specification 1 §8). */
const LEAVE_MILLISECONDS = 2000;

/** PAYP: the provider's page in a frame; its order is asked about each second until it is paid or has failed. */
export default function FrameDepositPopup({ code, onClose }: DepositFormProps) {
  const memberId = useUser()?.id ?? '';
  const [sending, setSending] = useState(false);
  const [order, setOrder] = useState<{ orderId: string; orderurl: string }>();
  const orderId = order?.orderId;

  useEffect(() => {
    if (orderId === undefined) return undefined;
    const timer = setInterval(async () => {
      const { error, data } = await request(hostedDepositsCalls.paypFindOrder, { orderId });
      if (error === 0 && data.status !== 'wait') openPopup('paymentResult', { orderId });
    }, POLL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [orderId]);

  const submit = async ({ preset, typed }: CardValues) => {
    if (sending) return;
    setSending(true);
    const entity = { amount: chosenText(preset, typed), memberId, paymentMethod: code };
    const { error, message, data } = await request(hostedDepositsCalls.paypOrder, entity);
    if (error === 0) {
      setOrder(data);
      return;
    }
    toast.error(message);
    setTimeout(onClose, LEAVE_MILLISECONDS);
  };
  const close = () => {
    if (order) void refreshSession();
    onClose();
  };
  return (
    <HostedModal
      code={code}
      onClose={close}
      sending={sending}
      onSubmit={submit}
      refusal={undefined}
      onRefusalSeen={() => undefined}
    >
      {order && (
        <PaymentFrame
          url={order.orderurl}
          className="h-[min(36rem,66dvh)]"
          onClosed={() => openPopup('paymentResult', { orderId: order.orderId, left: true })}
        />
      )}
    </HostedModal>
  );
}
