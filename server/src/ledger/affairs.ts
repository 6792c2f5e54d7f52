import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database';

/** What of a member is not settled; amounts in minor units. */
export interface Affairs {
  readonly currency: CurrencyCode;
  readonly cash: Minor;
  readonly bonus: Minor;
  /** Reserved by cash-outs under way. */
  readonly held: Minor;
  /** A round or a bet at a live table has not ended. */
  readonly isPlayOpen: boolean;
  /** A grant of bonus money or a set of free rounds has not ended. */
  readonly isBonusOpen: boolean;
}

/** A member's balances and what of theirs has not ended. Under the wallet's lock the answer holds until the transaction ends. */
export async function affairsOf(queryable: Queryable, memberId: number): Promise<Affairs> {
  const { rows } = await sql<Affairs>`select w.currency, w.cash, w.bonus, w.held,
      exists (select from round r where r.member_id = w.member_id and r.active)
        or exists (select from live_bet b where b.member_id = w.member_id and b.state = 'open') as "isPlayOpen",
      exists (select from bonus_grant g where g.member_id = w.member_id and g.ended_at is null)
        or exists (select from free_round_set s where s.member_id = w.member_id and s.ended_at is null) as "isBonusOpen"
    from wallet w where w.member_id = ${memberId}`.execute(queryable);
  const [row] = rows;
  if (!row) throw new Error(`member ${memberId} has no wallet`);
  return { ...row, cash: minor(row.cash), bonus: minor(row.bonus), held: minor(row.held) };
}
