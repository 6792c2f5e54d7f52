import type { Jobs } from '../../platform/jobs';
import type { Outbox } from '../../platform/outbox';
import type { RoundsService } from './service';

/**
 * Wins of players who left are paid, and pots counted, every minute; a disabled member's game sessions end at once, and so do those
 * of one who takes a break or is excluded, except where a round waits to be finished.
 */
export function registerRoundsJobs(jobs: Jobs, outbox: Outbox, service: RoundsService): void {
  jobs.schedule('* * * * *', 'rounds:settleAbandoned', async () => void (await service.settleAbandoned()));
  jobs.schedule('7 * * * *', 'rounds:forgetExpiredDemos', () => service.forgetExpiredDemos());
  jobs.schedule('* * * * *', 'rounds:countJackpots', () => service.jackpots.countAll());
  outbox.subscribe('member.disabled', 'rounds.closeSessions', ({ memberId }) =>
    service.closeSessions(Number(memberId)),
  );
  outbox.subscribe('member.away', 'rounds.closeIdleSessions', ({ memberId }) =>
    service.closeIdleSessions(Number(memberId)),
  );
}
