import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

export interface LiveWinRow {
  readonly member_id: number;
  readonly table_id: string;
  readonly currency: CurrencyCode;
  /** Total of the member's bets on the round, minor units. */
  readonly payout: number;
  readonly settled_at: Date;
}

/** Bets read per wanted round, because a player may have several winning bets on one round. */
const BETS_A_ROUND = 4;

/**
 * What members won in rounds of the last day, newest first: all their bets on the round paid at least five times what all of them cost. Only rounds
 * whose result the players have seen.
 */
export async function notableWins(db: Queryable, limit: number): Promise<LiveWinRow[]> {
  const { rows } = await sql<LiveWinRow>`
    with won as (
      select member_id, round_id, max(settled_at) as settled_at
      from (select member_id, round_id, settled_at from live_bet
        where payout >= 5 * stake and settled_at > now() - interval '1 day'
        order by settled_at desc limit ${limit * BETS_A_ROUND}) as large
      group by member_id, round_id)
    select won.member_id, r.table_id, b.currency, sum(b.payout)::bigint as payout, won.settled_at
    from won
      join live_round r on r.round_id = won.round_id and r.phase in ('payout', 'done')
      join live_bet b on b.member_id = won.member_id and b.round_id = won.round_id
    group by won.member_id, won.round_id, r.table_id, b.currency, won.settled_at
    having sum(b.payout) >= 5 * sum(b.stake) and bool_and(b.state = 'settled')
    order by won.settled_at desc limit ${limit}`.execute(db);
  return rows;
}
