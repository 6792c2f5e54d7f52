import { sql } from 'kysely';
import type { Queryable } from '../platform/database';
import { endKey, grantKey } from './grants';
import { readTransfers, type TransferPage } from './read';

/**
 * The movements of bonus money while a grant was active, the newest first: what was given, stakes and what came back of them, corrections, and the end.
 * None for a grant that has not begun.
 */
export function movementsOfGrant(
  db: Queryable,
  memberId: number,
  grantId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TransferPage> {
  const seqOf = (column: 'first_seq' | 'last_seq', key: string) => sql`(select ${sql.ref(column)} from movement
    where member_id = ${memberId} and key = ${key})`;
  const where = sql<boolean>`(debit = 'bonus' or credit = 'bonus') and seq >= ${seqOf('first_seq', grantKey(grantId))}
    and seq <= coalesce(${seqOf('last_seq', endKey(grantId))}, seq)`;
  return readTransfers(db, memberId, { offset, limit, where });
}
