import type { BookRule } from '../../../ledger/books/rules';

/** Invariants between rakeback and the ledger. */
export const RAKEBACK_RULES: readonly BookRule[] = [
  {
    name: 'each rakeback account is what its plays earned, less what void plays gave back and what was paid',
    violations: `select member_id, a.earned, p.earned as by_plays, a.taken_back, p.taken_back as by_void_plays, a.paid, c.paid as by_claims
      from rakeback_account a
      full join (select member_id, sum(millionths) filter (where kind = 'earned') as earned,
          coalesce(sum(millionths) filter (where kind = 'taken_back'), 0) as taken_back from rakeback_play group by 1) p using (member_id)
      left join (select member_id, sum(amount) as paid, count(*) as claims from rakeback_claim group by 1) c using (member_id)
      where a.earned is distinct from p.earned or a.taken_back is distinct from p.taken_back
        or a.paid <> coalesce(c.paid, 0) or a.claims <> coalesce(c.claims, 0) limit 5`,
  },
  {
    name: 'each claim of rakeback was paid once, and nothing else was',
    violations: `select member_id, c.claim, c.amount, t.paid from
        (select member_id, claim, member_id || '-' || claim as reference_id, amount from rakeback_claim) c
      full join (select member_id, reference_id, sum(amount) as paid from transfer where kind = 'rakeback' group by 1, 2) t
        using (member_id, reference_id)
      where c.amount is distinct from t.paid limit 5`,
  },
];
