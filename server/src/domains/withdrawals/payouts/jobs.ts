import type { Jobs } from '../../../platform/jobs';
import { DRIVE_PAYOUT } from './order';

/** One job drives each payout; a sweep every minute drives payouts that a crash or a lost job left behind. */
export function registerPayoutJobs(
  jobs: Jobs,
  service: { drivePayout(payoutId: string): Promise<void>; sweepPayouts(): Promise<void> },
): void {
  jobs.handle(DRIVE_PAYOUT, ({ payoutId }) => service.drivePayout(String(payoutId)), {
    asksOutside: true,
  });
  jobs.schedule('* * * * *', 'withdrawals:sweep-payouts', () => service.sweepPayouts(), { asksOutside: true });
}
