import type { BookRule } from './rules';

/** Promises between deposits that were charged back, what became of their debts, and the transfers. */
export const DEBT_RULES: readonly BookRule[] = [
  {
    name: 'what was credited of each charged-back deposit was taken back, refunded or written off, or is owed; of no other anything was taken back',
    violations: `select coalesce(d.member_id, t.member_id) as member_id, coalesce(d.deposit_id, t.reference_id) as deposit_id, d.status,
        coalesce(d.credited, d.amount) as credited, d.refunded, d.owed, w.written_off, t.taken from deposit d
      full join (select member_id, reference_id, sum(amount) as taken from transfer where kind = 'deposit_chargeback' group by 1, 2) t
        on t.member_id = d.member_id and t.reference_id = d.deposit_id
      left join (select member_id, deposit_id, sum(amount) as written_off from debt_act where kind = 'written_off' group by 1, 2) w
        on w.member_id = d.member_id and w.deposit_id = d.deposit_id
      where coalesce(t.taken, 0) + coalesce(w.written_off, 0) + coalesce(d.owed, 0)
        <> case when d.charged_back_at is null or d.status <> 'success' then 0 else coalesce(d.credited, d.amount) - d.refunded end limit 5`,
  },
  {
    name: 'each collection of a debt moved its amount once, and nothing else was collected',
    violations: `select coalesce(a.member_id, m.member_id) as member_id, coalesce(a.key, m.key) as key, a.amount, m.moved
      from (select member_id, 'collection:' || deposit_id || '-c' || attempt as key, deposit_id, amount from debt_act where kind = 'collected') a
      full join (select m.member_id, m.key, min(t.reference_id) as deposit_id, sum(t.amount) as moved from movement m
        left join transfer t on t.member_id = m.member_id and t.seq between m.first_seq and m.last_seq
        where m.kind = 'deposit_debt_collected' group by 1, 2) m on m.member_id = a.member_id and m.key = a.key
      where (a.amount, a.deposit_id) is distinct from (m.moved, m.deposit_id) limit 5`,
  },
];
