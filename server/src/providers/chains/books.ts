import type { BookRule } from '../../ledger/books/rules';

/** Invariants between deposits in coins and the payments seen on their chains. */
export const CHAIN_RULES: readonly BookRule[] = [
  {
    name: 'each credited deposit in coins has one payment on its chain that was credited, of the same worth',
    violations: `select d.member_id, d.deposit_id, coalesce(d.credited, d.amount) as credited, p.state, p.credit as worth from deposit d
      left join chain_payment p on p.told_as = d.deposit_id
      where d.method in ('CRYPTO', 'CRYPT') and d.status = 'success'
        and (p.tx_id is null or p.credit <> coalesce(d.credited, d.amount)
          or p.state not in ('credited', 'lost', 'reversed')) limit 5`,
  },
];
