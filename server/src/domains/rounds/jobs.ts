import type { Events } from '../../platform/events/events';
import type { Jobs } from '../../platform/jobs';
import { complianceEvents } from '../compliance/domain';
import { memberEvents } from '../members/domain';
import type { RoundsService } from './service';

/**
 * Wins of players who left are paid, and pots counted, every minute; a disabled member's game sessions end at once, as do those of a member who takes
 * a break or is excluded, except where a round is unfinished.
 */
export function registerRoundsJobs(jobs: Jobs, events: Events, service: RoundsService): void {
  jobs.schedule('* * * * *', 'rounds:settleAbandoned', async () => void (await service.settleAbandoned()));
  jobs.schedule('7 * * * *', 'rounds:forgetExpiredDemos', () => service.forgetExpiredDemos());
  jobs.schedule('* * * * *', 'rounds:countJackpots', () => service.jackpots.countAll());
  events.listen(memberEvents.disabled, 'rounds.closeSessions', ({ memberId }) => service.closeSessions(memberId));
  events.listen(complianceEvents.memberExcluded, 'rounds.closeIdleSessions', ({ memberId }) =>
    service.closeIdleSessions(memberId),
  );
}
