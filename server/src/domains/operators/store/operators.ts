import { normaliseEmail } from '@croupier/contract/text/email';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { Role } from '../rules';

export interface OperatorRow {
  readonly operator_id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly password_hash: string;
  readonly totp_secret: Buffer | null;
  readonly totp_last_step: number;
  readonly enabled: boolean;
}

const COLUMNS = sql`operator_id, email, name, role, password_hash, totp_secret, totp_last_step, enabled`;

export async function findOperatorByEmail(queryable: Queryable, email: string): Promise<OperatorRow | undefined> {
  const forms = [email.toLowerCase(), normaliseEmail(email) ?? ''];
  const { rows } = await sql<OperatorRow>`select ${COLUMNS} from operator where email = any(${forms})`.execute(
    queryable,
  );
  return rows[0];
}

export async function getOperator(queryable: Queryable, operatorId: number): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`select ${COLUMNS} from operator where operator_id = ${operatorId}`.execute(
    queryable,
  );
  return rows[0];
}

/** E-mail addresses by operator id. */
export async function operatorEmails(
  queryable: Queryable,
  operatorIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ operator_id: number; email: string }>`
    select operator_id, email from operator where operator_id = any(${[...operatorIds]})`.execute(queryable);
  return new Map(rows.map((row) => [row.operator_id, row.email]));
}

export interface OperatorName {
  readonly email: string;
  readonly name: string;
}

/** Names and e-mail addresses by operator id. */
export async function operatorNames(
  queryable: Queryable,
  operatorIds: readonly number[],
): Promise<ReadonlyMap<number, OperatorName>> {
  if (operatorIds.length === 0) return new Map();
  const { rows } = await sql<OperatorName & { operator_id: number }>`
    select operator_id, email, name from operator where operator_id = any(${[...operatorIds]})`.execute(queryable);
  return new Map(rows.map(({ operator_id: operatorId, ...name }) => [operatorId, name]));
}

/** @returns the new operator's id, or undefined when the address is taken. */
export async function insertOperator(
  queryable: Queryable,
  operator: { email: string; name: string; role: Role; passwordHash: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ operator_id: number }>`
    insert into operator (email, name, role, password_hash)
    values (${operator.email.toLowerCase()}, ${operator.name}, ${operator.role}, ${operator.passwordHash})
    on conflict (email) do nothing returning operator_id`.execute(queryable);
  return rows[0]?.operator_id;
}

/** A new password; the next login enrols an authenticator again. */
export async function replaceSecrets(queryable: Queryable, operatorId: number, passwordHash: string): Promise<void> {
  await sql`update operator set password_hash = ${passwordHash}, totp_secret = null
    where operator_id = ${operatorId}`.execute(queryable);
}

export interface ColleagueRow extends OperatorRow {
  readonly last_login_at: Date | null;
}

/** Every operator, by name. */
export async function readOperators(queryable: Queryable): Promise<readonly ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select ${COLUMNS}, (select max(s.created_at) from operator_session s where s.operator_id = o.operator_id) as last_login_at
    from operator o order by lower(name), email`.execute(queryable);
  return rows;
}

/** Writes what an owner may change of an operator. */
export async function writeOperator(
  queryable: Queryable,
  operatorId: number,
  { enabled, role }: Pick<OperatorRow, 'enabled' | 'role'>,
): Promise<void> {
  await sql`update operator set enabled = ${enabled}, role = ${role} where operator_id = ${operatorId}`.execute(
    queryable,
  );
}

export async function countOwners(queryable: Queryable): Promise<number> {
  const { rows } = await sql<{ owners: number }>`
    select count(*) as owners from operator where role = 'owner' and enabled`.execute(queryable);
  return rows[0]?.owners ?? 0;
}

/** Replaces the password that was verified. @returns false when that one is no longer the operator's */
export async function replacePassword(
  queryable: Queryable,
  operatorId: number,
  hashes: { proved: string; next: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update operator set password_hash = ${hashes.next}
    where operator_id = ${operatorId} and password_hash = ${hashes.proved}`.execute(queryable);
  return numAffectedRows === 1n;
}

/** Stores a verified secret, once. @returns false when another login was faster. */
export async function enrolSecret(queryable: Queryable, operatorId: number, sealed: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update operator set totp_secret = ${sealed} where operator_id = ${operatorId} and totp_secret is null`.execute(
    queryable,
  );
  return numAffectedRows === 1n;
}

/** Uses up a code's step. @returns false when this or a later step was used before: of two equal codes exactly one wins. */
export async function useStep(queryable: Queryable, operatorId: number, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update operator set totp_last_step = ${step}
    where operator_id = ${operatorId} and totp_last_step < ${step}`.execute(queryable);
  return numAffectedRows === 1n;
}
