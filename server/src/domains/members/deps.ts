import type { UserInfo } from '@croupier/contract/calls/members/player';
import type { Language } from '@croupier/contract/codes';
import type { Minor } from '@croupier/contract/money';
import type { CallerDevice } from '../../http/callers/device';
import type { Clock } from '../../platform/clock';
import type { Database, Queryable, Trx } from '../../platform/database';
import type { FileStore } from '../../platform/files/store';
import type { Jobs } from '../../platform/jobs';
import type { Mailer } from '../../platform/mail/mail';
import type { Events } from '../../platform/events/events';
import type { Randomness } from '../../platform/randomness';
import type { DataPart } from '../../platform/query/own-data';
import type { Settings } from '../../platform/settings';
import type { House } from '../../ground';
import type { JurisdictionProfile } from '../../jurisdiction';
import type { Sealing } from '../../platform/sealing';
import type { Passwords } from '../../platform/passwords/passwords';
import type { IdentityProvider } from './provider';
import type { Places } from './rules/registration';

/** What this domain needs of domains that it must not import: they implement it, the composition root passes it in. */
interface FromOtherDomains {
  places(): Places;
  /** What a cash-out may take now, and the stakes that must be placed before any, in minor units of the member's currency. */
  cashoutTerms(memberId: number): Promise<{ readonly withdrawable: Minor; readonly rolling: Minor }>;
  /** Keeps it as it is who is excluded, until the transaction ends; before a wallet and a member are locked. */
  holdExclusions(trx: Trx): Promise<void>;
  /** Checks a new account, in the transaction that creates it, for likeness to an excluded member's. */
  meetNewcomer(trx: Trx, memberId: number): Promise<void>;
  /** What the member still owes for deposits that were charged back, minor units. */
  owedBy(queryable: Queryable, memberId: number): Promise<Minor>;
  /** Whether a document of the member was accepted. */
  hasAcceptedDocuments(queryable: Queryable, memberId: number): Promise<boolean>;
  /** The member's place in the loyalty club. */
  clubOf(memberId: number): Promise<Pick<UserInfo, 'vipPoints' | 'vipLifeTimePoints' | 'vipLevel'>>;
  /** Names of the offers under which some of a member's bonuses and rewards were given, by the ids of these. */
  offersOf(memberId: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
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
  readonly sealing: Sealing;
  readonly house: House;
  /** What members may read of themselves, of every domain. */
  readonly ownData: readonly DataPart[];
  readonly files: FileStore;
  readonly profile: Pick<JurisdictionProfile, 'keptYears'>;
  /** 64 hexadecimal digits. */
  readonly masterKey: string;
  /** Providers of logins by OpenID Connect, in the order of their buttons. */
  readonly identityProviders: readonly IdentityProvider[];
}

/** The caller as the use cases need it; a request's context is one. */
export interface Caller {
  readonly language: Language;
  readonly address: string;
  /** Upper-case ISO code of the caller's country, when known. */
  readonly country: string | null;
  readonly userAgent: string;
  /** The caller's browser, known by its device cookie; null without one. */
  readonly device?: CallerDevice | null;
}
