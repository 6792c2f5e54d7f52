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

/** An order's page in a frame, until the order has ended or the route changes. */
export function InFrame({ order, method, onClose }: InFrameProps) {
  const { orderId } = order;
  useEffect(() => watchFrameOrder(method, orderId, () => openPopup('paymentResult', { orderId })), [orderId, method]);

  // The page may also have been opened in a tab, from which the provider sent the payer back.
  useEffect(() => hearLeft(orderId, (left) => openPopup('paymentResult', { orderId, left })), [orderId]);

  // The frame closes when the route changes (specification 1 §4).
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
      // To a page of ours, by the provider's link, or to the payer's bank.
      mayLeave
      className="h-[min(36rem,66dvh)]"
      onClosed={() => openPopup('paymentResult', { orderId, left: 'just' })}
    />
  );
}
