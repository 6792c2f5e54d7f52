import { JURISDICTIONS } from '../../src/jurisdiction';
import { wasChargedBack } from '../../src/domains/deposits/store/charged-back';
import { membersQuietSince } from '../../src/domains/members/store/quiet';
import { createCounting } from '../../src/domains/rewards/contests/counting';
import { settleRaces } from '../../src/domains/rewards/contests/races/settle';
import { createDormancy } from '../../src/domains/rewards/dormancy/dormancy';
import { createFreeRounds } from '../../src/domains/rewards/free-rounds/free-rounds';
import { createGrants } from '../../src/domains/rewards/grants/grants';
import { creditPoints } from '../../src/domains/rewards/loyalty/points';
import { weeksDeps } from '../../src/domains/rewards/weeks/fixture';
import { createWeeks } from '../../src/domains/rewards/weeks/service';
import type { Clock } from '../../src/platform/clock';
import type { Database } from '../../src/platform/database';
import { createSettings } from '../../src/platform/settings';
import { membersIn, NOBODY_EXCLUDED } from '../stage/people';
import { messagesIn } from '../../src/domains/messages/fixture';

interface Process {
  readonly database: Database;
  readonly clock: Clock;
}

/** Grants as one process gives and ends them. */
export const grantsIn = ({ database, clock }: Process) => createGrants({ database, clock, wasChargedBack });

/** Jobs of rewards that move money or points, as one process runs them. Races are paid by what was counted before; nothing is mailed. */
export function rewardJobs({ database, clock }: Process) {
  const grants = grantsIn({ database, clock });
  const settings = createSettings(database, clock);
  const members = membersIn(database);
  const quietSince = (before: Date, after: number, limit: number) => membersQuietSince(database, before, after, limit);
  const dormancy = createDormancy({
    database,
    clock,
    settings,
    profile: JURISDICTIONS.curacao,
    members: { ...members, quietSince },
    announce: async () => undefined,
  });
  const counting = createCounting({ database, clock, play: { resultsOf: async () => new Map(), codesOf: () => [] } });
  const events = { publish: async () => undefined };
  const { refuseExcluded } = NOBODY_EXCLUDED;
  return {
    payWeeks: createWeeks(weeksDeps({ database, clock, grants, verified: new Set(), levelOf: () => 'gold' })).pay,
    endGrants: grants.sweep,
    endFreeRounds: createFreeRounds({ database, clock, grants }).sweep,
    announceFees: dormancy.announceAll,
    takeFees: dormancy.chargeAll,
    payRaces: () => settleRaces({ database, clock, counting, members, messages: messagesIn(database, clock) }),
    creditPoints: () => creditPoints({ database, clock, settings, events, refuseExcluded, familyOf: () => 'slots' }),
  } satisfies Record<string, () => Promise<void>>;
}
export type RewardJob = keyof ReturnType<typeof rewardJobs>;
