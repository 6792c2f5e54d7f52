import type { BookRule } from '../../ledger/books/rules';

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
    name: 'each payout that stood as paid gave its money back on its provider’s word, or on that of two different operators',
    violations: `select w.member_id, w.withdrawal_id, w.returned_by, c.asked_by, c.decided_by from withdrawal w
      left join operator_credit c on c.act = 'payout_returned' and c.member_id = w.member_id
        and c.reference_id = w.member_id || '-' || w.withdrawal_id and c.state = 'done'
      where exists (select from transfer t where t.member_id = w.member_id and t.reference_type = 'withdrawal'
          and t.reference_id = w.member_id || '-' || w.withdrawal_id and t.kind = 'withdraw_bounced')
        and case w.returned_by
          when 'before' then false
          when 'provider' then not exists (select from payout p where p.member_id = w.member_id and p.withdrawal_id = w.withdrawal_id
            and p.state = 'paid' and p.trouble = 'bounced')
          when 'operators' then c.credit_id is null or c.decided_by is null or c.decided_by = c.asked_by or c.amount <> w.amount
          else true end limit 5`,
  },
  {
    name: 'each credit on an operator’s word that takes two operators had two different ones, and moved its money',
    violations: `select c.credit_id, c.act, c.member_id, c.reference_id, c.asked_by, c.decided_by from operator_credit c
      where c.state = 'done' and ((c.needed = 2 and (c.decided_by is null or c.decided_by = c.asked_by))
        or not exists (select from movement m join transfer t on t.member_id = m.member_id and t.seq between m.first_seq and m.last_seq
          where m.member_id = c.member_id and t.credit = 'cash' and m.key = case c.act
            when 'cashout_rejected' then 'withdrawal:' || c.reference_id || ':end'
            when 'cashout_released' then 'withdrawal:' || c.reference_id || ':end'
            when 'payout_returned' then 'withdrawal:' || c.reference_id || ':bounce'
            when 'deposit_accepted' then 'deposit:' || c.reference_id
            else 'refund:' || c.reference_id || ':return' end)
          and not (c.act = 'refund_ended' and exists (select from refund r where r.member_id = c.member_id
            and r.deposit_id || '-r' || r.attempt = c.reference_id and (not r.from_cash or r.state = 'charged_back')))) limit 5`,
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
