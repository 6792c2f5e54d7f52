import { sql } from 'kysely';
import type { Queryable, Trx } from '../platform/database';

/** Which of a member's seed pairs the next bet draws from, with which nonce, and under which grant of bonus money it is staked. It lies in the wallet's row, which every stake locks. */
export interface SeedPointer {
  readonly seed_id: number;
  readonly nonce: number;
  readonly grant_id: string | null;
}

export async function readPointer(db: Queryable, memberId: number): Promise<SeedPointer | undefined> {
  const { rows } = await sql<SeedPointer>`select seed_id, nonce, grant_id from wallet
    where member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Locks the member's wallet: no bet is taken until the transaction ends. */
export async function lockPointer(trx: Trx, memberId: number): Promise<SeedPointer | undefined> {
  const { rows } = await sql<SeedPointer>`select seed_id, nonce, grant_id from wallet
      where member_id = ${memberId} for update`.execute(trx);
  return rows[0];
}

export async function movePointer(trx: Trx, memberId: number, seedId: number): Promise<void> {
  await sql`update wallet set seed_id = ${seedId}, nonce = 0 where member_id = ${memberId}`.execute(trx);
}
