import { HOUSE_TRANSFER_SIDES } from '../../ledger/house';
import type { BookRule } from '../../ledger/books/rules';

/** Invariants between jackpots and the ledger, checked by `npm run books` together with the ledger's own. */
export const JACKPOT_RULES: readonly BookRule[] = [
  {
    name: 'each pot is what stakes have put into its jackpot and nobody has won',
    violations: `with held as (select account, currency, sum(amount) as balance from (
        select credit as account, currency, amount from transfer where kind = 'jackpot_contribution'
        union all select debit, currency, -amount from transfer where kind = 'jackpot_win'
        union all ${HOUSE_TRANSFER_SIDES}) moved group by 1, 2),
      pot as (select 'jackpot:' || p.jackpot as account, p.currency, p.collected
          + coalesce((select sum(amount) from jackpot_tail t where t.jackpot = p.jackpot and t.currency = p.currency), 0) as balance
        from jackpot_pot p)
      select account, currency, pot.balance as pot, held.balance as held from pot left join held using (account, currency)
      where pot.balance <> coalesce(held.balance, 0) limit 5`,
  },
  {
    name: 'each jackpot hit was paid in full, once, and nothing else was',
    violations: `select member_id, reference_id, h.amount, h.seed, t.paid, t.seeds from
        (select member_id, round_id::text as reference_id, amount, seed from jackpot_hit) h
      full join (select member_id, reference_id, sum(amount) as paid, coalesce(sum(amount) filter (where kind = 'jackpot_seed'), 0) as seeds
        from transfer where kind = 'jackpot_seed' or (kind = 'jackpot_win' and debit in (select 'jackpot:' || code from jackpot))
        group by 1, 2) t using (member_id, reference_id)
      where h.amount is distinct from t.paid or h.seed is distinct from t.seeds limit 5`,
  },
  {
    name: 'each pot that was moved was moved as two operators decided, and by no one else',
    violations: `select h.key, h.reference_id from house_transfer h
      left join jackpot_change c on c.jackpot_change_id::text = h.reference_id and c.kind = 'move' and c.status = 'approved'
        and 'jackpot:' || c.subject = h.debit and 'jackpot:' || (c.content->>'to') = h.credit
        and c.proposed_by = h.proposed_by and c.decided_by = h.approved_by
      where h.kind = 'jackpot_move' and c.jackpot_change_id is null limit 5`,
  },
];
