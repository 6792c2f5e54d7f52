import { useEffect, useState } from 'react';
import { type OrderPolling, type Polled, pollOrder } from './order-polling';

/** Polls an order until it has ended. @param polling must be stable. */
export function useOrderPolling(orderId: string, polling: OrderPolling): Polled {
  const [polled, setPolled] = useState<Polled>('asking');
  useEffect(() => pollOrder(orderId, polling, setPolled), [orderId, polling]);
  return polled;
}
