import type { Clock } from '../../platform/clock';
import type { BitcoinNetwork } from '@croupier/contract/cashout/bitcoin';
import type { Minor } from '@croupier/contract/money';
import type { Database, Queryable, Trx } from '../../platform/database';
import type { Jobs } from '../../platform/jobs';
import type { Log } from '../../platform/log';
import type { Mailer } from '../../platform/mail/mail';
import type { Events } from '../../platform/events/events';
import type { Sealing } from '../../platform/sealing';
import type { Settings } from '../../platform/settings';
import type { ComplianceService, DocumentsService } from '../compliance/domain';
import type { House } from '../../ground';
import type { MembersService } from '../members/domain';
import type { MessagesService } from '../messages/domain';
import type { PdfFonts } from './statement/pdf';
import type { PayoutProvider, ReadPayoutCallback } from './provider';

/** Members' bonuses as a cash-out sees them. */
export interface Bonuses {
  /** The bonus that a cash-out of the member ends, and what is left of it, minor units; undefined: none. */
  endingAtCashout(queryable: Queryable, memberId: number): Promise<{ grantId: string; amount: Minor } | undefined>;
  /** Ends it, or lets it end as soon as nothing of it is at stake. */
  revoke(trx: Trx, memberId: number, grantId: string): Promise<void>;
}

export interface WithdrawalsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly sealing: Sealing;
  readonly events: Events;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly members: Pick<MembersService, 'profileOf'>;
  readonly messages: Pick<MessagesService, 'write'>;
  readonly compliance: Pick<ComplianceService, 'ownsFiles'>;
  readonly documents: Pick<DocumentsService, 'keepProofs' | 'isProvedByCheck'>;
  readonly house: House;
  /** The member's debt from charged-back deposits: nothing is paid out while there is one. */
  readonly owedBy: (queryable: Queryable, memberId: number) => Promise<Minor>;
  /** Sums of the member's settled deposits that were not charged back, by deposit method, minor units. */
  readonly paidInBy: (queryable: Queryable, memberId: number) => Promise<ReadonlyMap<string, number>>;
  readonly bonuses: () => Bonuses;
  /** Payout providers; a method uses the first that supports it, and is paid by hand when none does. */
  readonly payoutProviders: readonly PayoutProvider[];
  readonly readPayoutCallback: ReadPayoutCallback;
  /** The chain that bitcoin is paid on. */
  readonly bitcoinNetwork: BitcoinNetwork;
  /** Files of the fonts that statements are printed in. */
  readonly statementFonts: PdfFonts;
  /** Whether the jurisdiction lets a player take back a pending cash-out. */
  readonly cancelAllowed: boolean;
  /** Whether the jurisdiction lets the cash-outs of a month be capped. */
  readonly monthCapped: boolean;
}

/**
 * The same dependencies inside a transaction, with settings read on its connection: reading them on a second connection while holding row locks can
 * deadlock the pool.
 */
export const within = <T extends Pick<WithdrawalsDeps, 'clock' | 'settings'>>(deps: T, trx: Trx): T => ({
  ...deps,
  settings: deps.settings.within(trx),
});
