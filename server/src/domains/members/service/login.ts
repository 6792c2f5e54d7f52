import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Caller, MembersDeps } from '../deps';
import { readLoginName } from '../rules/names';
import { ADDRESS_RULE, NAME_RULE, RESEND_QUIET_SECONDS } from '../rules/times';
import { type Credential, credentialsOf } from '../store/credentials';
import { countAttempt, forgetAttempts, lockOf } from '../store/guard';
import { lockMember, memberById, noteMailed } from '../store/members';
import { mailKey } from './mailing';
import { openSession, sessionEnd } from './sessions';

type LoginDeps = Pick<MembersDeps, 'database' | 'clock' | 'random' | 'settings' | 'passwords' | 'mailer' | 'house'>;

export interface LoggedIn {
  readonly memberId: number;
  /** Opaque, for the Authorization header. */
  readonly token: string;
}

const addressSubject = (address: string): string => `address:${address}`;
/** One count for one name, whether or not it has an account. */
export const nameSubject = (name: string): string => `name:${name.trim().toLowerCase()}`;

/** @throws Refusal accountLocked after too many attempts at this name, tooManyRequests after too many from this address. */
async function guardAttempt({ database, clock }: LoginDeps, username: string, caller: Caller): Promise<void> {
  const now = clock.now();
  const addressLock = await lockOf(database, addressSubject(caller.address), now);
  if (addressLock)
    throw new Refusal('tooManyRequests', { seconds: Math.ceil((addressLock.getTime() - now.getTime()) / 1_000) });
  const nameLock = await countAttempt(database, nameSubject(username), NAME_RULE, now);
  if (nameLock)
    throw new Refusal('accountLocked', { minutes: Math.ceil((nameLock.getTime() - now.getTime()) / 60_000) });
}

/** The credential that the password opens. Every place is tried, empty ones too: the work depends on the kind of name alone. */
async function match(deps: LoginDeps, username: string, password: string): Promise<Credential | undefined> {
  const name = readLoginName(username);
  const credentials = name ? await credentialsOf(deps.database, name) : [undefined];
  let opened: Credential | undefined;
  for (const credential of credentials) {
    const matches = await deps.passwords.verify(credential?.passwordHash, password);
    if (matches) opened ??= credential;
  }
  return opened;
}

/** Whoever signs in before activating has lost the mail, or never looked: it goes out again. */
async function remindToActivate(deps: LoginDeps, memberId: number, caller: Caller): Promise<void> {
  await inTransaction(deps.database, async (trx) => {
    const member = await memberById(trx, memberId);
    if (!member || !(await noteMailed(trx, memberId, 'activation', deps.clock.now(), RESEND_QUIET_SECONDS))) return;
    await mailKey(deps, trx, 'activate', member, caller.language);
  });
}

/**
 * Signs in with username or e-mail. An unknown name and a wrong password are one refusal after the same work.
 * @throws Refusal loginFailed, accountLocked or tooManyRequests; after the right password accountNotActivated or accountDisabled.
 */
export async function login(
  deps: LoginDeps,
  input: { username: string; password: string },
  caller: Caller,
): Promise<LoggedIn> {
  await guardAttempt(deps, input.username, caller);
  const credential = await match(deps, input.username, input.password);
  if (!credential) {
    await countAttempt(deps.database, addressSubject(caller.address), ADDRESS_RULE, deps.clock.now());
    throw new Refusal('loginFailed');
  }
  await forgetAttempts(deps.database, nameSubject(input.username));
  const { memberId, activated, passwordHash } = credential;
  if (memberId === null || !activated) {
    if (memberId !== null) await remindToActivate(deps, memberId, caller);
    throw new Refusal('accountNotActivated');
  }
  const expiresAt = await sessionEnd(deps);
  return inTransaction(deps.database, async (trx) => {
    const member = await lockMember(trx, memberId, 'change');
    // The password was changed while we compared: what was right a moment ago is wrong now.
    if (member?.passwordHash !== passwordHash) throw new Refusal('loginFailed');
    if (!member.enabled) throw new Refusal('accountDisabled');
    return { memberId, token: await openSession(deps, trx, memberId, expiresAt, caller) };
  });
}
