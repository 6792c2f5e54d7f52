import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';

export interface LockedRound {
  readonly currency: CurrencyCode;
  readonly cost: Minor;
  /** What of the cost was bonus money, and what of it counted towards the wagering of the grant that was active. */
  readonly bonusCost: Minor;
  readonly counted: Minor;
  readonly payout: Minor;
  readonly active: boolean;
  /** The set of free rounds that it was played from: the house paid its cost. */
  readonly freeSet: string | null;
  /** Undefined while the round is not void; else the win that had been paid by then, minor units. */
  readonly voidedWin: number | undefined;
  /** What of that win the member owes; undefined also for rounds that were void before it was kept. */
  readonly owed: Minor | undefined;
}

/**
 * Locks a round, and with it its ending. Recipes take the round before the wallet: the order in which an ending takes them.
 * @throws Refusal notFound
 */
export async function lockRound(trx: Trx, memberId: number, roundId: number): Promise<LockedRound> {
  const { rows } = await sql<
    Omit<LockedRound, 'voidedWin' | 'owed'>
  >`select currency, cost, coalesce(bonus_cost, 0) as "bonusCost",
      coalesce(counted, 0) as counted, payout, active, free_set as "freeSet" from round
    where member_id = ${memberId} and round_id = ${roundId} for update`.execute(trx);
  if (!rows[0]) throw new Refusal('notFound');
  // A separate statement: the one that waited for the lock sees other tables as they were before it waited.
  const { rows: voided } = await sql<{ win: number; owed: Minor | null }>`select win, owed from void_round
    where member_id = ${memberId} and round_id = ${roundId}`.execute(trx);
  return { ...rows[0], voidedWin: voided[0]?.win, owed: voided[0]?.owed ?? undefined };
}

/** Closes a round and records it as void. @param win what had been paid for it, minor units. @param owed what of it the member owes. */
export async function voidRound(trx: Trx, memberId: number, roundId: number, win: number, owed: number): Promise<void> {
  await sql`update round set active = false, pending = false, settled_at = now()
    where member_id = ${memberId} and round_id = ${roundId} and active`.execute(trx);
  await sql`insert into void_round (member_id, round_id, win, owed) values (${memberId}, ${roundId}, ${win}, ${owed})`.execute(
    trx,
  );
}
