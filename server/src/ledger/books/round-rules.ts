import type { BookRule } from './rules';

/** Rounds that members staked, as transfers refer to them, with the win that had been paid when they became void. */
const ROUND = `(select r.member_id, r.round_id, r.round_id::text as reference_id, r.cost, r.payout, r.active, v.win as voided_win, v.owed,
    coalesce(r.bonus_cost, 0) as bonus_cost, coalesce(div(r.payout::numeric * r.bonus_cost, nullif(r.cost, 0)), 0) as bonus_payout
  from round r left join void_round v using (member_id, round_id) where r.free_set is null)`;

/** Promises between rounds and their transfers. */
export const ROUND_RULES: readonly BookRule[] = [
  {
    name: 'each round has exactly its stake, and its win once when it was won and is closed',
    violations: `select member_id, reference_id, r.cost, t.staked, r.bonus_cost, t.bonus_staked, t.first, r.payout, r.active, r.voided_win, t.paid, t.bonus_paid,
        t.wins from ${ROUND} r
      full join (select member_id, reference_id,
          coalesce(sum(amount) filter (where kind <> 'win'), 0) as staked, min(seq) filter (where kind = 'bet') as first,
          coalesce(sum(amount) filter (where debit = 'bonus'), 0) as bonus_staked,
          coalesce(sum(amount) filter (where kind = 'win'), 0) as paid, coalesce(sum(amount) filter (where credit = 'bonus'), 0) as bonus_paid,
          greatest(count(*) filter (where kind = 'win' and credit = 'cash'), count(*) filter (where kind = 'win' and credit = 'bonus')) as wins
        from transfer where kind in ('bet', 'jackpot_contribution', 'win') and reference_type = 'round' group by 1, 2) t
        using (member_id, reference_id)
      where r.cost is distinct from t.staked or r.bonus_cost is distinct from t.bonus_staked or t.first is distinct from r.round_id
        or t.bonus_paid not in (0, r.bonus_payout) or (t.paid > 0 and t.bonus_paid <> r.bonus_payout)
        or t.paid is distinct from case when r.active then 0 else coalesce(r.voided_win, r.payout) end or t.wins > 1 limit 5`,
  },
  {
    name: 'each contribution to a jackpot follows its stake',
    violations: `select c.member_id, c.seq, c.reference_id from transfer c where c.kind = 'jackpot_contribution'
      and not exists (select from transfer b where b.member_id = c.member_id and b.seq = c.seq - 1 and b.kind in ('bet', 'jackpot_contribution') and b.reference_id = c.reference_id)
      limit 5`,
  },
  {
    name: 'each void round is closed, gave back its stake once, and took back its win as far as the cash reached',
    violations: `select member_id, reference_id, r.cost, r.active, r.voided_win, r.owed, t.returned, t.returns, t.taken, t.takes, t.cash_left
      from (select * from ${ROUND} r where voided_win is not null) r
      full join (select member_id, reference_id,
          sum(amount) filter (where kind = 'bet_rollback') as returned,
          count(*) filter (where kind = 'bet_rollback') - count(distinct credit) filter (where kind = 'bet_rollback') + 1 as returns,
          coalesce(sum(amount) filter (where kind = 'win_rollback'), 0) as taken,
          count(*) filter (where kind = 'win_rollback') - count(distinct debit) filter (where kind = 'win_rollback') as takes,
          min(balance_after) filter (where kind = 'win_rollback' and debit = 'cash') as cash_left
        from transfer where kind in ('bet_rollback', 'win_rollback') and reference_type = 'round' group by 1, 2) t using (member_id, reference_id)
      where r.active is distinct from false or r.voided_win not in (0, r.payout)
        or t.returned is distinct from r.cost or t.returns <> 1 or t.takes > 0 or t.taken > r.voided_win
        or (t.taken < r.voided_win and (r.bonus_cost = 0 or r.owed > 0) and t.cash_left is distinct from 0)
        or t.taken + coalesce(r.owed, r.voided_win - t.taken) > r.voided_win limit 5`,
  },
  {
    name: 'each void round is a round',
    violations: `select member_id, round_id from void_round v
      where not exists (select from round r where r.member_id = v.member_id and r.round_id = v.round_id) limit 5`,
  },
  {
    name: 'each won jackpot belongs to a round that stands, one a round',
    violations: `select member_id, reference_id, j.times, r.round_id, r.voided_win
      from (select member_id, reference_id, count(*) as times from transfer where kind = 'jackpot_win' group by 1, 2) j
      left join ${ROUND} r using (member_id, reference_id)
      where j.times > 1 or r.round_id is null or r.voided_win is not null limit 5`,
  },
  {
    name: 'no two rounds of a member were drawn from the same numbers',
    violations: `select member_id, seed_id, nonce, count(*) from round group by 1, 2, 3 having count(*) > 1 limit 5`,
  },
];
