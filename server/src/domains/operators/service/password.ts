import type { Clock } from '../../../platform/clock';
import { judgeProved } from '../../../http/callers/tries';
import { type Database, inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { JudgeNewPassword, PasswordHashes } from '../ports';
import { refuseShortPassword } from '../rules';
import { endSessionsOf } from '../store/logins';
import { getOperator, replacePassword } from '../store/operators';
import { PASSWORD_CHANGED } from './acts';
import type { Audit } from './audit';
import { auditLock, operatorKey } from './tries';

interface TypedPasswords {
  readonly oldPassword: string;
  readonly password: string;
  readonly repassword: string;
}

/**
 * Changes an operator's own password. All of their sessions end, including the current one. Wrong tries count as at the login, so that an
 * unattended desk allows no guessing.
 * @throws Refusal passwordTooWeak; passwordsDiffer; accountLocked; passwordWrong; conflict when it was changed concurrently
 */
export type ChangeOwnPassword = (typed: TypedPasswords, operatorId: number, address: string) => Promise<void>;

export function createPasswordChange(deps: {
  database: Database;
  clock: Clock;
  passwords: PasswordHashes;
  judgeNewPassword: JudgeNewPassword;
  audit: Audit;
}): ChangeOwnPassword {
  const { database, clock, passwords, judgeNewPassword, audit } = deps;
  return async ({ oldPassword, password, repassword }, operatorId, address) => {
    const operator = await getOperator(database, operatorId);
    if (!operator) throw new Refusal('sessionInvalid');
    refuseShortPassword(password);
    judgeNewPassword({ password, repassword }, { username: operator.name, email: operator.email });
    const right = await judgeProved(
      deps,
      operatorKey(operatorId),
      () => passwords.verify(operator.password_hash, oldPassword),
      { onLock: () => auditLock(deps, operator, address) },
    );
    if (!right) throw new Refusal('passwordWrong');
    const next = await passwords.hash(password);
    await inTransaction(database, async (trx) => {
      if (!(await replacePassword(trx, operatorId, { proved: operator.password_hash, next })))
        throw new Refusal('conflict');
      await endSessionsOf(trx, operatorId, clock.now());
      await audit.append(trx, { operator: operator.email, address }, PASSWORD_CHANGED, {
        subjectId: String(operatorId),
      });
    });
  };
}
