import type { Jobs } from '../../../platform/jobs';
import type { DepositsDeps } from '../deps';
import { driveRefund, sweepRefunds } from './drive';
import { DRIVE_REFUND } from './order';

/** One job drives each refund; every minute a sweep drives refunds that a crash or a lost job left behind. */
export function registerRefundJobs(jobs: Jobs, deps: DepositsDeps): void {
  jobs.handle(DRIVE_REFUND, ({ refundId }) => driveRefund(deps, String(refundId)), { asksOutside: true });
  jobs.schedule('* * * * *', 'deposits:sweep-refunds', () => sweepRefunds(deps), { asksOutside: true });
}
