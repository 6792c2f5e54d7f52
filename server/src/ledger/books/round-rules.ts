import type { BookRule } from './rules';

/** Promises between rounds and their transfers. */
export const ROUND_RULES: readonly BookRule[] = [
  {
    name: 'each round has exactly its stake',
    violations: `select r.member_id, r.round_id, r.cost, t.staked, t.first from round r
      full join (select member_id, reference_id::bigint as round_id, sum(amount) as staked, min(seq) filter (where kind = 'bet') as first
        from transfer where kind in ('bet', 'jackpot_contribution') group by 1, 2) t using (member_id, round_id)
      where r.cost is distinct from t.staked or t.first is distinct from r.round_id limit 5`,
  },
  {
    name: 'each contribution to a jackpot follows its stake',
    violations: `select c.member_id, c.seq, c.reference_id from transfer c where c.kind = 'jackpot_contribution'
      and not exists (select from transfer b where b.member_id = c.member_id and b.seq = c.seq - 1 and b.kind = 'bet' and b.reference_id = c.reference_id)
      limit 5`,
  },
  {
    name: 'each won round was paid once, each open or lost one not at all',
    violations: `select member_id, round_id, r.payout, r.active, v.win as voided_win, w.paid, w.times from round r
      left join void_round v using (member_id, round_id)
      full join (select member_id, reference_id::bigint as round_id, sum(amount) as paid, count(*) as times from transfer
        where kind = 'win' group by 1, 2) w using (member_id, round_id)
      where coalesce(w.paid, 0) <> case when r.active then 0 else coalesce(v.win, r.payout) end or coalesce(w.times, 0) > 1 limit 5`,
  },
  {
    name: 'each void round is closed, gave back its stake once, and took back its win as far as the cash reached',
    violations: `select member_id, round_id, r.cost, r.active, v.win, t.returned, t.returns, t.taken, t.takes, t.cash_left from void_round v
      full join (select member_id, reference_id::bigint as round_id,
          sum(amount) filter (where kind = 'bet_rollback') as returned, count(*) filter (where kind = 'bet_rollback') as returns,
          sum(amount) filter (where kind = 'win_rollback') as taken, count(*) filter (where kind = 'win_rollback') as takes,
          min(balance_after) filter (where kind = 'win_rollback') as cash_left
        from transfer where kind in ('bet_rollback', 'win_rollback') group by 1, 2) t using (member_id, round_id)
      left join round r using (member_id, round_id)
      where r.active is distinct from false or v.win is null or v.win not in (0, r.payout)
        or t.returns is distinct from 1 or t.returned <> r.cost or t.takes > 1
        or coalesce(t.taken, 0) > v.win or (coalesce(t.taken, 0) < v.win and t.cash_left is distinct from 0) limit 5`,
  },
  {
    name: 'each won jackpot belongs to a round that stands, one a round',
    violations: `select j.member_id, j.reference_id, j.times, r.round_id, v.round_id as void
      from (select member_id, reference_id, count(*) as times from transfer where kind = 'jackpot_win' group by 1, 2) j
      left join round r on r.member_id = j.member_id and r.round_id::text = j.reference_id
      left join void_round v on v.member_id = j.member_id and v.round_id::text = j.reference_id
      where j.times > 1 or r.round_id is null or v.round_id is not null limit 5`,
  },
  {
    name: 'no two rounds of a member were drawn from the same numbers',
    violations: `select member_id, seed_id, nonce, count(*) from round group by 1, 2, 3 having count(*) > 1 limit 5`,
  },
];
