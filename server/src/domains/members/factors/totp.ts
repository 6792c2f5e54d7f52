import type { MemberSession } from '../../../http/context';
import { inTransaction, type Trx } from '../../../platform/database';
import { hashSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import { judgeProved } from '../../../http/callers/tries';
import { offerSecret, stepOfCode } from '../../../platform/passwords/totp';
import { before, TOTP_OFFER_LIFE } from '../rules/times';
import { codeKey, newRecoveryCode } from '../service/identifiers';
import { profileOf } from '../service/profiles';
import { lockForSession } from '../service/sessions';
import { lockMember } from '../store/members';
import { endSessions } from '../store/sessions';
import { judgeCode, type Proof, prove, spendJudged } from './codes';
import type { FactorDeps } from './deps';
import { tellOfChange } from './told';
import { confirmTotp, deleteTotp, findTotp, hasTotp, offerTotp, replaceRecoveryCodes } from './totp-store';

const RECOVERY_CODES = 10;

/** Makes a member's recovery codes; only their hashes are stored. */
async function makeRecoveryCodes({ random }: FactorDeps, trx: Trx, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(random));
  await replaceRecoveryCodes(trx, memberId, codes.map(hashSecret));
  return codes;
}

/**
 * Offers a secret for an authenticator app; log-ins ask for no code until `confirm`.
 * @throws Refusal passwordWrong, accountLocked; secondFactorOn when codes are on already.
 */
export async function offer(deps: FactorDeps, memberId: number, password: string) {
  const { database, clock, sealing, house } = deps;
  if (await hasTotp(database, memberId)) throw new Refusal('secondFactorOn');
  await prove(deps, memberId, { password });
  const offered = offerSecret(house.siteName, (await profileOf(database, memberId)).username);
  const sealed = sealing.seal(Buffer.from(offered.secret, 'utf8'));
  if (!(await offerTotp(database, memberId, sealed, clock.now()))) throw new Refusal('secondFactorOn');
  return offered;
}

/**
 * Turns codes on with the first code of the offered secret; all sessions but this one end. @returns the recovery codes, which are never told again.
 * @throws Refusal secondFactorOn; loginCodeInvalid for a wrong code, an offer that was replaced or is an hour old, or none; accountLocked; sessionInvalid when the session has ended
 * meanwhile.
 */
export async function confirm(deps: FactorDeps, session: MemberSession, code: string): Promise<string[]> {
  const { database, clock, sealing } = deps;
  const { memberId, sessionId } = session;
  const now = clock.now();
  const totp = await findTotp(database, memberId);
  if (totp?.confirmedAt) throw new Refusal('secondFactorOn');
  if (!totp || totp.offeredAt <= before(now, TOTP_OFFER_LIFE)) throw new Refusal('loginCodeInvalid');
  const secret = sealing.open(totp.secret).toString('utf8');
  const step = await judgeProved(deps, codeKey(memberId), () => stepOfCode(secret, code, now));
  if (step === undefined) throw new Refusal('loginCodeInvalid');
  return inTransaction(database, async (trx) => {
    await lockForSession(deps, trx, session);
    if (!(await confirmTotp(trx, memberId, totp.secret, step, now))) throw new Refusal('loginCodeInvalid');
    const codes = await makeRecoveryCodes(deps, trx, memberId);
    // Sessions that were opened by the password alone end: one of them may be why codes are wanted.
    await endSessions(trx, memberId, sessionId);
    await tellOfChange(deps, trx, memberId, 'totpOn');
    return codes;
  });
}

/** Turns codes off. @throws Refusal passwordWrong, accountLocked, loginCodeInvalid; notFound when they are off. */
export async function end(deps: FactorDeps, memberId: number, proof: Proof & { code: string }): Promise<void> {
  if (!(await hasTotp(deps.database, memberId))) throw new Refusal('notFound');
  const judged = (await prove(deps, memberId, proof)) ?? (await judgeCode(deps, memberId, proof.code));
  await inTransaction(deps.database, async (trx) => {
    await lockMember(trx, memberId, 'change');
    await spendJudged(deps, trx, memberId, judged);
    await deleteTotp(trx, memberId);
    await tellOfChange(deps, trx, memberId, 'totpOff');
  });
}

/** Replaces the recovery codes. @returns the new ones. @throws Refusal passwordWrong, accountLocked, loginCodeInvalid; notFound when codes are off. */
export async function renewRecovery(
  deps: FactorDeps,
  memberId: number,
  proof: Proof & { code: string },
): Promise<string[]> {
  if (!(await hasTotp(deps.database, memberId))) throw new Refusal('notFound');
  const judged = (await prove(deps, memberId, proof)) ?? (await judgeCode(deps, memberId, proof.code));
  return inTransaction(deps.database, async (trx) => {
    await lockMember(trx, memberId, 'change');
    await spendJudged(deps, trx, memberId, judged);
    const codes = await makeRecoveryCodes(deps, trx, memberId);
    await tellOfChange(deps, trx, memberId, 'recoveryRenewed');
    return codes;
  });
}
