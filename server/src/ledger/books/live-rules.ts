import type { BookRule } from './rules';

/** How often a bet made a kind of transfer: one that cash and bonus share is two transfers. */
const timesOf = (
  kind: string,
): string => `greatest(count(*) filter (where kind = '${kind}' and 'cash' in (debit, credit)),
      count(*) filter (where kind = '${kind}' and 'bonus' in (debit, credit)))`;

/** What the transfers of each live bet moved. */
const MOVED = `(select member_id, reference_id::bigint as bet_id,
    coalesce(sum(amount) filter (where kind = 'bet'), 0) as staked, coalesce(sum(amount) filter (where debit = 'bonus'), 0) as bonus_staked,
    ${timesOf('bet')} as stakes,
    coalesce(sum(amount) filter (where kind = 'win'), 0) as paid, coalesce(sum(amount) filter (where kind = 'win' and credit = 'bonus'), 0) as bonus_paid,
    ${timesOf('win')} as wins,
    coalesce(sum(amount) filter (where kind = 'bet_rollback'), 0) as returned,
    coalesce(sum(amount) filter (where kind = 'bet_rollback' and credit = 'bonus'), 0) as bonus_returned, ${timesOf('bet_rollback')} as returns,
    count(*) filter (where kind not in ('bet', 'win', 'bet_rollback')) as others
  from transfer where reference_type = 'live_bet' group by 1, 2)`;

/** Promises between the bets of live tables and their transfers. */
export const LIVE_RULES: readonly BookRule[] = [
  {
    name: 'each live bet took its stake once, and nothing else but its payout or its return moved for it',
    violations: `select member_id, bet_id, b.stake, m.staked, m.stakes, m.others from live_bet b full join ${MOVED} m using (member_id, bet_id)
      where b.stake is distinct from m.staked or coalesce(b.bonus_stake, 0) is distinct from m.bonus_staked or m.stakes is distinct from 1
        or m.others > 0 limit 5`,
  },
  {
    name: 'each settled live bet was paid its payout once, no other was paid',
    violations: `select b.member_id, b.bet_id, b.state, b.payout, m.paid, m.wins from live_bet b left join ${MOVED} m using (member_id, bet_id)
      where coalesce(m.paid, 0) <> coalesce(b.payout, 0) or coalesce(m.wins, 0) <> case when b.payout > 0 then 1 else 0 end
        or coalesce(m.bonus_paid, 0) <> coalesce(div(b.payout::numeric * b.bonus_stake, b.stake), 0) limit 5`,
  },
  {
    name: 'each void live bet gave back its stake once, no other did',
    violations: `select b.member_id, b.bet_id, b.state, b.stake, m.returned, m.returns from live_bet b left join ${MOVED} m using (member_id, bet_id)
      where coalesce(m.returned, 0) <> case when b.state = 'void' then b.stake else 0 end
        or coalesce(m.bonus_returned, 0) <> case when b.state = 'void' then coalesce(b.bonus_stake, 0) else 0 end
        or coalesce(m.returns, 0) <> case when b.state = 'void' then 1 else 0 end limit 5`,
  },
  {
    name: 'no live round ended with an open bet, and bets are void in void rounds only',
    violations: `select b.member_id, b.bet_id, b.state, r.round_id, r.phase from live_bet b left join live_round r using (round_id)
      where r.round_id is null or (b.state = 'open' and r.phase in ('payout', 'done', 'void')) or (b.state = 'void') <> (r.phase = 'void') limit 5`,
  },
];
