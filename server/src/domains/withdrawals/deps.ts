import type { Clock } from '../../platform/clock';
import type { Minor } from '@croupier/contract/money';
import type { Database, Queryable } from '../../platform/database';
import type { Mailer } from '../../platform/mail';
import type { Outbox } from '../../platform/outbox';
import type { Sealing } from '../../platform/sealing';
import type { Settings } from '../../platform/settings';
import type { DocumentsService } from '../compliance/documents/service';
import type { ComplianceService } from '../compliance/service';
import type { House } from '../members/mails/mails';
import type { MembersService } from '../members/service';

export interface WithdrawalsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly sealing: Sealing;
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly members: Pick<MembersService, 'profileOf'>;
  readonly compliance: Pick<ComplianceService, 'ownsFiles'>;
  readonly documents: Pick<DocumentsService, 'keepProofs'>;
  readonly house: House;
  /** What the member owes of charged-back deposits: nothing is paid out to one who does. */
  readonly owedBy: (queryable: Queryable, memberId: number) => Promise<Minor>;
  /** Whether the jurisdiction lets a player take back a pending cash-out. */
  readonly cancelAllowed: boolean;
}
