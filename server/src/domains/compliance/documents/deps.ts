import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import type { Mailer } from '../../../platform/mail/mail';
import type { Events } from '../../../platform/events/events';
import type { House } from '../../../ground';
import type { MembersService } from '../../members/domain';
import type { MessagesService } from '../../messages/domain';

export interface DocumentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly mailer: Mailer;
  readonly members: Pick<MembersService, 'profileOf' | 'heldProfileOf' | 'rememberProofs' | 'forgetProofs'>;
  readonly messages: Pick<MessagesService, 'write'>;
  readonly house: House;
}
