import { type Database, inTransaction } from '../../../platform/database';
import { normaliseEmail } from '@croupier/contract/text/email';
import type { OperatorRow } from '../store/operators';
import { OPERATOR_LOCKED } from './acts';
import type { Audit } from './audit';

/** The key under which tries at an operator's account are counted. */
export const operatorKey = (operatorId: number): string => `operator:${operatorId}`;

/** The key under which tries with a typed address are counted: the operator's id, else the normalized address. */
export const operatorTried = (typed: string, operator: Pick<OperatorRow, 'operator_id'> | undefined): string =>
  operator ? operatorKey(operator.operator_id) : `desk:${normaliseEmail(typed) ?? typed.trim().toLowerCase()}`;

/** Logs that an operator's account was locked, with the address of the tries. */
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
