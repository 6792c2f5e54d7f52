import { CASH_OUT_RULES } from './cash-out-rules';
import { CHAIN_RULES } from './chain-rules';
import { DEBT_RULES } from './debt-rules';
import { REFUND_RULES } from './refund-rules';
import type { BookRule } from './rules';

/** Promises between the cashier's tables and the transfers. */
export const CASHIER_RULES: readonly BookRule[] = [
  {
    name: 'each successful deposit was credited once with its amount, no other was credited',
    violations: `select d.member_id, d.deposit_id, d.status, d.amount, t.credited, t.times from deposit d
      left join (select member_id, reference_id, sum(amount) as credited, count(*) as times from transfer where kind = 'deposit' group by 1, 2) t
        on t.member_id = d.member_id and t.reference_id = d.deposit_id
      where coalesce(t.credited, 0) <> case when d.status = 'success' then coalesce(d.credited, d.amount) else 0 end or coalesce(t.times, 0) > 1 limit 5`,
  },
  ...DEBT_RULES,
  ...REFUND_RULES,
  ...CASH_OUT_RULES,
  ...CHAIN_RULES,
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
