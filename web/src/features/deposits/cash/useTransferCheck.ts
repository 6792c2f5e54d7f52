import { depositsCalls } from '@croupier/contract/calls/deposits';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../client';
import { refreshSession } from '../../../session';

/** Asked at once, then every two seconds, four times in all (specification 1 §4, §9). */
const EVERY_MILLISECONDS = 2_000;
const ATTEMPTS = 4;

/** `held`: it has arrived, and an operator looks at it. `unreachable`: the look-up itself failed, which ends the waiting. */
export type TransferCheck = 'idle' | 'asking' | 'found' | 'held' | 'failed' | 'missing' | 'unreachable';

/** The look-up lets a held payment wait like one that was never made: nobody is told that theirs is missing who has paid. */
async function isHeld(id: string): Promise<boolean> {
  const { error, data } = await request(depositsCalls.pollingStatus, { id });
  return error === 0 && data === DEPOSIT_STATUS.review;
}

/** Looks for the transfer that the player says was made. */
export function useTransferCheck(orderId: string): {
  readonly at: TransferCheck;
  readonly ask: () => void;
  /** Back to what is to be sent. */
  readonly back: () => void;
} {
  const [at, setAt] = useState<TransferCheck>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function look(attempt: number): Promise<void> {
    const { error, data } = await request(depositsWalletsCalls.cashFind, { orderId });
    if (error !== 0) setAt('unreachable');
    // Of this call alone 'false' is success and 'true' is failure.
    else if (data.status === 'false') {
      setAt('found');
      void refreshSession();
    } else if (data.status === 'true') setAt('failed');
    else if (attempt === ATTEMPTS) setAt((await isHeld(orderId)) ? 'held' : 'missing');
    else timer.current = setTimeout(() => void look(attempt + 1), EVERY_MILLISECONDS);
  }
  return {
    at,
    ask() {
      if (at === 'asking') return;
      setAt('asking');
      void look(1);
    },
    back: () => setAt('idle'),
  };
}
