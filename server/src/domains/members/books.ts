import type { BookRule } from '../../ledger/books/rules';

/** Promises between corrections of members' balances and the transfers. */
export const CORRECTION_RULES: readonly BookRule[] = [
  {
    name: 'each correction that two operators agreed on moved its amount once, no other moved anything',
    violations: `select coalesce(a.member_id, t.member_id) as member_id, coalesce(a.id, t.reference_id) as adjustment, a.status, a.moved as expected, t.moved
      from (select member_id, adjustment_id::text as id, status, proposed_by, decided_by,
          (case direction when 'credit' then 'adjustments>' || account else account || '>adjustments' end) || ' ' || amount as moved from adjustment) a
      full join (select member_id, reference_id, string_agg(debit || '>' || credit || ' ' || amount, ', ') as moved
        from transfer where kind = 'adjustment' group by 1, 2) t on t.member_id = a.member_id and t.reference_id = a.id
      left join adjustment_operators o on o.member_id = a.member_id and o.adjustment_id = a.id
      where t.moved is distinct from case when a.status = 'approved' then a.moved end
        or (a.status = 'approved' and (o.proposed_by, o.approved_by) is distinct from (a.proposed_by, a.decided_by)) limit 5`,
  },
];
