import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import type { Settings } from '../../../platform/settings';
import type { Deposits } from '../../deposits/domain';
import type { ExclusionService } from '../../compliance/domain';
import type { MembersService } from '../../members/domain';

export interface InvitationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly members: Pick<MembersService, 'alike' | 'invited' | 'onSameDevice' | 'profileOf' | 'profilesOf'>;
  readonly exclusion: Pick<ExclusionService, 'refuseExcluded'>;
  readonly paysAlike: Deposits['paysAlike'];
}
