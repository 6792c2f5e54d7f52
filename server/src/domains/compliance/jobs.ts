import type { Clock } from '../../platform/clock';
import type { Jobs } from '../../platform/jobs';
import type { ComplianceService } from './service';

const EVERY_NIGHT = '17 3 * * *';
const DAY_MILLISECONDS = 24 * 3_600_000;

/** Removes, once a night, uploads that were never used or were left behind by a crash, a day ago or earlier. */
export function registerComplianceJobs(
  jobs: Pick<Jobs, 'schedule'>,
  clock: Clock,
  service: Pick<ComplianceService, 'removeOrphans'>,
): void {
  jobs.schedule(EVERY_NIGHT, 'compliance:removeOrphans', async () => {
    await service.removeOrphans(new Date(clock.now().getTime() - DAY_MILLISECONDS));
  });
}
