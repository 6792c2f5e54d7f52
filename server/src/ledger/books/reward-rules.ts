import type { BookRule } from './rules';

/** Promises about money that the house gives, takes or corrects. */
export const REWARD_RULES: readonly BookRule[] = [
  {
    name: 'each grant of bonus money was granted once, and ended once in the way that it says, or stands',
    violations: `select member_id, grant_id, g.amount, g.state, b.* from bonus_grant g full join (
        select member_id, reference_id as grant_id,
          sum(amount) filter (where kind = 'bonus_grant') as granted, count(*) filter (where kind = 'bonus_grant') as grants,
          count(*) filter (where kind = 'bonus_convert') as conversions, count(*) filter (where kind = 'bonus_expire') as expiries,
          count(*) filter (where kind = 'bonus_forfeit') as forfeits,
          (select count(*) from movement m where m.member_id = t.member_id and m.key = 'bonus:' || t.reference_id || ':end') as ends
        from transfer t where kind in ('bonus_grant', 'bonus_convert', 'bonus_expire', 'bonus_forfeit') group by 1, 2) b using (member_id, grant_id)
      where g.grant_id is null or b.grants is distinct from 1 or b.granted <> g.amount or b.ends <> (g.state <> 'active')::int
        or b.conversions > (g.state = 'converted')::int or b.expiries > (g.state in ('converted', 'expired'))::int
        or b.forfeits > (g.state = 'forfeited')::int limit 5`,
  },
  {
    name: 'nothing is left of a grant that has ended: what was granted became cash, went back or was lost in play',
    violations: `select member_id, grants, state, left_of_bonus from (
        select member_id, grants, sum(change) as moved, bool_or(kind <> 'adjustment') as moved_without, max(grant_id) as grant_id,
          sum(sum(change)) over (partition by member_id order by grants) as left_of_bonus
        from (select member_id, seq, kind, case when credit = 'bonus' then amount else -amount end as change,
            count(*) filter (where kind = 'bonus_grant') over (partition by member_id order by seq) as grants,
            case when kind = 'bonus_grant' then reference_id end as grant_id
          from transfer where 'bonus' in (debit, credit)) moves group by member_id, grants) spans
      left join bonus_grant g using (member_id, grant_id)
      where (grants = 0 and moved_without) or (grants > 0 and g.state is distinct from 'active' and left_of_bonus <> 0) limit 5`,
  },
  {
    name: 'each wallet names its active grant, with no more wagering than was asked',
    violations: `select member_id, w.grant_id, g.grant_id as active, w.wagering, g.wagering as asked from wallet w
      full join (select * from bonus_grant where state = 'active') g using (member_id)
      where w.grant_id is distinct from g.grant_id or w.wagering > coalesce(g.wagering, 0) limit 5`,
  },
  {
    name: 'each reward and each fee was moved once',
    violations: `select member_id, kind, reference_id, count(*) from transfer
      where kind in ('points_redeem', 'invite_award', 'cashback', 'rakeback', 'race_prize', 'dormant_fee') group by 1, 2, 3 having count(*) > 1 limit 5`,
  },
  {
    name: 'each adjustment was made once, by two different operators',
    violations: `select member_id, adjustment_id, t.times, o.proposed_by, o.approved_by from adjustment_operators o
      full join (select member_id, reference_id as adjustment_id, count(*) as times from transfer where kind = 'adjustment' group by 1, 2) t
        using (member_id, adjustment_id)
      where t.times is distinct from 1 or o.proposed_by is null or o.proposed_by = o.approved_by limit 5`,
  },
];
