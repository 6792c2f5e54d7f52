import type { BookRule } from '../../ledger/books/rules';
import { DEBT_RULES } from './debts/books';
import { REFUND_RULES } from './refunds/books';

/** Invariants between deposits, their debts and refunds, and the transfers. */
export const DEPOSIT_RULES: readonly BookRule[] = [
  {
    name: 'each successful deposit was credited once with its amount, no other was credited',
    violations: `select d.member_id, d.deposit_id, d.status, d.amount, t.credited, t.times from deposit d
      left join (select member_id, reference_id, sum(amount) as credited, count(*) as times from transfer where kind = 'deposit' group by 1, 2) t
        on t.member_id = d.member_id and t.reference_id = d.deposit_id
      where coalesce(t.credited, 0) <> case when d.status = 'success' then coalesce(d.credited, d.amount) else 0 end or coalesce(t.times, 0) > 1 limit 5`,
  },
  ...DEBT_RULES,
  ...REFUND_RULES,
];
