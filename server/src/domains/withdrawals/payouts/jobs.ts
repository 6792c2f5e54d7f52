import type { Jobs } from '../../../platform/jobs';
import { DRIVE_PAYOUT } from './order';

/** Payouts are driven one job each; every minute, what a crash or a lost job left behind is swept up. */
export function registerPayoutJobs(
  jobs: Jobs,
  service: { drivePayout(payoutId: string): Promise<void>; sweepPayouts(): Promise<void> },
): void {
  jobs.handle(DRIVE_PAYOUT, ({ payoutId }) => service.drivePayout(String(payoutId)), {
    asksOutside: true,
  });
  jobs.schedule('* * * * *', 'withdrawals:sweep-payouts', () => service.sweepPayouts(), { asksOutside: true });
}
