import type { BookRule } from './rules';

/** Promises between the cashier's tables and the transfers. */
export const CASHIER_RULES: readonly BookRule[] = [
  {
    name: 'each successful deposit was credited once with its amount, no other was credited',
    violations: `select d.member_id, d.deposit_id, d.status, d.amount, t.credited, t.times from deposit d
      left join (select member_id, reference_id, sum(amount) as credited, count(*) as times from transfer where kind = 'deposit' group by 1, 2) t
        on t.member_id = d.member_id and t.reference_id = d.deposit_id
      where coalesce(t.credited, 0) <> case when d.status = 'success' then d.amount else 0 end or coalesce(t.times, 0) > 1 limit 5`,
  },
  {
    name: 'each charged-back deposit was taken back once, as far as the cash reached',
    violations: `select d.member_id, d.deposit_id, d.amount, d.owed, t.taken from deposit d
      full join (select member_id, reference_id, sum(amount) as taken from transfer where kind = 'deposit_chargeback' group by 1, 2) t
        on t.member_id = d.member_id and t.reference_id = d.deposit_id
      where coalesce(t.taken, 0) <> case when d.charged_back_at is null then 0 else d.amount - coalesce(d.owed, 0) end limit 5`,
  },
  {
    name: 'each cash-out is in one state with exactly its transfers',
    violations: `select w.member_id, w.withdrawal_id, w.status, w.amount, t.reserved, t.released, t.paid from withdrawal w
      left join (select member_id, reference_id,
          sum(amount) filter (where kind = 'withdraw_reserve') as reserved,
          sum(amount) filter (where kind = 'withdraw_release') as released,
          sum(amount) filter (where kind = 'withdraw_paid') as paid
        from transfer where reference_type = 'withdrawal' group by 1, 2) t
        on t.member_id = w.member_id and t.reference_id = w.member_id || '-' || w.withdrawal_id
      where coalesce(t.reserved, 0) <> w.amount
        or coalesce(t.released, 0) <> case when w.status in (1, 10, 50) then w.amount else 0 end
        or coalesce(t.paid, 0) <> case when w.status in (30, 40) then w.amount else 0 end limit 5`,
  },
  {
    name: 'what is held is what cash-outs under way reserve',
    violations: `select w.member_id, w.held, coalesce(open.amount, 0) as reserved from wallet w
      left join (select member_id, sum(amount) as amount from withdrawal where status in (0, 20, 29) group by 1) open using (member_id)
      where w.held <> coalesce(open.amount, 0) limit 5`,
  },
  {
    name: 'no cash-out left without its row',
    violations: `select t.member_id, t.reference_id from transfer t where t.reference_type = 'withdrawal'
      and not exists (select from withdrawal w where w.member_id = t.member_id and w.member_id || '-' || w.withdrawal_id = t.reference_id) limit 5`,
  },
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
