import { createHash } from 'node:crypto';
import type { CurrencyCode } from '@croupier/contract/money';
import { walletOpened } from '../../ledger/recipes/wallets';
import { inTransaction } from '../../platform/database';
import type { MembersDeps } from './deps';
import { formatBirthday } from './rules/age';
import { usernameKey } from './rules/names';
import { proveAddress } from './service/activation';
import { newInvitationCode, newPublicId } from './service/identifiers';
import { claimUsername, fulfilClaim } from './store/credentials';
import { insertMember, lockMember, memberByUsername, setPassword } from './store/members';
import { endSessions } from './store/sessions';

export interface DemoMember {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly currency?: CurrencyCode;
  /** Resets the password of an existing member; default: their password stays. */
  readonly replacePassword?: boolean;
}

type SeedDeps = Pick<MembersDeps, 'database' | 'clock' | 'random' | 'passwords'>;

const DEMO_PERSON = {
  firstName: 'Demo',
  lastName: 'Player',
  gender: 'FEMALE',
  countryCode: 'TR',
  stateCode: 'TR-34',
  city: 'İstanbul',
  postalCode: '34430',
  address: 'İstiklal Caddesi 1',
  mobilePrefix: '90',
  language: 'tr',
  receivesOffers: false,
} as const;

const DAY_MILLISECONDS = 24 * 3_600_000;

/** Derives birthday and mobile from the username, because an account that looks like an excluded member's is barred from play. */
function ownParticulars(username: string): { birthday: string; mobile: string } {
  const mark = createHash('sha256').update(username).digest();
  const born = new Date(Date.UTC(1930, 0, 1) + (mark.readUInt32BE(0) % 27_000) * DAY_MILLISECONDS);
  return {
    birthday: formatBirthday({ year: born.getUTCFullYear(), month: born.getUTCMonth() + 1, day: born.getUTCDate() }),
    mobile: `532${String(mark.readUIntBE(4, 6) % 10_000_000).padStart(7, '0')}`,
  };
}

/**
 * Creates an activated adult demo member. Never called in production. Idempotent, except for the password with `replacePassword`.
 * @returns the member's id, and whether this call created the member.
 */
export async function seedDemoMember(
  { database, clock, random, passwords }: SeedDeps,
  demo: DemoMember,
): Promise<{ memberId: number; created: boolean }> {
  const key = usernameKey(demo.username);
  const passwordHash = await passwords.hash(demo.password);
  return inTransaction(database, async (trx) => {
    const now = clock.now();
    if (await claimUsername(trx, { usernameKey: key, email: demo.email, passwordHash, now })) {
      const memberId = await insertMember(trx, {
        ...DEMO_PERSON,
        ...ownParticulars(key),
        publicId: newPublicId(random),
        username: demo.username,
        email: demo.email,
        passwordHash,
        invitationCode: newInvitationCode(random),
        invitedWith: null,
        createdAt: now,
      });
      if (memberId === undefined)
        throw new Error(`demo member ${demo.username}: ${demo.email} belongs to another member`);
      await fulfilClaim(trx, key, memberId);
      await walletOpened(trx, memberId, demo.currency ?? 'USD');
      await proveAddress(trx, memberId, now);
      return { memberId, created: true };
    }
    const member = await memberByUsername(trx, key);
    if (!member)
      throw new Error(`demo member ${demo.username}: the name was claimed by a registration without an account`);
    if (demo.replacePassword) {
      await lockMember(trx, member.memberId, 'change');
      await setPassword(trx, member.memberId, passwordHash);
      await endSessions(trx, member.memberId);
    }
    return { memberId: member.memberId, created: false };
  });
}
