import { useEffect, useState } from 'react';
import { openPopup } from '../../../popups';
import { refreshSession, useUser } from '../../../session';
import { toast } from '../../../ui/toast';
import { PaymentFrame } from '../../payment/PaymentFrame';
import { chosenText } from '../amount';
import type { DepositFormProps } from '../form';
import type { CardValues } from '../rules';
import { FRAME_METHODS, type FrameOrder, isFrameMethod } from './frames';
import { HostedModal } from './HostedModal';
import { waitsForOk } from './refusals';

/** A failed order leaves the screen after this long (specification 1 §8). */
const LEAVE_MILLISECONDS = 2000;

/** The provider's page in a frame; its order is asked about until it is paid or has failed. */
export default function FrameDepositPopup({ code, onClose }: DepositFormProps) {
  const memberId = useUser()?.id ?? '';
  const [sending, setSending] = useState(false);
  const [order, setOrder] = useState<FrameOrder>();
  const [refusal, setRefusal] = useState<{ error: number; message: string }>();
  const orderId = order?.orderId;
  const method = isFrameMethod(code) ? FRAME_METHODS[code] : undefined;

  useEffect(() => {
    if (orderId === undefined || !method) return undefined;
    const timer = setInterval(async () => {
      if (await method.hasEnded(orderId)) openPopup('paymentResult', { orderId });
    }, method.everyMilliseconds);
    return () => clearInterval(timer);
  }, [orderId, method]);

  const submit = async ({ preset, typed }: CardValues) => {
    if (sending || !method) return;
    setSending(true);
    const entity = { amount: chosenText(preset, typed), memberId, paymentMethod: code };
    const placed = await method.place(entity);
    if ('order' in placed) {
      setOrder(placed.order);
      return;
    }
    if (waitsForOk(placed.error)) {
      setSending(false);
      setRefusal(placed);
      return;
    }
    toast.error(placed.message);
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
      refusal={refusal}
      onRefusalSeen={() => setRefusal(undefined)}
    >
      {order && (
        <PaymentFrame
          url={order.url}
          className="h-[min(36rem,66dvh)]"
          onClosed={() => openPopup('paymentResult', { orderId: order.orderId, left: true })}
        />
      )}
    </HostedModal>
  );
}
