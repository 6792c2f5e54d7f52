import type { Role } from '../../server/src/domains/operators/rules';
import { insertSession } from '../../server/src/domains/operators/store/logins';
import { insertOperator } from '../../server/src/domains/operators/store/operators';
import { type Database, inTransaction } from '../../server/src/platform/database';
import { hashSecret, newSecret, systemRandomness } from '../../server/src/platform/randomness';

const SHIFT_MILLISECONDS = 8 * 3_600_000;

/** New operators of one role, signed in: the authenticator is not what is measured. @returns the tokens of their sessions. */
export async function signInOperators(database: Database, role: Role, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const token = newSecret(systemRandomness);
    const now = new Date();
    await inTransaction(database, async (trx) => {
      const operator = { email: `${role}${n}@croupier.example`, name: `${role} ${n}`, role, passwordHash: '' };
      const operatorId = await insertOperator(trx, operator);
      if (operatorId === undefined) throw new Error(`there is a ${operator.email} already`);
      await insertSession(trx, {
        tokenHash: hashSecret(token),
        operatorId,
        address: '127.0.0.1',
        userAgent: 'bench',
        now,
        expiresAt: new Date(now.getTime() + SHIFT_MILLISECONDS),
      });
    });
    tokens.push(token);
  }
  return tokens;
}
