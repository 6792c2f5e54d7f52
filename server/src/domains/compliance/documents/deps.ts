import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import type { Mailer } from '../../../platform/mail';
import type { Outbox } from '../../../platform/outbox';
import type { House } from '../../../ground';
import type { MembersService } from '../../members/domain';

export interface DocumentsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly members: Pick<MembersService, 'profileOf' | 'rememberProofs' | 'forgetProofs'>;
  readonly house: House;
}
