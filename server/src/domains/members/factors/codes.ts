import type { LoginMethod } from '@croupier/contract/calls/members/sessions';
import { judgeProved, refuseWhileProvedLocked } from '../../../http/callers/tries';
import type { Trx } from '../../../platform/database';
import { hashSecret } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import { stepOfCode } from '../../../platform/passwords/totp';
import { codeKey, readRecoveryCode } from '../service/identifiers';
import { isPassword } from '../service/passwords';
import type { FactorDeps } from './deps';
import { findTotp, hasRecoveryCode, hasTotp, spendRecoveryCode, spendTotpStep } from './totp-store';

/** A code that is right and has not been used up yet. */
export type JudgedCode =
  | { readonly method: Extract<LoginMethod, 'code'>; readonly step: number }
  | { readonly method: Extract<LoginMethod, 'recoveryCode'>; readonly hash: Buffer };

type CodeDeps = Pick<FactorDeps, 'database' | 'clock' | 'sealing'>;

async function matchCode(deps: CodeDeps, memberId: number, typed: string): Promise<JudgedCode | undefined> {
  const recovery = readRecoveryCode(typed);
  if (recovery !== undefined) {
    const hash = hashSecret(recovery);
    return (await hasRecoveryCode(deps.database, memberId, hash)) ? { method: 'recoveryCode', hash } : undefined;
  }
  const totp = await findTotp(deps.database, memberId);
  if (!totp?.confirmedAt) return undefined;
  const step = await stepOfCode(deps.sealing.open(totp.secret).toString('utf8'), typed, deps.clock.now());
  return step === undefined ? undefined : { method: 'code', step };
}

/**
 * Judges a code of the member's authenticator app, or a recovery code. Five wrong ones, from any network and over all uses, lock codes for 15 minutes.
 * @returns what `spendJudged` uses up. @throws Refusal loginCodeInvalid or accountLocked.
 */
export async function judgeCode(deps: CodeDeps, memberId: number, typed: string): Promise<JudgedCode> {
  const judged = await judgeProved(deps, codeKey(memberId), () => matchCode(deps, memberId, typed));
  if (!judged) throw new Refusal('loginCodeInvalid');
  return judged;
}

/** Uses a judged code up, in the transaction of what it is for. @throws Refusal loginCodeInvalid when it was used before. */
export async function spendJudged(
  { clock }: Pick<FactorDeps, 'clock'>,
  trx: Trx,
  memberId: number,
  judged: JudgedCode,
): Promise<void> {
  const isFresh =
    judged.method === 'code'
      ? await spendTotpStep(trx, memberId, judged.step)
      : await spendRecoveryCode(trx, memberId, judged.hash, clock.now());
  if (!isFresh) throw new Refusal('loginCodeInvalid');
}

/** @throws Refusal accountLocked while no code of the member's is judged. */
export const refuseWhileCodesLocked = (deps: CodeDeps, memberId: number): Promise<void> =>
  refuseWhileProvedLocked(deps, codeKey(memberId));

/** What a member proves before a second factor changes. */
export interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Judges the current password and, while the member's log-ins ask for a code, a code: a session may be left open or stolen.
 * @returns the code to use up; undefined for a member whose log-ins ask for none.
 * @throws Refusal passwordWrong, accountLocked, loginCodeRequired or loginCodeInvalid.
 */
export async function prove(
  deps: CodeDeps & Pick<FactorDeps, 'passwords'>,
  memberId: number,
  { password, code }: Proof,
): Promise<JudgedCode | undefined> {
  if (!(await isPassword(deps, memberId, password))) throw new Refusal('passwordWrong');
  if (!(await hasTotp(deps.database, memberId))) return undefined;
  if (code === undefined || code === '') throw new Refusal('loginCodeRequired');
  return judgeCode(deps, memberId, code);
}
