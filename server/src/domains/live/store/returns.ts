import { CURRENCY_CODES, type CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database';
import { type EndedPlay, limitUnit, type ReturnSource } from '../../play/domain';
import { betsNamed } from './ended';

/** The currency with the smallest unit: amounts of all others are whole multiples of it. */
const FINEST: CurrencyCode = 'TRY';
const weights = CURRENCY_CODES.map((currency) => limitUnit(FINEST) / limitUnit(currency));

/** Records rounds whose bet with the highest number is among these. Bets are settled after the last was taken, so each round is recorded once. */
async function noteRounds(trx: Trx, bets: readonly EndedPlay[]): Promise<void> {
  await sql`insert into live_return_waiting (round_id)
    select b.round_id
    from ${betsNamed(bets)} b
    where b.bet_id = (select max(bet_id) from live_bet o where o.round_id = b.round_id)`.execute(trx);
}

/** Takes the recorded rounds without an open bet. */
async function takeSettled(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ round_id: number }>`delete from live_return_waiting w
    where not exists (select from live_bet b where b.round_id = w.round_id and b.state = 'open') returning round_id`.execute(
    trx,
  );
  return rows.map((row) => row.round_id);
}

/**
 * Stakes and payouts of live rounds whose bets are all settled. All bets on a round, in whatever currency, share its outcome and so count as one
 * play: counted as independent bets, their deviation would seem too small.
 */
export const liveReturns: ReturnSource = {
  playedAt: 'liveTable',
  sumsOf: async (trx, ended, since) => {
    await noteRounds(trx, ended);
    return sql`
      with weight as (select * from unnest(${[...CURRENCY_CODES]}::text[], ${weights}::bigint[]) as w (currency, weight)),
        play as (
          select r.table_id, r.version, sum(b.stake * w.weight) as stake, sum((b.payout - b.stake) * w.weight) as net
          from live_bet b join live_round r using (round_id) join weight w using (currency)
          where b.round_id = any(${await takeSettled(trx)}::bigint[])
          group by b.round_id, r.table_id, r.version
          having bool_and(b.state = 'settled') and max(b.settled_at) >= ${since})
      select table_id as game, version, 'BASE' as mode, ${FINEST}::text as currency, count(*) as rounds, sum(stake)::bigint as staked,
        sum(net)::bigint as net, sum(stake * stake) as stake_squares, sum(stake * net) as stake_net, sum(net * net) as net_squares
      from play group by 1, 2`;
  },
};
