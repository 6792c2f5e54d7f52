import type { Jobs } from '../jobs';
import type { EventDelivery } from './events';

/** What a killed process left, or a version that knew fewer listeners published, is handed out within a minute; old facts are forgotten every night. */
export function registerEventJobs(jobs: Jobs, events: EventDelivery): void {
  jobs.schedule('* * * * *', 'events:sweep', () => events.sweep());
  jobs.schedule('41 3 * * *', 'events:forget', () => events.forget());
}
