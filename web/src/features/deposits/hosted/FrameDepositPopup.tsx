import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { openPopup } from '../../../popups';
import { useUser } from '../../../session';
import { PaymentFrame } from '../../payment/PaymentFrame';
import { PaymentResult } from '../../payment/PaymentResult';
import { usePaymentTruth } from '../../payment/usePaymentTruth';
import { chosenText } from '../amount';
import type { DepositFormProps } from '../form';
import { payerPayload } from '../payer';
import type { AmountValues } from '../useAmountChoice';
import { useDepositOrder } from '../useDepositOrder';
import { FRAME_METHODS, type FrameMethod, type FrameOrder, isFrameMethod, watchFrameOrder } from './frames';
import { HostedModal } from './HostedModal';
import { hearLeft } from './left';

/** The provider's page in a frame; its order is asked about until it is paid or has failed. */
export default function FrameDepositPopup({ code, onClose }: DepositFormProps) {
  return isFrameMethod(code) ? <FrameForm code={code} method={FRAME_METHODS[code]} onClose={onClose} /> : null;
}

function FrameForm({ code, method, onClose }: DepositFormProps & { method: FrameMethod }) {
  const user = useUser();
  const { order, form } = useDepositOrder({
    place: ({ preset, typed }: AmountValues) =>
      method.place({
        ...(method.namesPayer && user && payerPayload(user)),
        amount: chosenText(preset, typed),
        memberId: user?.id,
        paymentMethod: code,
      }),
    onClose,
    leaves: true,
  });
  return (
    <HostedModal code={code} {...form}>
      {order &&
        (order.url === '' ? (
          <AnsweredAtOnce orderId={order.orderId} onClose={form.onClose} />
        ) : (
          <InFrame order={order} method={method} onClose={form.onClose} />
        ))}
    </HostedModal>
  );
}

/** Its provider has no page to show: the payment has ended, or is on its way. */
function AnsweredAtOnce({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return <PaymentResult truth={usePaymentTruth(orderId)} onClose={onClose} />;
}

function InFrame({ order, method, onClose }: { order: FrameOrder; method: FrameMethod; onClose: () => void }) {
  const { orderId } = order;
  useEffect(() => watchFrameOrder(method, orderId, () => openPopup('paymentResult', { orderId })), [orderId, method]);

  // The provider's page may have been opened in a tab as well, and have led its payer back from there.
  useEffect(() => hearLeft(orderId, (left) => openPopup('paymentResult', { orderId, left })), [orderId]);

  // The frame goes when the route changes (specification 1 §4).
  const { pathname, search } = useLocation();
  const route = pathname + search;
  const [openedAt] = useState(route);
  const hide = useEffectEvent(onClose);
  useEffect(() => {
    if (route !== openedAt) hide();
  }, [route, openedAt]);

  return (
    <PaymentFrame
      url={order.url}
      // Back to a page of ours, by the provider's link, or to the payer's bank.
      mayLeave
      className="h-[min(36rem,66dvh)]"
      onClosed={() => openPopup('paymentResult', { orderId, left: 'just' })}
    />
  );
}
