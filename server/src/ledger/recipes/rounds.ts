import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';

export interface LockedRound {
  readonly currency: CurrencyCode;
  readonly cost: number;
  readonly payout: number;
  readonly active: boolean;
  /** Undefined while the round is not void; else the win that had been paid by then, minor units. */
  readonly voidedWin: number | undefined;
}

/**
 * Locks a round, and with it its ending. Recipes take the round before the wallet: the order in which an ending takes them.
 * @throws Refusal notFound
 */
export async function lockRound(trx: Trx, memberId: number, roundId: number): Promise<LockedRound> {
  const { rows } = await sql<Omit<LockedRound, 'voidedWin'>>`select currency, cost, payout, active from round
    where member_id = ${memberId} and round_id = ${roundId} for update`.execute(trx);
  if (!rows[0]) throw new Refusal('notFound');
  // A separate statement: the one that waited for the lock sees other tables as they were before it waited.
  const { rows: voided } = await sql<{ win: number }>`select win from void_round
    where member_id = ${memberId} and round_id = ${roundId}`.execute(trx);
  return { ...rows[0], voidedWin: voided[0]?.win };
}

/** Closes a round and records it as void. @param win what had been paid for it, minor units. */
export async function voidRound(trx: Trx, memberId: number, roundId: number, win: number): Promise<void> {
  await sql`update round set active = false, pending = false, settled_at = now()
    where member_id = ${memberId} and round_id = ${roundId} and active`.execute(trx);
  await sql`insert into void_round (member_id, round_id, win) values (${memberId}, ${roundId}, ${win})`.execute(trx);
}
