import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { openPopup } from '../../../../core/screen/popups';
import { PaymentFrame } from '../../payment/PaymentFrame';
import { type FrameMethod, type FrameOrder, watchFrameOrder } from './frames';
import { hearLeft } from './left';

export interface InFrameProps {
  order: FrameOrder;
  method: FrameMethod;
  onClose: () => void;
}

/** An order's page in a frame, until the order has ended or the player is elsewhere. */
export function InFrame({ order, method, onClose }: InFrameProps) {
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
