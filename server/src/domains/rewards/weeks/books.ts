import type { BookRule } from '../../../ledger/books/rules';

/** Invariants between what weekly runs say that they paid, the claims of their offers, and the ledger. */
export const WEEK_RULES: readonly BookRule[] = [
  {
    name: 'each run paid each of its members once, what it says: the claim, and with it the cash or the grant',
    violations: `select w.run_id, w.member_id, w.state, w.amount, c.claim_id, c.amount as claimed, coalesce(t.amount, g.amount) as moved
      from weekly_run_member w join weekly_run r using (run_id)
      left join offer_claim c on c.offer_id = r.offer_id and c.member_id = w.member_id and c.cause = to_char(r.week at time zone 'UTC', 'YYYY-MM-DD')
      left join transfer t on t.member_id = w.member_id and t.kind = 'cashback' and t.reference_id = c.claim_id
      left join offer_grant g on g.grant_id = c.claim_id
      where w.state = 'paid' and (c.claim_id is null or (c.version, c.currency, c.amount) is distinct from (r.version, w.currency, w.amount)
          or num_nonnulls(t.seq, g.grant_id) <> 1 or coalesce(t.amount, g.amount) <> w.amount or coalesce(g.wagering, 0) <> w.wagering) limit 5`,
  },
  {
    name: 'the totals of each run are the sums of its members, and nothing is left to pay of one that was paid',
    violations: `select r.run_id, currency, r.state, t.members, t.left_out, t.amount, t.paid_members, t.paid_amount, m.* from weekly_run_total t
      full join (select run_id, currency, count(*) filter (where state <> 'out') as members_found, count(*) filter (where state = 'out') as out_found,
          sum(amount) as amount_found, count(*) filter (where state = 'paid') as paid_found,
          coalesce(sum(amount) filter (where state = 'paid'), 0) as paid_amount_found
        from weekly_run_member group by run_id, currency) m using (run_id, currency)
      join weekly_run r using (run_id)
      where (t.members, t.left_out, t.amount, t.paid_members, t.paid_amount)
          is distinct from (m.members_found, m.out_found, m.amount_found, m.paid_found, m.paid_amount_found)
        or (r.state = 'paid' and t.paid_members <> t.members) limit 5`,
  },
];
