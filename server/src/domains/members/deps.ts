import type { Language } from '@croupier/contract/codes';
import type { Minor } from '@croupier/contract/money';
import type { Clock } from '../../platform/clock';
import type { Database, Trx } from '../../platform/database';
import type { Jobs } from '../../platform/jobs';
import type { Mailer } from '../../platform/mail/mail';
import type { Events } from '../../platform/events/events';
import type { Randomness } from '../../platform/randomness';
import type { Settings } from '../../platform/settings';
import type { House } from '../../ground';
import type { Passwords } from '../../platform/passwords/passwords';
import type { Places } from './rules/registration';

/** What this domain needs of others that stand further right: they implement it, the composition root passes it in. */
interface FromOtherDomains {
  readonly places: Places;
  /** What a cash-out may take now, and the stakes that must be placed before any, in minor units of the member's currency. */
  cashoutTerms(memberId: number): Promise<{ readonly withdrawable: Minor; readonly rolling: Minor }>;
  /** A new account, in the transaction that makes it: may be that of somebody who is excluded. */
  meetNewcomer(trx: Trx, memberId: number): Promise<void>;
  /** Whether a deposit of the member has ever succeeded. */
  hasCredited(memberId: number): Promise<boolean>;
}

export interface MembersDeps extends FromOtherDomains {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly settings: Settings;
  readonly events: Events;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly passwords: Passwords;
  readonly house: House;
}

/** Who calls, as far as the use cases care. A request's context is one. */
export interface Caller {
  readonly language: Language;
  readonly address: string;
  /** Upper-case ISO code of where the caller is, when known. */
  readonly country: string | null;
  readonly userAgent: string;
}
