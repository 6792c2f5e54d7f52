import { useEffect, useState } from 'react';
import { refreshSession } from '../../../../core/session/session';
import { trackPurchase } from '../../payment/reports/track';
import { isSettled, type Standing, standingOf } from './flow';
import { type Progress, watchPayment } from './watch';

/** Polls a deposit's state until it has ended or the screen is closed. */
export function usePayment(depositId: string): { progress: Progress | undefined; standing: Standing } {
  const [progress, setProgress] = useState<Progress>();
  const standing = progress ? standingOf(progress.status, progress.payments) : 'waiting';
  const settled = isSettled(standing);

  const paid = standing === 'success';

  useEffect(() => {
    if (!settled) return watchPayment(depositId, setProgress);
    void refreshSession();
    if (paid) void trackPurchase(depositId);
    return undefined;
  }, [depositId, settled, paid]);

  return { progress, standing };
}
