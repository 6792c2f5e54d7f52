import type { LiveTiming } from '@croupier/contract/games/live';
import { type Minor, minor } from '@croupier/contract/money';
import { systemClock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { createLog } from '../../../platform/log';
import { systemRandomness } from '../../../platform/randomness';
import { createSealing } from '../../../platform/sealing';
import { type JurisdictionProfile, JURISDICTIONS } from '../../../jurisdiction';
import type { BonusTerms } from '../../play/domain';
import { createPlayService } from '../../play/service';
import { createDemoSessions } from '../../rounds/play/demo-sessions';
import { createLiveService, type LiveService } from '../service';

/** Phases short enough for tests to wait for. */
export const QUICK: LiveTiming = { betting: 400, closed: 50, result: 50, payout: 50 };
export const MASTER_KEY = '7'.repeat(64);

export interface ProcessOptions {
  readonly timing?: Partial<LiveTiming>;
  readonly profile?: JurisdictionProfile;
  readonly gameEnabled?: () => Promise<boolean>;
  readonly mayPlay?: (memberId: number) => Promise<boolean>;
  readonly mostCash?: () => Promise<Minor>;
  readonly bonusTerms?: BonusTerms;
  readonly isAdmitted?: (country: string | null) => Promise<boolean>;
  readonly restsWhenEmpty?: boolean;
}

/** One process's live tables, as an application would make them. */
export function liveProcess(database: Database, databaseUrl: string, options: ProcessOptions = {}): LiveService {
  const deps = {
    database,
    clock: systemClock,
    random: systemRandomness,
    sealing: createSealing(MASTER_KEY, systemRandomness),
    log: createLog('silent'),
    mayPlay: options.mayPlay ?? (async () => true),
    bonusTerms: options.bonusTerms ?? (async () => undefined),
  };
  const play = createPlayService({
    ...deps,
    kinds: () => [],
    funSessions: () => createDemoSessions(deps),
    gamesUrl: 'http://games.test',
    publicUrl: 'http://casino.test',
  });
  return createLiveService({
    ...deps,
    databaseUrl,
    play,
    profile: options.profile ?? JURISDICTIONS.curacao,
    gameEnabled: options.gameEnabled ?? (async () => true),
    mostCash: options.mostCash ?? (async () => minor(Number.MAX_SAFE_INTEGER)),
    isAdmitted: options.isAdmitted ?? (async () => true),
    usernamesOf: async (memberIds) => new Map(memberIds.map((memberId) => [memberId, `player${memberId}x`])),
    timing: options.timing ?? QUICK,
    restsWhenEmpty: options.restsWhenEmpty ?? false,
  });
}
