import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/database';
import type { Settings } from '../../../platform/settings';
import type { Compliance } from '../../compliance/domain';
import type { Members } from '../../members/domain';
import type { MessagesService } from '../../messages/domain';
import type { Grants } from '../grants/grants';
import type { Figures } from './figures';
import type { SharedReads } from './shared';

export interface WeeksDeps extends SharedReads {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly grants: Pick<Grants, 'giveAll'>;
  readonly members: Pick<Members['service'], 'accountStatesOf' | 'sharedAmong'>;
  readonly messages: Pick<MessagesService, 'write'>;
  readonly documents: Pick<Compliance['documents'], 'areAccepted'>;
  readonly figures: Figures;
  levelsOf(queryable: Queryable, memberIds: readonly number[]): Promise<ReadonlyMap<number, LevelName>>;
}
