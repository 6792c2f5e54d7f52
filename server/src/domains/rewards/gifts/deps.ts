import type { LevelName } from '@croupier/contract/rewards/eligibility';
import type { House } from '../../../ground';
import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/database';
import type { Mailer } from '../../../platform/mail/mail';
import type { Settings } from '../../../platform/settings';
import type { Members } from '../../members/domain';
import type { MessagesService } from '../../messages/domain';
import type { FreeRounds } from '../free-rounds/free-rounds';
import type { Giving } from '../giving/giving';
import type { GameName } from '../giving/views';
import type { Grants } from '../grants/grants';

/** What the desks of gifts, of held claims and of members' grants depend on. */
export interface GiftsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly mailer: Mailer;
  readonly house: House;
  readonly giving: Pick<Giving, 'gift' | 'giftBars' | 'decideHeld'>;
  readonly grants: Pick<Grants, 'forfeit' | 'settle'>;
  readonly freeRounds: Pick<FreeRounds, 'settle' | 'setsOf' | 'end'>;
  readonly members: Pick<Members['service'], 'profileOf'>;
  readonly messages: Pick<MessagesService, 'write'>;
  readonly gameName: GameName;
  levelOf(db: Queryable, memberId: number): Promise<LevelName>;
  usernamesOf(memberIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
