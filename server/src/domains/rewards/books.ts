import type { BookRule } from '../../ledger/books/rules';
import { CONTEST_RULES } from './contests/books';
import { INVITATION_RULES } from './invitations/books';
import { LOYALTY_RULES } from './loyalty/books';
import { RAKEBACK_RULES } from './rakeback/books';
import { WEEK_RULES } from './weeks/books';

/** Invariants between what was given under offers and the ledger's grants of bonus money. */
export const OFFER_RULES: readonly BookRule[] = [
  {
    name: 'each grant under an offer moved its amount once, and is active or ended as the ledger says',
    violations: `select coalesce(o.member_id, b.member_id) as member_id, grant_id, o.state, b.state as ledger, o.amount, b.amount as moved
      from offer_grant o full join bonus_grant b using (grant_id)
      where o.grant_id is null or (o.activated_at is null) <> (b.grant_id is null)
        or (b.grant_id is not null and (o.member_id, o.currency, o.amount, o.wagering) is distinct from (b.member_id, b.currency, b.amount, b.wagering))
        or (o.state = 'active') <> coalesce(b.state = 'active', false) limit 5`,
  },
  {
    name: 'what a grant is said to have brought in cash is what the ledger converted',
    violations: `select o.member_id, o.grant_id, o.converted, coalesce(t.amount, 0) as moved from offer_grant o
      left join transfer t on t.member_id = o.member_id and t.kind = 'bonus_convert' and t.reference_id = o.grant_id
      where o.converted <> coalesce(t.amount, 0) limit 5`,
  },
  {
    name: 'each claim that was given moved its amount once, as bonus money or as cash, and no other claim moved anything',
    violations: `select c.member_id, c.claim_id, c.state, c.kind, c.amount from offer_claim c
      left join offer_grant g on g.grant_id = c.claim_id
      left join transfer t on t.member_id = c.member_id and t.reference_type = 'reward' and t.reference_id = c.claim_id
      where (g.grant_id is not null) <> (c.state = 'given' and c.kind = 'bonus')
        or (t.seq is not null) <> (c.state = 'given' and c.kind = 'cash')
        or (g.grant_id is not null and (g.member_id, g.offer_id, g.version, g.amount, g.currency)
          is distinct from (c.member_id, c.offer_id, c.version, c.amount, c.currency))
        or t.amount <> c.amount limit 5`,
  },
  {
    name: 'each gift of an operator that is approved has its claim in its amount, and no other gift has one',
    violations: `select g.member_id, g.offer_gift_id, g.status, g.amount, c.amount as claimed from offer_gift g
      left join offer_claim c on c.claim_id = g.claim_id
      where (g.status = 'approved' and (c.claim_id is null or (c.member_id, c.offer_id, c.version, c.kind, c.currency, c.amount, c.units)
          is distinct from (g.member_id, g.offer_id, g.version, g.kind, g.currency, g.amount, g.units)))
        or (g.status <> 'approved' and g.cause like 'gift-%' and c.claim_id is not null) limit 5`,
  },
  {
    name: 'no offer gave more than the budgets and counts of its version in force',
    violations: `select c.offer_id, c.currency, sum(c.budgeted) as given from offer_claim c
      join offer_publication p on p.offer_id = c.offer_id and p.stopped_at is null
      join offer_version v on v.offer_id = p.offer_id and v.version = p.version
      where c.state <> 'refused' and not exists (select from offer_publication q where q.offer_id = c.offer_id and q.stopped_at is not null)
      group by c.offer_id, c.currency, v.terms
      having sum(c.budgeted) > coalesce((v.terms #>> array['limits', 'budget', 'total', c.currency])::numeric, sum(c.budgeted)) limit 5`,
  },
];

/** Invariants between free rounds under offers and the ledger's sets of them. */
export const FREE_ROUND_OFFER_RULES: readonly BookRule[] = [
  {
    name: 'each claim of free rounds that was given is one set with its rounds, whose stakes its budget counts, and there is no other set',
    violations: `select coalesce(c.member_id, s.member_id) as member_id, c.claim_id, s.set_id, c.units, s.rounds
      from (select * from offer_claim where kind = 'freeRounds' and state = 'given') c
      full join free_round_set s on s.set_id = c.claim_id and s.member_id = c.member_id
      where c.claim_id is null or s.set_id is null or c.units <> s.rounds
        or c.currency <> s.currency or c.budgeted <> s.rounds * s.stake limit 5`,
  },
  {
    name: 'what sets of free rounds won as a bonus was granted once',
    violations: `select s.member_id, s.set_id, s.paid, g.granted from free_round_set s
      left join (select member_id, split_part(grant_id, '-wins-', 1) as set_id, sum(amount) as granted from offer_grant
        where grant_id like '%-wins-%' group by 1, 2) g using (member_id, set_id)
      where s.wins = 'bonus' and s.paid <> coalesce(g.granted, 0) limit 5`,
  },
];

/** Every invariant of rewards. */
export const REWARD_RULES: readonly BookRule[] = [
  ...OFFER_RULES,
  ...FREE_ROUND_OFFER_RULES,
  ...LOYALTY_RULES,
  ...INVITATION_RULES,
  ...RAKEBACK_RULES,
  ...CONTEST_RULES,
  ...WEEK_RULES,
];
