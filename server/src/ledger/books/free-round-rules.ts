import type { BookRule } from './rules';

/** What a kind of transfer moved between two accounts, summed. */
const moved = (kind: string, debit: string, credit: string): string =>
  `coalesce(sum(amount) filter (where kind = '${kind}' and debit = '${debit}' and credit = '${credit}'), 0)`;

/** Promises of rounds that the house pays. */
export const FREE_ROUND_RULES: readonly BookRule[] = [
  {
    name: 'each free round was paid once by the house, and its win once when it was won and is closed',
    violations: `select member_id, reference_id, r.cost, t.staked, r.payout, t.paid, r.active, r.voided_win, t.returned, t.taken from
        (select r.member_id, r.round_id, r.round_id::text as reference_id, r.cost, r.payout, r.active, v.win as voided_win, coalesce(v.owed, 0) as owed
          from round r left join void_round v using (member_id, round_id) where r.free_set is not null) r
      full join (select member_id, reference_id, min(seq) as first, count(*) filter (where debit = 'bonus_cost' and kind = 'free_round') as stakes,
          ${moved('free_round', 'bonus_cost', 'gaming')} as staked, ${moved('free_round', 'gaming', 'bonus_cost')} as returned,
          ${moved('free_round_win', 'gaming', 'cash')} + ${moved('free_round_kept', 'gaming', 'bonus_cost')} as paid,
          ${moved('free_round_win', 'cash', 'gaming')} + ${moved('free_round_kept', 'bonus_cost', 'gaming')} as taken
        from transfer where kind in ('free_round', 'free_round_win', 'free_round_kept') group by 1, 2) t using (member_id, reference_id)
      where t.stakes is distinct from 1 or t.staked is distinct from r.cost or t.first is distinct from r.round_id
        or t.paid is distinct from case when r.active then 0 else coalesce(r.voided_win, r.payout) end
        or t.returned is distinct from case when r.voided_win is null then 0 else r.cost end
        or t.taken is distinct from case when r.voided_win is null then 0 else r.voided_win - r.owed end limit 5`,
  },
  {
    name: 'no set of free rounds was played more often than it has rounds, and each counts its own',
    violations: `select member_id, set_id, s.rounds, s.played, r.played as found, s.won, r.won as won_found from free_round_set s
      full join (select r.member_id, r.free_set as set_id, count(*) as played, sum(case when r.active then 0 else r.payout end) as won,
          bool_or(r.active) as is_open from round r
        where r.free_set is not null and not exists (select from void_round v where v.member_id = r.member_id and v.round_id = r.round_id)
        group by 1, 2) r using (member_id, set_id)
      where s.set_id is null or s.played > s.rounds or s.played <> coalesce(r.played, 0) or s.won <> coalesce(r.won, 0)
        or (s.state <> 'open' and r.is_open) limit 5`,
  },
  {
    name: 'each set of free rounds paid in cash what its rounds won, up to its cap',
    violations: `select s.member_id, s.set_id, s.won, s.most, s.paid from free_round_set s where s.wins = 'cash'
      and (s.paid > coalesce(s.most, s.paid) or s.paid > s.won or s.paid is distinct from (select coalesce(sum(t.amount), 0) from transfer t join round r
        on r.member_id = t.member_id and t.reference_id = r.round_id::text
        where t.member_id = s.member_id and t.kind = 'free_round_win' and t.credit = 'cash' and t.reference_type = 'round' and r.free_set = s.set_id
          and not exists (select from void_round v where v.member_id = r.member_id and v.round_id = r.round_id))) limit 5`,
  },
];
