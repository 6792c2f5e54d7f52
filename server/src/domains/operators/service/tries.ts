import { type Database, inTransaction } from '../../../platform/database';
import { normaliseEmail } from '@croupier/contract/text/email';
import type { OperatorRow } from '../store/operators';
import { OPERATOR_LOCKED } from './acts';
import type { Audit } from './audit';

/** What tries at an operator's account are counted by. */
export const operatorKey = (operatorId: number): string => `operator:${operatorId}`;

/** What tries at a typed address are counted by: the operator's id, else the address in its one form. */
export const operatorTried = (typed: string, operator: Pick<OperatorRow, 'operator_id'> | undefined): string =>
  operator ? operatorKey(operator.operator_id) : `desk:${normaliseEmail(typed) ?? typed.trim().toLowerCase()}`;

/** Writes down that an operator's account was locked, by tries from where. */
export async function auditLock(
  { database, audit }: { database: Database; audit: Audit },
  operator: Pick<OperatorRow, 'operator_id' | 'email'> | undefined,
  address: string,
): Promise<void> {
  if (!operator) return;
  await inTransaction(database, (trx) =>
    audit.append(trx, { operator: operator.email, address }, OPERATOR_LOCKED, {
      subjectId: String(operator.operator_id),
    }),
  );
}
