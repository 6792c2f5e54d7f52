import type { Jobs } from '../../platform/jobs';
import type { LiveService } from './service';

/** Deletes chat lines of live tables after a month. */
export function registerLiveJobs(jobs: Jobs, service: LiveService): void {
  jobs.schedule('23 4 * * *', 'live:forgetOldChat', () => service.forgetOldChat());
}
