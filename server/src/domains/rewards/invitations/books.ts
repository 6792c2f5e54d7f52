import type { BookRule } from '../../../ledger/books/rules';

/** Invariants between invitations and the money that they paid. */
export const INVITATION_RULES: readonly BookRule[] = [
  {
    name: 'each claim for invited members was paid once, in its amount, and nothing else was paid for them',
    violations: `select coalesce(c.member_id, t.member_id) as member_id, coalesce(c.reward, t.reference_id) as reward, c.amount, t.amount as moved
      from (select member_id, 'step-' || step_id as reward, amount, currency from invite_claim
        union all select member_id, 'share-' || claim_id, amount, currency from agent_claim) c
      full join (select member_id, reference_id, sum(amount) as amount, min(currency) as currency from transfer where kind = 'invite_award'
        group by 1, 2) t on t.member_id = c.member_id and t.reference_id = c.reward
      where (c.amount, c.currency) is distinct from (t.amount, t.currency) limit 5`,
  },
  {
    name: 'no agent has claimed more than closed months gave',
    violations: `select c.member_id, c.claimed, a.accrued from (select member_id, sum(amount) as claimed from agent_claim group by 1) c
      left join (select member_id, sum(amount) as accrued from agent_award group by 1) a using (member_id)
      where c.claimed > coalesce(a.accrued, 0) limit 5`,
  },
  {
    name: 'each share of a month is its percent of the net win, rounded down, and never below zero',
    violations: `select member_id, month, net_win, share, amount from agent_award
      where amount <> div(greatest(net_win, 0)::numeric * share, 100) limit 5`,
  },
  {
    name: 'the first deposit of each invited member is one that was credited',
    violations: `select i.member_id, i.deposit_amount, t.amount from invited_member i left join transfer t
        on t.member_id = i.member_id and t.seq = i.deposit_seq and t.kind = 'deposit'
      where t.amount is distinct from i.deposit_amount limit 5`,
  },
];
