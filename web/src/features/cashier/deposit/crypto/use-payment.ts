import { useEffect, useState } from 'react';
import { refreshSession } from '../../../../core/session/session';
import { isSettled, type Standing, standingOf } from './flow';
import { type Progress, watchPayment } from './watch';

/** Polls a deposit's state until it has ended or the screen is closed. */
export function usePayment(depositId: string): { progress: Progress | undefined; standing: Standing } {
  const [progress, setProgress] = useState<Progress>();
  const standing = progress ? standingOf(progress.status, progress.payments) : 'waiting';
  const settled = isSettled(standing);

  useEffect(() => {
    if (!settled) return watchPayment(depositId, setProgress);
    void refreshSession();
    return undefined;
  }, [depositId, settled]);

  return { progress, standing };
}
