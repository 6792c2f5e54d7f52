import type { BookRule } from '../../../ledger/books/rules';

/** Invariants of points, levels and the store. */
export const LOYALTY_RULES: readonly BookRule[] = [
  {
    name: 'each member’s points are those that were earned and given, less those that were taken back, taken and spent',
    violations: `select m.member_id, m.points, m.life_time_points, coalesce(l.points, 0) as logged, coalesce(l.life_time, 0) as logged_life_time
      from loyalty_member m left join (select member_id, sum(points) as points, sum(points) filter (where kind <> 'redeemed') as life_time
        from loyalty_points group by member_id) l using (member_id)
      where m.points <> coalesce(l.points, 0) or m.life_time_points <> coalesce(l.life_time, 0) limit 5`,
  },
  {
    name: 'each redemption has the points and the figure of its package',
    violations: `select r.redemption_id, r.package_id, r.points, r.amount, p.points as asked, p.bonuses
      from loyalty_redemption r join loyalty_package p using (package_id)
      where r.points <> p.points or (p.bonuses ->> r.currency)::bigint is distinct from r.amount limit 5`,
  },
  {
    name: 'each change of points by hand that was approved was made once, and no other was',
    violations: `select coalesce(h.member_id, l.member_id) as member_id, h.loyalty_by_hand_id, h.points, l.points as changed
      from (select * from loyalty_by_hand where status = 'approved') h
      full join (select * from loyalty_points where kind in ('given', 'taken') and reference like 'by-hand-%') l
        on l.member_id = h.member_id and l.reference = 'by-hand-' || h.loyalty_by_hand_id
      where h.points is distinct from l.points limit 5`,
  },
  {
    name: 'each redemption spent its points once and was paid once',
    violations: `select coalesce(r.member_id, t.member_id) as member_id, r.redemption_id, t.reference_id, r.amount, t.amount as paid, l.points
      from loyalty_redemption r
      full join (select * from transfer where kind = 'points_redeem' and reference_id like 'redemption-%') t
        on t.member_id = r.member_id and t.reference_id = 'redemption-' || r.redemption_id
      left join loyalty_points l on l.member_id = r.member_id and l.kind = 'redeemed' and l.reference = 'redemption-' || r.redemption_id
      where r.redemption_id is null or t.member_id is null or (r.amount, r.currency) is distinct from (t.amount, t.currency)
        or l.points is distinct from -r.points limit 5`,
  },
];
