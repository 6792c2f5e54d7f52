import type { DepositsDeps } from '../../src/domains/deposits/deps';
import { messagesIn } from '../../src/domains/messages/fixture';
import { openPools } from '../../src/platform/database';
import { createJobs } from '../../src/platform/jobs';
import { createLog } from '../../src/platform/log';
import { systemRandomness } from '../../src/platform/randomness';
import { createSealing } from '../../src/platform/sealing';
import { createSettings } from '../../src/platform/settings';
import { TestClock } from './clock';
import { membersIn, NOBODY_EXCLUDED } from './people';

/** What a process that is started to be killed shares with its test. */
export interface ChildTask {
  /** The database, by its owner's address. */
  readonly url: string;
  /** What its clock shows, ms since 1970. */
  readonly now: number;
}

/** The deposits' dependencies in such a process, without providers and event listeners. */
export function childDeps({ url, now }: ChildTask) {
  const { database } = openPools(url, 4, () => undefined);
  const clock = new TestClock(new Date(now));
  const log = createLog('silent');
  return {
    database,
    clock,
    random: systemRandomness,
    settings: createSettings(database, clock),
    sealing: createSealing('7'.repeat(64), systemRandomness),
    jobs: createJobs(url, database, log),
    log,
    members: membersIn(database),
    messages: messagesIn(database, clock),
    exclusion: NOBODY_EXCLUDED,
    stateCodes: () => [],
  } satisfies Partial<DepositsDeps>;
}
