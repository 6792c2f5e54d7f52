import type { Language } from '@croupier/contract/codes';
import type { MemberSession } from '../../../http/context';
import { forgetAccountTries, judgeProved, rememberNetwork } from '../../../http/callers/tries';
import { inTransaction, type Trx } from '../../../platform/database';
import { hashSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { Caller, MembersDeps } from '../deps';
import { writeMail } from '../mails/mails';
import { readLoginName } from '../rules/names';
import { judgeNewPassword } from '../rules/password';
import { closeResetKeys, findKey, useKey } from '../store/keys';
import {
  lockMember,
  type MemberProfile,
  memberByEmail,
  memberById,
  memberByUsername,
  setPassword,
} from '../store/members';
import { deleteLogins } from '../social/store';
import { endSessions } from '../store/sessions';
import { openProved } from './activation';
import { accountKey } from './identifiers';
import { mailKey, mayMailLink } from './mailing';
import { lockForSession } from './sessions';

type PasswordDeps = Pick<
  MembersDeps,
  'database' | 'clock' | 'random' | 'settings' | 'passwords' | 'mailer' | 'house' | 'events'
>;

/**
 * Job: mails the link for a new password, at most one a minute and not too many a day (`countMail`). Runs after the answer, so that the answer's time reveals
 * nothing. @param network of the caller, hashed
 */
export async function mailResetLink(
  deps: PasswordDeps,
  typedName: string,
  network: string,
  language: Language,
): Promise<void> {
  const name = readLoginName(typedName);
  if (!name) return;
  await inTransaction(deps.database, async (trx) => {
    const find = name.kind === 'email' ? memberByEmail : memberByUsername;
    const member = await find(trx, name.key);
    if (!member?.enabled) return;
    if (!(await mayMailLink(deps, trx, member.memberId, 'reset', network))) return;
    // Nobody sets a password from a mailbox that an operator typed and nobody has proved: it gets the link that proves it first.
    if (member.emailProved) await mailKey(deps, trx, 'reset', member, language);
    else await mailKey(deps, trx, 'proveEmail', { ...member, activated: false }, language);
  });
}

/** The effects of every password change, in the caller's transaction, which holds the member locked. */
async function replacePassword(
  deps: PasswordDeps,
  trx: Trx,
  member: MemberProfile,
  passwordHash: string,
  caller: Caller,
  keptSession?: string,
): Promise<void> {
  await setPassword(trx, member.memberId, passwordHash);
  // Whoever replaces a password may be throwing somebody out: a provider's login that was linked meanwhile must not let them back in.
  await deleteLogins(trx, member.memberId);
  await endSessions(trx, member.memberId, keptSession);
  await closeResetKeys(trx, member.memberId, deps.clock.now());
  const account = accountKey(member.memberId);
  await forgetAccountTries(trx, account);
  await rememberNetwork(trx, { account, address: caller.address }, deps.clock.now());
  await deps.mailer.send(trx, await writeMail(trx, deps.house, 'passwordChanged', caller.language, member));
}

/**
 * Sets a new password with a mailed key. The key works once, every session ends, and the address counts as verified. A refused password leaves the
 * key valid.
 * @throws Refusal resetInvalid, passwordTooWeak or passwordsDiffer.
 */
export async function resetPassword(
  deps: PasswordDeps,
  input: { key: string; password: string; repassword: string },
  caller: Caller,
): Promise<void> {
  const keyHash = hashSecret(input.key);
  const key = await findKey(deps.database, keyHash, 'reset');
  const member =
    key && key.usedAt === null && key.expiresAt > deps.clock.now()
      ? await memberById(deps.database, key.memberId)
      : undefined;
  if (!member) throw new Refusal('resetInvalid');
  judgeNewPassword(input, member);
  const passwordHash = await deps.passwords.hash(input.password);
  await inTransaction(deps.database, async (trx) => {
    await lockMember(trx, member.memberId, 'change');
    const now = deps.clock.now();
    if (!(await useKey(trx, keyHash, now))) throw new Refusal('resetInvalid');
    await openProved(deps, trx, member.memberId, now);
    await replacePassword(deps, trx, member, passwordHash, caller);
  });
}

/** Whether this is the member's password. Five wrong ones, counted over all uses, lock it for 15 minutes. @throws Refusal accountLocked. */
export async function isPassword(
  deps: Pick<MembersDeps, 'database' | 'clock' | 'passwords'>,
  memberId: number,
  password: string,
): Promise<boolean> {
  return judgeProved(deps, accountKey(memberId), async () => {
    const stored = await inTransaction(deps.database, (trx) => lockMember(trx, memberId, 'share'));
    return deps.passwords.verify(stored?.passwordHash, password);
  });
}

/**
 * Sets a new password while signed in; every other session ends. The current one is always required: a session may be left open or stolen, however
 * recent. A member who has forgotten it verifies the mailbox (`resetPassword`).
 * @throws Refusal passwordWrong, accountLocked, passwordTooWeak or passwordsDiffer; sessionInvalid when the session has ended meanwhile.
 */
export async function changePassword(
  deps: PasswordDeps,
  session: MemberSession,
  input: { oldPassword?: string | undefined; password: string; repassword: string },
  caller: Caller,
): Promise<void> {
  const { oldPassword } = input;
  if (oldPassword === undefined || !(await isPassword(deps, session.memberId, oldPassword)))
    throw new Refusal('passwordWrong');
  const member = await memberById(deps.database, session.memberId);
  if (!member) throw new Refusal('sessionInvalid');
  judgeNewPassword(input, member);
  const passwordHash = await deps.passwords.hash(input.password);
  await inTransaction(deps.database, async (trx) => {
    await lockForSession(deps, trx, session);
    await replacePassword(deps, trx, member, passwordHash, caller, session.sessionId);
  });
}
