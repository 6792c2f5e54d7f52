import type { Clock } from '../../../platform/clock';
import type { Database, Queryable } from '../../../platform/database';
import type { FileStore } from '../../../platform/files/store';
import type { Mailer } from '../../../platform/mail/mail';
import type { Pictures } from '../../../platform/pictures/pictures';
import type { Randomness } from '../../../platform/randomness';
import type { House } from '../../../ground';
import type { MemberProfile } from '../../members/domain';

/** What is used of a member's account. */
export type ChatMember = Pick<
  MemberProfile,
  'memberId' | 'username' | 'firstName' | 'lastName' | 'email' | 'emailProved' | 'mobilePrefix' | 'mobile'
>;

/** What conversations with support depend on. */
export interface ChatDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly mailer: Mailer;
  readonly house: House;
  /** @throws Refusal notFound */
  readonly profileOf: (memberId: number, queryable?: Queryable) => Promise<ChatMember>;
}
