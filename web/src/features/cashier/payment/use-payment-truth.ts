import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { ERROR_CODES } from '@croupier/contract/errors';
import { useEffect, useState } from 'react';
import { request } from '../../../core/calls/client';
import { refreshSession } from '../../../core/session/session';
import type { Left } from './left';
import { trackPurchase } from './reports/track';
import { isMoving, type Outcome, type Truth, truthOf } from './truth';

const EVERY_MILLISECONDS = 2000;
/** Faster polling once the payer has left the provider's page and waits here. */
const LEFT_MILLISECONDS = 1000;

/** Fetches the whole outcome at first and when the status has changed; otherwise only the status, without a loader. */
async function askServer(id: string, known: Outcome | undefined): Promise<Outcome | 'unknown' | 'no answer'> {
  if (known) {
    const { error, data: status } = await request(depositsCalls.pollingStatus, { id });
    if (error !== 0) return 'no answer';
    if (status === known.status) return known;
  }
  const { error, data } = await request(depositsCalls.outcome, { id });
  if (error === 0) return data;
  return error === ERROR_CODES.depositNotFound || error === ERROR_CODES.invalidRequest ? 'unknown' : 'no answer';
}

/** Polls a deposit until its state is final; a success refreshes the session. @param left how the payer left the provider's page. */
export function usePaymentTruth(orderId: string, left?: Left): Truth {
  const [truth, setTruth] = useState<Truth>({ at: 'asking' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let known: Outcome | undefined;
    const askOnce = async (asked: number): Promise<void> => {
      const told = await askServer(orderId, known);
      if (over) return;
      if (told !== 'no answer' && told !== 'unknown') known = told;
      const next: Truth =
        told === 'unknown' ? { at: 'unknown' } : known ? truthOf(known, asked, left) : { at: 'asking' };
      setTruth(next);
      if (next.at === 'success') {
        void refreshSession();
        void trackPurchase(orderId);
      }
      if (isMoving(next))
        timer = setTimeout(() => void askOnce(asked + 1), left ? LEFT_MILLISECONDS : EVERY_MILLISECONDS);
    };
    void askOnce(0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [orderId, left]);
  return truth;
}
