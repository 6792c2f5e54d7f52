import { useEffect, useState } from 'react';
import { type OrderPolling, type Polled, pollOrder } from './order-polling';

/** Asks about an order until it has ended. @param polling one that does not change while the page stands. */
export function useOrderPolling(orderId: string, polling: OrderPolling): Polled {
  const [polled, setPolled] = useState<Polled>('asking');
  useEffect(() => pollOrder(orderId, polling, setPolled), [orderId, polling]);
  return polled;
}
