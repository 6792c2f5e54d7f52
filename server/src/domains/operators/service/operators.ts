import type { Operator } from '@croupier/contract/calls/operators/desk';
import { forgetAccountTries } from '../../../http/callers/tries';
import { normaliseEmail } from '@croupier/contract/text/email';
import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction } from '../../../platform/database';
import type { Randomness } from '../../../platform/randomness';
import { Refusal } from '../../../platform/refusal';
import type { PasswordHashes } from '../ports';
import type { Role } from '../rules';
import { lapseInvitation } from '../store/invitations';
import { endSessionsOf } from '../store/logins';
import { findOperatorByEmail, getOperator, insertOperator, type OperatorRow, replaceSecrets } from '../store/operators';
import { OPERATOR_CREATED, OPERATOR_RESET } from './acts';
import type { Actor, Audit } from './audit';
import { operatorKey } from './tries';

interface NewOperator {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

export interface Operators {
  /**
   * Creates an operator with a generated password, returned only once.
   * @throws Refusal emailInvalid; conflict when the address belongs to an operator already
   */
  create(operator: NewOperator, actor: Actor): Promise<{ operatorId: number; password: string }>;
  /**
   * Sets a new generated password and removes authenticator and sessions, for an operator who lost access: the next login enrols again.
   * @throws Refusal notFound
   */
  reset(email: string, actor: Actor): Promise<{ password: string }>;
  /** @throws Refusal sessionInvalid when the operator is gone */
  get(operatorId: number): Promise<Operator>;
}

export const toOperator = (row: OperatorRow): Operator => ({
  id: String(row.operator_id),
  email: row.email,
  name: row.name,
  role: row.role,
  totpEnrolled: row.totp_secret !== null,
});

/** A random password: 144 bits as 24 URL-safe characters. */
const generatePassword = (random: Randomness): string => random.bytes(18).toString('base64url');

export function createOperators(deps: {
  database: Database;
  clock: Clock;
  random: Randomness;
  passwords: PasswordHashes;
  audit: Audit;
}): Operators {
  const { database, clock, random, passwords, audit } = deps;
  return {
    async create({ email: typed, name, role }, actor) {
      const email = normaliseEmail(typed);
      if (email === undefined) throw new Refusal('emailInvalid');
      const password = generatePassword(random);
      const passwordHash = await passwords.hash(password);
      return inTransaction(database, async (trx) => {
        const operatorId = await insertOperator(trx, { email, name, role, passwordHash });
        if (operatorId === undefined) throw new Refusal('conflict');
        await lapseInvitation(trx, email, clock.now());
        await audit.append(trx, actor, OPERATOR_CREATED, {
          subjectId: String(operatorId),
          after: { email, name, role },
        });
        return { operatorId, password };
      });
    },
    async reset(email, actor) {
      const password = generatePassword(random);
      const passwordHash = await passwords.hash(password);
      return inTransaction(database, async (trx) => {
        const operator = await findOperatorByEmail(trx, email);
        if (!operator) throw new Refusal('notFound');
        await replaceSecrets(trx, operator.operator_id, passwordHash);
        await endSessionsOf(trx, operator.operator_id, clock.now());
        await forgetAccountTries(trx, operatorKey(operator.operator_id));
        await audit.append(trx, actor, OPERATOR_RESET, { subjectId: String(operator.operator_id) });
        return { password };
      });
    },
    async get(operatorId) {
      const row = await getOperator(database, operatorId);
      if (!row) throw new Refusal('sessionInvalid');
      return toOperator(row);
    },
  };
}
