import type { Clock } from '../../../platform/clock';
import { type Database, inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { LOCK_OUT } from '../rules';
import { countAttempt } from '../store/logins';
import { findOperatorByEmail } from '../store/operators';
import type { Audit } from './audit';

/**
 * Counts a try and refuses a locked address. Its own transaction: a refused login must leave its count behind.
 * @throws Refusal accountLocked with the minutes left
 */
export async function countTry(
  { database, clock, audit }: { database: Database; clock: Clock; audit: Audit },
  email: string,
  address: string,
): Promise<void> {
  const now = clock.now();
  const attempt = await inTransaction(database, async (trx) => {
    const forgetBefore = new Date(now.getTime() - LOCK_OUT.milliseconds);
    const counted = await countAttempt(trx, email, { now, forgetBefore, tries: LOCK_OUT.tries });
    const locksNow = counted.failures > LOCK_OUT.tries && counted.last_at.getTime() === now.getTime();
    const operator = locksNow ? await findOperatorByEmail(trx, email) : undefined;
    if (operator) {
      await audit.append(
        trx,
        { operator: operator.email, address },
        { action: 'operatorLocked', subjectType: 'operator', subjectId: String(operator.operator_id) },
      );
    }
    return counted;
  });
  if (attempt.failures <= LOCK_OUT.tries) return;
  const leftMilliseconds = attempt.last_at.getTime() + LOCK_OUT.milliseconds - now.getTime();
  throw new Refusal('accountLocked', { minutes: Math.max(1, Math.ceil(leftMilliseconds / 60_000)) });
}
