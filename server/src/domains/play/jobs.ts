import type { Jobs } from '../../platform/jobs';
import type { Returns } from './returns/service';

/** Returns are added up every minute. */
export function registerPlayJobs(jobs: Pick<Jobs, 'schedule'>, returns: Pick<Returns, 'count'>): void {
  jobs.schedule('* * * * *', 'play:countReturns', () => returns.count());
}
