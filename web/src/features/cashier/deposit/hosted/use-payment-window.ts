import { useEffect, useState } from 'react';
import { watchWindow } from './watch-window';

const FEATURES = 'popup,width=520,height=820';

export interface PaymentWindow {
  /** `blocked`: the browser blocked the window, and the player must press a link. */
  readonly at: 'none' | 'open' | 'blocked';
  /** The address shown, or blocked. */
  readonly address: string;
  /** Opens the window; must be called inside a click handler, or browsers block it. */
  readonly open: (address: string) => void;
  readonly focus: () => void;
  readonly close: () => void;
}

/**
 * One payment window, watched until it is closed or reports that the payment is over.
 * @param onEnd called once, with the order when the window has reported one.
 */
export function usePaymentWindow(onEnd: (orderId: string | undefined) => void): PaymentWindow {
  const [shown, setShown] = useState<Window | null>(null);
  const [address, setAddress] = useState('');

  useEffect(() => {
    if (!shown) return undefined;
    return watchWindow(shown, (orderId) => {
      setShown(null);
      onEnd(orderId);
    });
  }, [shown, onEnd]);

  const open = (wanted: string) => {
    setAddress(wanted);
    setShown(window.open(wanted, '_blank', FEATURES));
  };
  return {
    at: shown ? 'open' : address === '' ? 'none' : 'blocked',
    address,
    open,
    focus: () => shown?.focus(),
    close: () => shown?.close(),
  };
}
