import type { Jobs } from '../../platform/jobs';
import type { DepositsService } from './service';
import { PROCESS_EVENT } from './service/record';

/**
 * Events that callbacks tell are settled by who records them, those that watchers find and operators try again by a job; every minute, what stayed behind is swept up and silent orders are asked about. Old callbacks go at night. What older
 * versions have stored in plain is sealed within a minute of the start; afterwards there is nothing to be found.
 */
export function registerDepositJobs(jobs: Jobs, service: DepositsService): void {
  jobs.handle(PROCESS_EVENT, ({ provider, eventId }) => service.processEvent(String(provider), String(eventId)));
  jobs.schedule('* * * * *', 'deposits:sweep', () => service.sweepEvents());
  jobs.schedule('17 3 * * *', 'deposits:sweep-callbacks', () => service.sweepCallbacks());
  jobs.schedule('* * * * *', 'deposits:seal-tax-ids', () => service.sealTaxIds());
  jobs.schedule('* * * * *', 'deposits:reconcile', () => service.reconcile(), { asksOutside: true });
}
