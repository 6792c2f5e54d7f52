import type { BookRule } from '../../../ledger/books/rules';
import { HOUSE_TRANSFER_SIDES } from '../../../ledger/house';

/** Invariants between missions and races, what they counted, and the ledger. */
export const CONTEST_RULES: readonly BookRule[] = [
  {
    name: 'the pool of each open race is put aside, and nothing is left of one that has ended',
    violations: `with held as (select account, currency, sum(amount) as balance from (
        select debit as account, currency, -amount as amount from transfer where kind = 'race_prize'
        union all select * from (${HOUSE_TRANSFER_SIDES}) house where account like 'race:%') moved group by 1, 2)
      select account, currency, r.state, r.pool, h.balance from
        (select 'race:' || race_id as account, currency, state, pool from race) r
      full join held h using (account, currency)
      where r.state is null or coalesce(h.balance, 0) <> case r.state when 'open' then r.pool else 0 end limit 5`,
  },
  {
    name: 'each prize of a race was paid once, to whom its board says, and nothing else was',
    violations: `select reference_id, member_id, e.prize, t.paid from
        (select race_id::text as reference_id, member_id, prize from race_entry where prize > 0) e
      full join (select reference_id, member_id, sum(amount) as paid from transfer where kind = 'race_prize' group by 1, 2) t
        using (reference_id, member_id)
      where e.prize is distinct from t.paid limit 5`,
  },
  {
    name: 'each score of a race is what its rounds come to, and its places are in that order',
    violations: `with ranked as (select p.*, r.rule, r.rounds as asked,
          row_number() over (partition by race_id, member_id order by p.started_at, played_at, play_id) as nr
        from race_play p left join race r using (race_id) where not is_void),
      scored as (select race_id, member_id, count(*) as rounds,
          case rule when 'volume' then sum(stake) when 'multiplier' then max(multiplier) else sum(multiplier) end as score
        from ranked where asked is null or nr <= asked group by race_id, member_id, rule)
      select race_id, member_id, e.rounds, e.score, s.rounds as by_rounds, s.score as by_score from race_entry e
        full join scored s using (race_id, member_id)
      where (e.rounds, e.score) is distinct from (coalesce(s.rounds, 0), coalesce(s.score, 0))
        or exists (select from race_entry o where o.race_id = e.race_id and o.place > e.place and o.score > e.score) limit 5`,
  },
  {
    name: 'the progress of each mission is what its rounds come to',
    violations: `select mission_id, member_id, e.done, p.rounds from mission_entry e
      full join (select mission_id, member_id, count(*) filter (where not is_void) as rounds from mission_play group by 1, 2) p
        using (mission_id, member_id)
      where e.done is distinct from p.rounds limit 5`,
  },
  {
    name: 'each mission was claimed once, by a claim of its offer',
    violations: `select e.mission_id, e.member_id, e.claim_id, c.offer_id from mission_entry e join mission m using (mission_id)
      left join offer_claim c using (claim_id)
      where e.claim_id is not null and (c.member_id, c.offer_id, c.version, c.cause)
        is distinct from (e.member_id, m.offer_id, m.version, 'mission-' || m.mission_id) limit 5`,
  },
];
