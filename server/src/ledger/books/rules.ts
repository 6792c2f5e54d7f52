/** One promise of the books, as a query that finds what breaks it. No rows means that it holds. */
export interface BookRule {
  readonly name: string;
  /** Rows describe the violations, at most a few: member, what, expected, found. */
  readonly violations: string;
}

/** The account of the member whose balance a transfer tells: cash before bonus before held. */
const TOLD = `case when 'cash' in (debit, credit) then 'cash' when 'bonus' in (debit, credit) then 'bonus' else 'held' end`;

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
          sum(case when credit = 'cash' then amount when debit = 'cash' then -amount else 0 end) as cash,
          sum(case when credit = 'bonus' then amount when debit = 'bonus' then -amount else 0 end) as bonus,
          sum(case when credit = 'held' then amount when debit = 'held' then -amount else 0 end) as held
        from transfer group by member_id) s using (member_id)
      where (w.cash, w.bonus, w.held) is distinct from (s.cash, s.bonus, s.held) limit 5`,
  },
  {
    name: 'a wallet without transfers is empty',
    violations: `select member_id, cash, bonus, held from wallet where version = 0 and (cash, bonus, held) is distinct from (0::bigint, 0::bigint, 0::bigint) limit 5`,
  },
  {
    name: 'the chain of balances is unbroken',
    violations: `select member_id, seq, account, balance_before, before as expected from (
        select member_id, seq, account, balance_before, coalesce(lag(balance_after) over (partition by member_id, account order by seq), 0) as before
        from (select member_id, seq, balance_before, balance_after, ${TOLD} as account from transfer) told where account <> 'held') chained
      where balance_before <> before limit 5`,
  },
  {
    name: 'no balance was ever negative',
    violations: `select member_id, seq, balance_before, balance_after from transfer where balance_before < 0 or balance_after < 0 limit 5`,
  },
  {
    name: 'each round has exactly its one stake',
    violations: `select r.member_id, r.round_id, r.cost, t.amount as found from round r
      full join (select * from transfer where kind = 'bet') t on t.member_id = r.member_id and t.seq = r.round_id
      where r.round_id is null or t.seq is null or t.amount <> r.cost or t.reference_id <> r.round_id::text limit 5`,
  },
  {
    name: 'each won round was paid once, each open or lost one not at all',
    violations: `select r.member_id, r.round_id, r.payout, r.active, w.paid, w.times from round r
      full join (select member_id, reference_id::bigint as round_id, sum(amount) as paid, count(*) as times from transfer
        where kind = 'win' group by 1, 2) w using (member_id, round_id)
      where coalesce(w.paid, 0) <> case when r.active then 0 else r.payout end or coalesce(w.times, 0) > 1 limit 5`,
  },
  {
    name: 'no two rounds of a member were drawn from the same numbers',
    violations: `select member_id, seed_id, nonce, count(*) from round group by 1, 2, 3 having count(*) > 1 limit 5`,
  },
  {
    name: 'each idempotency key stands for exactly its transfers',
    violations: `select m.member_id, m.covered as by_keys, t.counted as by_transfers from
        (select member_id, sum(last_seq - first_seq + 1) as covered from movement group by 1) m
        full join (select member_id, count(*) as counted from transfer where kind not in ('bet', 'win') group by 1) t using (member_id)
      where coalesce(m.covered, 0) <> coalesce(t.counted, 0) limit 5`,
  },
];
