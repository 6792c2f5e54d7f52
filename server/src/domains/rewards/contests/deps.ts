import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import type { JurisdictionProfile } from '../../../jurisdiction';
import type { ExclusionService } from '../../compliance/domain';
import type { Members } from '../../members/domain';
import type { MessagesService } from '../../messages/domain';
import type { PlayService } from '../../play/domain';
import type { Giving } from '../giving/giving';
import type { GameName } from '../giving/views';
import type { Counting } from './counting';

export interface ContestsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: JurisdictionProfile;
  readonly counting: Counting;
  readonly giving: Pick<Giving, 'gift'>;
  readonly members: Pick<Members['service'], 'profilesOf'>;
  readonly messages: Pick<MessagesService, 'write'>;
  readonly exclusion: Pick<ExclusionService, 'refuseExcluded'>;
  readonly play: Pick<PlayService, 'resultOf' | 'wireIdOf' | 'proof'>;
  usernamesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** @throws Refusal for a game that the house does not have. */
  readonly gameName: GameName;
}
