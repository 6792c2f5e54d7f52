import type { BookRule } from './rules';

/** Promises between cash-outs, their payouts and the transfers. A failed cash-out gave its money back either before it was paid or after it bounced. */
export const CASH_OUT_RULES: readonly BookRule[] = [
  {
    name: 'each cash-out is in one state with exactly its transfers',
    violations: `select w.member_id, w.withdrawal_id, w.status, w.amount, w.fee, t.reserved, t.released, t.paid, t.fee as charged, t.bounced from withdrawal w
      left join (select member_id, reference_id,
          coalesce(sum(amount) filter (where kind = 'withdraw_reserve'), 0) as reserved,
          coalesce(sum(amount) filter (where kind = 'withdraw_release'), 0) as released,
          coalesce(sum(amount) filter (where kind = 'withdraw_paid'), 0) as paid,
          coalesce(sum(amount) filter (where kind = 'withdraw_fee'), 0) as fee,
          coalesce(sum(amount) filter (where kind = 'withdraw_bounced'), 0) as bounced
        from transfer where reference_type = 'withdrawal' group by 1, 2) t
        on t.member_id = w.member_id and t.reference_id = w.member_id || '-' || w.withdrawal_id
      where t.reserved is distinct from w.amount
        or t.released <> case when w.status in (1, 10) or (w.status = 50 and t.bounced = 0) then w.amount else 0 end
        or t.paid <> case when w.status in (30, 40) or (w.status = 50 and t.bounced > 0) then w.amount - w.fee else 0 end
        or t.fee <> case when t.paid > 0 then w.fee else 0 end
        or t.bounced not in (0, w.amount) or (t.bounced > 0 and w.status <> 50) limit 5`,
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
    name: 'each payout is of its cash-out less the fee, under way only while it is being paid, and what paid it was taken off the member',
    violations: `select p.member_id, p.withdrawal_id, p.attempt, p.state, p.trouble, p.amount, w.status from payout p join withdrawal w using (member_id, withdrawal_id)
      where p.amount <> w.amount - w.fee or p.currency <> w.currency
        or (p.state in ('ordered', 'asked') and w.status <> 29)
        or (p.state = 'paid' and w.status not in (30, 40) and not (w.status = 50 and p.trouble = 'bounced')) limit 5`,
  },
];
