import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import { limitUnit } from '../../play/domain';

/** The currency with the smallest unit: amounts of all others are whole multiples of it. */
export const FINEST: CurrencyCode = 'TRY';
const weights = CURRENCY_CODES.map((currency) => limitUnit(FINEST) / limitUnit(currency));

/** When the first bet at a live table was settled at or after a moment. */
export async function firstSettled(db: Queryable, from: Date, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(settled_at) as at from live_bet
    where settled_at >= ${from} and settled_at < ${until}`.execute(db);
  return rows[0]?.at ?? null;
}

/**
 * What rounds of the live tables took and paid whose last bet was settled in [from, until). All bets on a round share its outcome, in whatever
 * currency: together they are one play, or the deviation of many rounds would seem as small as that of as many independent bets.
 */
export const sumsBetween = (from: Date, until: Date): RawBuilder<unknown> => sql`
    with weight as (select * from unnest(${[...CURRENCY_CODES]}::text[], ${weights}::bigint[]) as w (currency, weight)),
      play as (
        select r.table_id, r.version, sum(b.stake * w.weight) as stake, sum((b.payout - b.stake) * w.weight) as net
        from live_bet b join live_round r using (round_id) join weight w using (currency)
        where b.round_id in (select round_id from live_bet where settled_at >= ${from} and settled_at < ${until})
        group by b.round_id, r.table_id, r.version
        having bool_and(b.state = 'settled') and max(b.settled_at) < ${until})
    select table_id as game, version, 'BASE' as mode, ${FINEST}::text as currency, count(*) as rounds, sum(stake)::bigint as staked,
      sum(net)::bigint as net, sum(stake * stake) as stake_squares, sum(stake * net) as stake_net, sum(net * net) as net_squares
    from play group by 1, 2`;
