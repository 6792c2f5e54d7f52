import type { Jobs } from '../../../platform/jobs';
import type { Log } from '../../../platform/log';
import type { Settings } from '../../../platform/settings';
import type { DocumentsDeps } from '../documents/deps';
import type { ExclusionService } from '../exclusion/service';
import type { IdentityChecker } from '../provider';

export interface IdentityDeps extends DocumentsDeps {
  readonly jobs: Jobs;
  readonly log: Log;
  readonly settings: Settings;
  readonly exclusion: Pick<ExclusionService, 'refuseExcluded'>;
  /** Undefined where the house has no provider: nothing is offered. */
  readonly identityChecker: IdentityChecker | undefined;
}
