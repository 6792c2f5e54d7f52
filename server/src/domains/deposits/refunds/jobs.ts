import type { Jobs } from '../../../platform/jobs';
import type { DepositsDeps } from '../deps';
import { driveRefund, sweepRefunds } from './drive';
import { DRIVE_REFUND } from './order';

/** Refunds are driven one job each; every minute, what a crash or a lost job left behind is swept up. */
export function registerRefundJobs(jobs: Jobs, deps: DepositsDeps): void {
  jobs.handle(DRIVE_REFUND, ({ refundId }) => driveRefund(deps, String(refundId)), { asksOutside: true });
  jobs.schedule('* * * * *', 'deposits:sweep-refunds', () => sweepRefunds(deps), { asksOutside: true });
}
