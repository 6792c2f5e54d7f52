import type { Jobs } from '../../platform/jobs';
import type { LiveService } from './service';

/** What was said at live tables is forgotten after a month. */
export function registerLiveJobs(jobs: Jobs, service: LiveService): void {
  jobs.schedule('23 4 * * *', 'live:forgetOldChat', () => service.forgetOldChat());
}
