import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../../../../core/session/session';
import { trackPurchase } from '../../payment/reports/track';
import { lookForTransfer, type TransferFound } from './transfer';

export type TransferCheck = 'idle' | 'asking' | TransferFound;

/** Looks for the transfer that the player reports as sent, until the screen is closed. */
export function useTransferCheck(orderId: string): {
  readonly at: TransferCheck;
  readonly ask: () => void;
  /** Returns to the payment instructions. */
  readonly back: () => void;
} {
  const [at, setAt] = useState<TransferCheck>('idle');
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return {
    at,
    ask() {
      if (at === 'asking') return;
      setAt('asking');
      stop.current?.();
      stop.current = lookForTransfer(orderId, (found) => {
        setAt(found);
        if (found !== 'found') return;
        void refreshSession();
        void trackPurchase(orderId);
      });
    },
    back: () => setAt('idle'),
  };
}
