import type { Jobs } from '../../platform/jobs';
import type { CatalogueService } from './service';

/** Play counts are brought up to date every minute. */
export function registerCatalogueJobs(jobs: Jobs, service: CatalogueService): void {
  jobs.schedule('* * * * *', 'catalogue:countPlays', () => service.countPlays());
}
