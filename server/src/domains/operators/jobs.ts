import type { Jobs } from '../../platform/jobs';
import type { Audit } from './service/audit';

/** What the back office does on a schedule. */
export function registerOperatorJobs(jobs: Pick<Jobs, 'schedule'>, audit: Audit): void {
  jobs.schedule('*/10 * * * *', 'backoffice:checkAudit', () => audit.check());
  jobs.schedule('40 4 * * *', 'backoffice:checkWholeAudit', () => audit.checkAll());
}
