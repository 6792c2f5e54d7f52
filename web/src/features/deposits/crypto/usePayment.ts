import type { AnswerOf } from '@croupier/contract/call';
import { depositsCalls } from '@croupier/contract/calls/deposits';
import { depositsCryptoCalls } from '@croupier/contract/calls/deposits-crypto';
import { useEffect, useState } from 'react';
import { request } from '../../../client';
import { refreshSession } from '../../../session';
import { isSettled, POLL_MILLISECONDS, POLLS_PER_LOOK, type Standing, standingOf } from './flow';

export type Progress = AnswerOf<typeof depositsCryptoCalls.cryptoProgress>;

/**
 * Asks about a deposit every two seconds until it has ended or the screen is closed, and about what was seen on the chain a little less often and
 * whenever the status changes.
 */
export function usePayment(depositId: string): { progress: Progress | undefined; standing: Standing } {
  const [progress, setProgress] = useState<Progress>();
  const standing = progress ? standingOf(progress.status, progress.payments) : 'waiting';
  const settled = isSettled(standing);

  useEffect(() => {
    if (settled) {
      void refreshSession();
      return undefined;
    }
    let over = false;
    let polls = 0;
    let known: number | undefined;
    const look = async (): Promise<void> => {
      const { error, data } = await request(depositsCryptoCalls.cryptoProgress, { id: depositId });
      if (!over && error === 0) setProgress(data);
    };
    const poll = async (): Promise<void> => {
      const { error, data: status } = await request(depositsCalls.pollingStatus, { id: depositId });
      if (over || error !== 0) return;
      polls += 1;
      if (status !== known || polls % POLLS_PER_LOOK === 0) await look();
      known = status;
    };
    void look();
    const timer = setInterval(() => void poll(), POLL_MILLISECONDS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [depositId, settled]);

  return { progress, standing };
}
