import type { BookRule } from './rules';

/** Promises about money that the house gives, takes or corrects. */
export const REWARD_RULES: readonly BookRule[] = [
  {
    name: 'each bonus was granted once and ended at most once, with no more than was granted',
    violations: `select member_id, reference_id as bonus, granted, grants, converted, expired, ends from (
        select member_id, reference_id,
          sum(amount) filter (where kind = 'bonus_grant') as granted,
          count(*) filter (where kind = 'bonus_grant') as grants,
          sum(amount) filter (where kind = 'bonus_convert') as converted,
          sum(amount) filter (where kind = 'bonus_expire') as expired,
          count(*) filter (where kind = 'bonus_convert') as conversions,
          count(*) filter (where kind = 'bonus_expire') as expiries,
          (select count(*) from movement m where m.member_id = t.member_id and m.key = 'bonus:' || t.reference_id || ':end') as ends
        from transfer t where kind in ('bonus_grant', 'bonus_convert', 'bonus_expire') group by 1, 2) bonus
      where grants <> 1 or conversions > 1 or expiries > 1 or ends <> least(1, conversions + expiries)
        or coalesce(converted, 0) + coalesce(expired, 0) > granted limit 5`,
  },
  {
    name: 'each reward and each fee was moved once',
    violations: `select member_id, kind, reference_id, count(*) from transfer
      where kind in ('points_redeem', 'invite_award', 'cashback', 'dormant_fee') group by 1, 2, 3 having count(*) > 1 limit 5`,
  },
  {
    name: 'each adjustment was made once, by two different operators',
    violations: `select member_id, adjustment_id, t.times, o.proposed_by, o.approved_by from adjustment_operators o
      full join (select member_id, reference_id as adjustment_id, count(*) as times from transfer where kind = 'adjustment' group by 1, 2) t
        using (member_id, adjustment_id)
      where t.times is distinct from 1 or o.proposed_by is null or o.proposed_by = o.approved_by limit 5`,
  },
];
