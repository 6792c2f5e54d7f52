import { countTry, forgetTries, networkOf, takeBackTry } from '../../../http/callers/tries';
import { inTransaction, type Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Caller } from '../deps';
import { type LoginName, readLoginName } from '../rules/names';
import { type Credential, credentialsOf, ownerOf } from '../store/credentials';
import { noteDevice } from '../store/devices';
import { lockMember, memberById } from '../store/members';
import type { FactorDeps } from '../factors/deps';
import { type JudgedCode, judgeCode, refuseWhileCodesLocked, spendJudged } from '../factors/codes';
import { hasTotp } from '../factors/totp-store';
import { remindToActivate } from './activation';
import { accountKey } from './identifiers';
import { openSession, sessionEnds } from './sessions';

type LoginDeps = FactorDeps;

export interface LoggedIn {
  readonly memberId: number;
  /** Opaque, for the Authorization header. */
  readonly token: string;
}

/**
 * The key under which password attempts with a typed name are counted: one for all spellings of one account, its username and its mail address. An
 * unverified registration counts under its address, whether it created an account or not, so that no count reveals whether the address has one.
 */
async function accountTried(deps: LoginDeps, typed: string, name: LoginName | undefined): Promise<string> {
  if (!name) return `name:${typed.normalize('NFKC').trim().toLowerCase()}`;
  const { memberId, email } = await ownerOf(deps.database, name);
  if (memberId !== undefined) return accountKey(memberId);
  return email === undefined ? `name:${name.key}` : `mail:${email}`;
}

/**
 * Finds the credential that the password matches. Every candidate is hashed, missing ones too, so that the time depends on the kind of name alone.
 */
async function match(deps: LoginDeps, name: LoginName | undefined, password: string): Promise<Credential | undefined> {
  const credentials = name ? await credentialsOf(deps.database, name) : [undefined];
  let opened: Credential | undefined;
  for (const credential of credentials) {
    const matches = await deps.passwords.verify(credential?.passwordHash, password);
    if (matches) opened ??= credential;
  }
  return opened;
}

/** Sends the activation mail again after a login to an account that is not activated. */
async function remind(deps: LoginDeps, memberId: number, { address, language }: Caller): Promise<void> {
  await inTransaction(deps.database, async (trx) => {
    const member = await memberById(trx, memberId);
    if (member) await remindToActivate(deps, trx, member, networkOf(address), language);
  });
}

/** @throws Refusal accountClosed or accountDisabled for a member who may not log in. */
export function refuseShut({ isClosed, enabled }: { isClosed: boolean; enabled: boolean }): void {
  if (isClosed) throw new Refusal('accountClosed');
  if (!enabled) throw new Refusal('accountDisabled');
}

/**
 * The second step, after the right password, of a member whose log-ins ask for a code. Until it is right the password counts neither as a failure nor
 * as a success. @returns undefined for a member whose log-ins ask for none. @throws Refusal accountClosed, accountDisabled, loginCodeRequired,
 * loginCodeInvalid or accountLocked.
 */
async function secondStep(
  deps: LoginDeps,
  memberId: number,
  code: string | undefined,
): Promise<JudgedCode | undefined> {
  if (!(await hasTotp(deps.database, memberId))) return undefined;
  const member = await inTransaction(deps.database, (trx) => lockMember(trx, memberId, 'share'));
  if (member) refuseShut(member);
  if (code === undefined) {
    await refuseWhileCodesLocked(deps, memberId);
    throw new Refusal('loginCodeRequired');
  }
  return judgeCode(deps, memberId, code);
}

/**
 * Signs in with username or e-mail. An unknown name and a wrong password are one refusal after the same work.
 * @param input `code` of an authenticator app or a recovery code, for a member whose log-ins ask for one
 * @param also runs in the transaction that opens the session: if it refuses, there is no session
 * @throws Refusal loginFailed, accountLocked or tooManyRequests; after the right password accountNotActivated, accountClosed or
 * accountDisabled, loginCodeRequired or loginCodeInvalid, and those of `also`.
 */
export async function login(
  deps: LoginDeps,
  input: { username: string; password: string; code?: string | undefined },
  caller: Caller,
  also: (trx: Trx, memberId: number) => Promise<void> = async () => {},
): Promise<LoggedIn> {
  const name = readLoginName(input.username);
  const tried = { account: await accountTried(deps, input.username, name), address: caller.address };
  await countTry(deps, tried);
  const credential = await match(deps, name, input.password);
  if (!credential) throw new Refusal('loginFailed');
  const { memberId, activated, passwordHash } = credential;
  if (memberId === null || !activated) {
    await takeBackTry(deps.database, tried);
    if (memberId !== null) await remind(deps, memberId, caller);
    throw new Refusal('accountNotActivated');
  }
  const judged = await secondStep(deps, memberId, input.code).catch(async (refused: unknown) => {
    await takeBackTry(deps.database, tried);
    throw refused;
  });
  const ends = await sessionEnds(deps);
  return inTransaction(deps.database, async (trx) => {
    const member = await lockMember(trx, memberId, 'change');
    // Race: the password was changed while it was compared.
    if (member?.passwordHash !== passwordHash) throw new Refusal('loginFailed');
    refuseShut(member);
    if (judged) await spendJudged(deps, trx, memberId, judged);
    // Race: codes were turned on while the password was compared.
    else if (await hasTotp(trx, memberId)) throw new Refusal('loginCodeRequired');
    await forgetTries(trx, { account: accountKey(memberId), address: caller.address }, deps.clock.now());
    if (caller.device) await noteDevice(trx, memberId, caller.device.mark(), deps.clock.now());
    await also(trx, memberId);
    return {
      memberId,
      token: await openSession(deps, trx, { memberId, method: judged?.method ?? 'password', ...ends }, caller),
    };
  });
}

/**
 * Opens a session for a member whom a linked login has proved, with what a login checks after the right password.
 * @param confirm asked again under the member's lock. @throws Refusal loginFailed, accountClosed, accountDisabled, accountNotActivated, and
 * codeNeedsPassword for a member whose log-ins ask for a code.
 */
export async function openKnown(
  deps: LoginDeps,
  memberId: number,
  caller: Caller,
  confirm: (trx: Trx) => Promise<boolean>,
): Promise<LoggedIn> {
  const known = await memberById(deps.database, memberId);
  if (!known?.activated) {
    await remind(deps, memberId, caller);
    throw new Refusal('accountNotActivated');
  }
  const ends = await sessionEnds(deps);
  return inTransaction(deps.database, async (trx) => {
    const member = await lockMember(trx, memberId, 'change');
    if (!member || !(await confirm(trx))) throw new Refusal('loginFailed');
    refuseShut(member);
    // A provider's word stands for the password alone, and the member asked for more than that.
    if (await hasTotp(trx, memberId)) throw new Refusal('codeNeedsPassword');
    if (caller.device) await noteDevice(trx, memberId, caller.device.mark(), deps.clock.now());
    return { memberId, token: await openSession(deps, trx, { memberId, method: 'provider', ...ends }, caller) };
  });
}
