import type { MemberAccount } from '../accounts';

/** One promise of the books, as a query that finds what breaks it. No rows means that it holds. */
export interface BookRule {
  readonly name: string;
  /** Rows describe the violations, at most a few: member, what, expected, found. */
  readonly violations: string;
}

/** The member's account whose balance a transfer records: cash before bonus before held; cash where the house paid a free round. */
const TOLD = `case when 'cash' in (debit, credit) then 'cash' when 'bonus' in (debit, credit) then 'bonus' when 'held' in (debit, credit) then 'held' else 'cash' end`;

/** What a transfer changes of one of the member's accounts. */
const change = (account: MemberAccount): string =>
  `case when credit = '${account}' then amount when debit = '${account}' then -amount else 0 end`;

/** Promises of wallets and transfers. */
export const BOOK_RULES: readonly BookRule[] = [
  {
    name: 'every transfer has two different sides, one positive amount and the currency of its wallet',
    violations: `select t.member_id, t.seq, t.debit, t.credit, t.amount, t.currency from transfer t left join wallet w using (member_id)
      where w.member_id is null or t.amount <= 0 or t.debit = t.credit or t.currency <> w.currency limit 5`,
  },
  {
    name: 'each wallet counts its transfers without a gap',
    violations: `select w.member_id, w.version as expected, count(t.seq) as found, max(t.seq) as last from wallet w left join transfer t using (member_id)
      group by w.member_id, w.version having count(t.seq) <> w.version or coalesce(max(t.seq), 0) <> w.version limit 5`,
  },
  {
    name: 'each wallet equals the sum of its transfers',
    violations: `select w.member_id, w.cash, w.bonus, w.held, s.cash as cash_sum, s.bonus as bonus_sum, s.held as held_sum
      from wallet w join (
        select member_id,
          sum(${change('cash')}) as cash, sum(${change('bonus')}) as bonus, sum(${change('held')}) as held
        from transfer group by member_id) s using (member_id)
      where (w.cash, w.bonus, w.held) is distinct from (s.cash, s.bonus, s.held) limit 5`,
  },
  {
    name: 'a wallet without transfers is empty',
    violations: `select member_id, cash, bonus, held from wallet where version = 0 and (cash, bonus, held) is distinct from (0::bigint, 0::bigint, 0::bigint) limit 5`,
  },
  {
    name: 'the chain of balances is unbroken and never below zero',
    violations: `select member_id, seq, balance_before, balance_after, before, cash, bonus, held from (
        select member_id, seq, balance_before, balance_after, cash, bonus, held,
          case ${TOLD} when 'cash' then cash - cash_change when 'bonus' then bonus - bonus_change else held - held_change end as before,
          case ${TOLD} when 'cash' then cash when 'bonus' then bonus else held end as after
        from (select *, sum(cash_change) over chain as cash, sum(bonus_change) over chain as bonus, sum(held_change) over chain as held
          from (select member_id, seq, debit, credit, balance_before, balance_after,
              ${change('cash')} as cash_change, ${change('bonus')} as bonus_change, ${change('held')} as held_change from transfer) changes
          window chain as (partition by member_id order by seq rows unbounded preceding)) running) told
      where balance_before <> before or balance_after <> after or least(cash, bonus, held) < 0 limit 5`,
  },
  {
    name: 'each idempotency key stands for exactly its transfers',
    violations: `select m.member_id, m.covered as by_keys, t.counted as by_transfers from
        (select member_id, sum(last_seq - first_seq + 1) as covered from movement group by 1) m
        full join (select member_id, count(*) as counted from transfer
          where kind not in ('bet', 'jackpot_contribution', 'win') or reference_type = 'live_bet' group by 1) t using (member_id)
      where coalesce(m.covered, 0) <> coalesce(t.counted, 0) limit 5`,
  },
];
