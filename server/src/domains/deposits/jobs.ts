import type { Jobs } from '../../platform/jobs';
import type { DepositsService } from './service';
import { PROCESS_EVENT } from './service/record';

/**
 * Registers the jobs of deposits. The process that records a callback settles its events; a job settles events that watchers find and that
 * operators retry. Every minute, events left behind are settled and silent orders are queried. Old callbacks are deleted at night. Tax ids that
 * older versions stored in plain text are encrypted within a minute of the start; later runs find none.
 */
export function registerDepositJobs(jobs: Jobs, service: DepositsService): void {
  jobs.handle(PROCESS_EVENT, ({ provider, eventId }) => service.processEvent(String(provider), String(eventId)));
  jobs.schedule('* * * * *', 'deposits:sweep', () => service.sweepEvents());
  jobs.schedule('17 3 * * *', 'deposits:sweep-callbacks', () => service.sweepCallbacks());
  jobs.schedule('* * * * *', 'deposits:seal-tax-ids', () => service.sealTaxIds());
  jobs.schedule('* * * * *', 'deposits:reconcile', () => service.reconcile(), { asksOutside: true });
}
