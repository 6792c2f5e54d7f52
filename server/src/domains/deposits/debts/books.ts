import type { BookRule } from '../../../ledger/books/rules';

/** Invariants between charged-back deposits, their debts and the transfers. */
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
  {
    name: 'each write-off of a debt moved its amount once from the losses to the clearing account, as its operators decided, and nothing else did',
    violations: `select coalesce(a.reference_id, h.reference_id) as reference_id, a.amount, h.amount as moved
      from (select w.deposit_id || '-c' || w.attempt as reference_id, w.amount, d.currency, 'clearing:' || d.method as credit,
          coalesce(w.asked_by, w.operator_id) as proposed_by, case when w.asked_by is not null then w.operator_id end as approved_by
        from debt_act w join deposit d on d.member_id = w.member_id and d.deposit_id = w.deposit_id where w.kind = 'written_off') a
      full join (select * from house_transfer where kind = 'debt_write_off') h on h.reference_id = a.reference_id
      where (a.amount, a.currency, a.credit, a.proposed_by, a.approved_by) is distinct from
        (h.amount, h.currency, h.credit, h.proposed_by, h.approved_by) limit 5`,
  },
  {
    name: 'each write-off beyond the amount of one operator was asked for by another one right before',
    violations: `select w.member_id, w.deposit_id, w.attempt from debt_act w
      left join debt_act p on p.member_id = w.member_id and p.deposit_id = w.deposit_id and p.attempt = w.attempt - 1
      where w.kind = 'written_off' and w.approvals_needed = 2
        and (p.kind is distinct from 'write_off_asked' or p.operator_id is distinct from w.asked_by or w.asked_by = w.operator_id
          or p.amount <> w.amount) limit 5`,
  },
];
