import { type Database, inTransaction } from '../../platform/database';
import type { PasswordHashes } from './ports';
import type { Role } from './rules';
import { findOperatorByEmail, insertOperator, replaceSecrets } from './store/operators';

export interface DemoOperator {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password: string;
}

/**
 * Creates a demo operator. Never called in production. Idempotent, except that the password is reset to the given one; a changed password also
 * requires a new authenticator.
 */
export async function seedDemoOperator(
  { database, passwords }: { database: Database; passwords: PasswordHashes },
  demo: DemoOperator,
): Promise<void> {
  const known = await findOperatorByEmail(database, demo.email);
  if (known && (await passwords.verify(known.password_hash, demo.password))) return;
  const passwordHash = await passwords.hash(demo.password);
  await inTransaction(database, async (trx) => {
    if (known) await replaceSecrets(trx, known.operator_id, passwordHash);
    else await insertOperator(trx, { email: demo.email, name: demo.name, role: demo.role, passwordHash });
  });
}
