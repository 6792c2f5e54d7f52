import type { BookRule } from '../../../ledger/books/rules';

/** Invariants between refunds, their deposits and the transfers. */
export const REFUND_RULES: readonly BookRule[] = [
  {
    name: 'each refund that was ordered left the member once, and came back once if it was refused',
    violations: `with movement_sum as (select m.member_id, m.key, sum(t.amount) as moved from movement m join transfer t
          on t.member_id = m.member_id and t.seq between m.first_seq and m.last_seq where m.key like 'refund:%' group by 1, 2)
      select r.member_id, r.deposit_id, r.attempt, r.state, r.amount, o.moved as ordered, b.moved as returned from refund r
      left join movement_sum o on o.member_id = r.member_id and o.key = 'refund:' || r.deposit_id || '-r' || r.attempt
      left join movement_sum b on b.member_id = r.member_id and b.key = 'refund:' || r.deposit_id || '-r' || r.attempt || ':return'
      where coalesce(o.moved, 0) <> case when r.from_cash and r.state not in ('proposed', 'dropped') then r.amount else 0 end
        or coalesce(b.moved, 0) <> case when r.from_cash and r.state = 'refused' then r.amount else 0 end limit 5`,
  },
  {
    name: 'what of each deposit is refunded is what its refunds hold, within what was paid, and nothing else moved',
    violations: `select coalesce(d.member_id, t.member_id) as member_id, coalesce(d.deposit_id, t.reference_id) as deposit_id, d.refunded, r.held, t.gone from deposit d
      left join (select member_id, deposit_id, sum(amount) as held, coalesce(sum(amount) filter (where from_cash), 0) as from_cash
        from refund where state not in ('proposed', 'dropped', 'refused') group by 1, 2) r using (member_id, deposit_id)
      full join (select member_id, reference_id, sum(case when kind = 'deposit_refund' then amount else -amount end) as gone
        from transfer where kind in ('deposit_refund', 'deposit_refund_return') group by 1, 2) t
        on t.member_id = d.member_id and t.reference_id = d.deposit_id
      where d.deposit_id is null or d.refunded <> coalesce(r.held, 0) or coalesce(t.gone, 0) <> coalesce(r.from_cash, 0)
        or d.refunded > coalesce(d.credited, d.amount) limit 5`,
  },
  {
    name: 'each refund beyond the amount of one operator was decided by two different ones',
    violations: `select member_id, deposit_id, attempt, asked_by, decided_by from refund
      where approvals_needed = 2 and state not in ('proposed', 'dropped') and (decided_by is null or decided_by = asked_by) limit 5`,
  },
  {
    name: 'each refund that was ended by hand gave the money back, and beyond the amount of one operator two different ones ended it',
    violations: `select member_id, deposit_id, attempt, state, end_asked_by, ended_by from refund
      where ended_by is not null and (state not in ('refused', 'charged_back') or end_asked_by is null
        or (approvals_needed = 2 and end_asked_by = ended_by)) limit 5`,
  },
];
