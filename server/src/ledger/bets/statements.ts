/**
 * The statement that carries the casino's load. It settles many members' bets at once; a member appears once. It runs as a named
 * prepared statement on connections of its own, with nested-loop plans only, so that wallets are locked in the order of the input.
 */

/** The SQL that differs between the statement with jackpots, in which a stake is split, and the one without. */
interface Parts {
  /** Further columns of the input, their types and their names. */
  readonly arrays: string;
  readonly names: string;
  /** Carried along with each paid stake. */
  readonly carried: string;
  /** The wallet's version after the stake's transfers, and which of them is the first: the round's number. */
  readonly version: string;
  readonly round: string;
  /** What goes to gaming, and the cash after it. */
  readonly bet: string;
  readonly left: string;
  /** Steps in addition to the round's own. */
  readonly steps: string;
}

const WHOLE: Parts = {
  arrays: '',
  names: '',
  carried: '',
  version: 'w.version + 1',
  round: 'w.version',
  bet: 'cost',
  left: 'cash',
  steps: '',
};

/** The second leg follows the first, and contributions are appended: no row of a jackpot is touched (`stakeLegs` of recipes/jackpots.ts). */
const SPLIT: Parts = {
  arrays: ', $20::text[], $21::bigint[], $22::bool[]',
  names: ', jackpot, contribution, hit',
  carried: ', i.jackpot, i.contribution, i.hit',
  version: 'w.version + 1 + (i.contribution > 0)::int',
  round: 'w.version - (i.contribution > 0)::int',
  bet: 'cost - contribution',
  left: 'cash + contribution',
  steps: `, contributed as (
  insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
  select member_id, seq + 1, 'jackpot_contribution', 'cash', 'jackpot:' || jackpot, contribution, currency, cash + contribution, cash, 'round', seq::text
  from paid where contribution > 0
), tail as (
  insert into jackpot_tail (jackpot, currency, member_id, round_id, amount, hit)
  select jackpot, currency, member_id, seq, contribution, hit from paid where jackpot <> ''
)`,
};

/** Conditions of every stake on the locked wallet `w`, its session `s` and the input `i`. */
const MAY_STAKE = `s.closed_at is null and s.expires_at > now() and w.barred_until <= clock_timestamp()
    and w.last_bet_at + greatest(w.last_cycle, i.cycle) * interval '1 millisecond' <= clock_timestamp()
    and (i.request = '' or w.last_request <> i.request)
    and not exists (select from round r where r.member_id = i.member_id and r.session_id = i.session_id and r.active)`;

/** The part of the statements that marks the game of a paid stake as played. */
const MARKED = `begun as (
  select s.member_id, s.session_id from paid p join game_session s on s.member_id = p.member_id and s.session_id = p.session_id
  where p.first for no key update of s skip locked
), marked as (
  update game_session s set played_at = now() from begun b where s.member_id = b.member_id and s.session_id = b.session_id
)`;

const settleStatement = (parts: Parts): string => `
with input as materialized (
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::int[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::int[], $12::text[], $13::text[], $14::bool[], $15::bigint[], $18::text[], $19::bigint[]${parts.arrays})
    as t(member_id, session_id, seed_id, nonce, game, version, mode, stake, cost, payout, cycle, request, choice, pending, most, grant_id, counted${parts.names})
), paid as (
  update wallet w set
    cash = w.cash - i.cost, version = ${parts.version}, nonce = w.nonce + 1,
    rolling = greatest(0, w.rolling - i.cost), wagered = w.wagered + i.cost, wagering = greatest(0, w.wagering - i.counted),
    last_bet_at = clock_timestamp(), last_cycle = i.cycle, last_request = i.request, last_round = w.version + 1
  from input i join game_session s on s.member_id = i.member_id and s.session_id = i.session_id
  where w.member_id = i.member_id and w.cash >= i.cost and w.cash <= i.most and w.seed_id = i.seed_id and w.nonce = i.nonce and w.currency = s.currency
    and w.grant_id is not distinct from nullif(i.grant_id, '') and ${MAY_STAKE}
  returning i.member_id, i.session_id, i.seed_id, i.nonce, i.game, i.version as game_version, i.mode, i.stake, i.cost, i.payout, i.choice, i.pending, i.counted${parts.carried},
    ${parts.round} as seq, w.cash, w.currency, s.played_at is null as first
), ${MARKED}, booked as (
  insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
  select member_id, seq, 'bet', 'cash', 'gaming', ${parts.bet}, currency, cash + cost, ${parts.left}, 'round', seq::text from paid
)${parts.steps}, stored as (
  insert into round (member_id, round_id, session_id, game, version, mode, currency, stake, cost, payout, seed_id, nonce, choice, pending, active, settled_at,
    counted)
  select member_id, seq, session_id, game, game_version, mode, currency, stake, cost, payout, seed_id, nonce, choice, pending, pending or payout > 0,
    case when pending or payout > 0 then null else now() end, nullif(counted, 0) from paid
), ending as materialized (
  select * from unnest($16::bigint[], $17::bigint[]) as t(member_id, session_id)
), ended as (
  update round r set active = false, settled_at = now()
  from ending i where r.member_id = i.member_id and r.session_id = i.session_id and r.active and not r.pending and r.bonus_cost is null and r.free_set is null
  returning r.member_id, r.round_id, r.payout
), won as (
  update wallet w set cash = w.cash + e.payout, version = w.version + 1
  from ended e where w.member_id = e.member_id
  returning w.member_id, w.version as seq, w.cash, w.currency, e.payout, e.round_id
), won_booked as (
  insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
  select member_id, seq, 'win', 'gaming', 'cash', payout, currency, cash - payout, cash, 'round', round_id::text from won
)
select member_id, seq as round_id, null::bigint as payout, cash, 0::bigint as bonus from paid
union all
select member_id, round_id, payout, cash, 0::bigint from won`;

/**
 * Takes stakes and opens rounds ($1 to $15), and ends open rounds and pays their wins ($16, $17), in one transaction and one flush of the log. A stake
 * is paid in cash, also under a grant: $18 the active grant, empty for none; $19 what of it counts towards the grant's wagering, minor units.
 *
 * A stake locks the wallet's row: balance and its maximum, seed pair, nonce, pace, bar and repeated request are checked on the locked row, so that
 * of two racing bets of a member exactly one passes. An ending locks the round's row: of two racing calls one finds it active. A member that is
 * missing from the answer was refused; `DIAGNOSE` returns the reason. `payout` is null in the answer to a stake.
 *
 * The first round of a session marks its game as played. A session's row that is locked is skipped, so that no bet waits for a mark and no deadlock
 * arises: the next round makes it.
 */
export const SETTLE = settleStatement(WHOLE);

/**
 * Settles a batch in which some stakes contribute to a jackpot. Further parameters: $20 the jackpot's code, empty for none; $21 the contribution in minor
 * units; $22 whether the round won the jackpot.
 */
export const SETTLE_WITH_JACKPOTS = settleStatement(SPLIT);

/**
 * Settles a batch in which some stakes or endings may involve bonus money. One more parameter than `SETTLE_WITH_JACKPOTS` has: $23 whether the stake may be
 * paid from the bonus.
 *
 * `held` locks the wallets in the order of the input and splits each stake, cash before bonus, and what goes to a jackpot last: up to four transfers,
 * of which the first numbers the round. A stake whose grant is not the active one is refused. A win returns in the proportion in which its stake
 * was paid, the bonus's part rounded down.
 */
export const SETTLE_WITH_GRANTS = `
with input as materialized (
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::int[], $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::int[], $12::text[], $13::text[], $14::bool[], $15::bigint[], $18::text[], $19::bigint[], $20::text[], $21::bigint[], $22::bool[], $23::bool[])
    as t(member_id, session_id, seed_id, nonce, game, version, mode, stake, cost, payout, cycle, request, choice, pending, most, grant_id, counted, jackpot, contribution, hit, from_bonus)
), held as materialized (
  select i.*, least(w.cash, i.cost) as from_cash, i.cost - least(w.cash, i.cost) as bonus_cost,
    least(w.cash, i.cost - i.contribution) as gaming_cash, i.cost - i.contribution - least(w.cash, i.cost - i.contribution) as gaming_bonus,
    least(w.cash, i.cost) - least(w.cash, i.cost - i.contribution) as jackpot_cash,
    i.contribution - least(w.cash, i.cost) + least(w.cash, i.cost - i.contribution) as jackpot_bonus
  from input i join wallet w on w.member_id = i.member_id for no key update of w
), paid as (
  update wallet w set
    cash = w.cash - i.from_cash, bonus = w.bonus - i.bonus_cost, nonce = w.nonce + 1,
    version = w.version + (i.gaming_cash > 0)::int + (i.gaming_bonus > 0)::int + (i.jackpot_cash > 0)::int + (i.jackpot_bonus > 0)::int,
    rolling = greatest(0, w.rolling - i.from_cash), wagered = w.wagered + i.from_cash, wagering = greatest(0, w.wagering - i.counted),
    last_bet_at = clock_timestamp(), last_cycle = i.cycle, last_request = i.request, last_round = w.version + 1
  from held i join game_session s on s.member_id = i.member_id and s.session_id = i.session_id
  where w.member_id = i.member_id and w.bonus >= i.bonus_cost and (i.from_bonus or i.bonus_cost = 0) and w.grant_id is not distinct from nullif(i.grant_id, '')
    and w.cash <= i.most and w.seed_id = i.seed_id and w.nonce = i.nonce and w.currency = s.currency and ${MAY_STAKE}
  returning i.member_id, i.session_id, i.seed_id, i.nonce, i.game, i.version as game_version, i.mode, i.stake, i.cost, i.payout, i.choice, i.pending,
    i.jackpot, i.contribution, i.hit, i.from_cash, i.bonus_cost, i.counted, i.gaming_cash, i.gaming_bonus, i.jackpot_cash, i.jackpot_bonus,
    w.last_round as seq, w.cash, w.bonus, w.currency, s.played_at is null as first
), ${MARKED}, booked as (
  insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
  select p.member_id, p.seq + l.place, l.kind, l.debit, l.credit, l.amount, p.currency, l.after + l.amount, l.after, 'round', p.seq::text
  from paid p cross join lateral (values
    (0, 'bet', 'cash', 'gaming', p.gaming_cash, p.cash + p.jackpot_cash),
    ((p.gaming_cash > 0)::int, 'bet', 'bonus', 'gaming', p.gaming_bonus, p.bonus + p.jackpot_bonus),
    ((p.gaming_cash > 0)::int + (p.gaming_bonus > 0)::int, 'jackpot_contribution', 'cash', 'jackpot:' || p.jackpot, p.jackpot_cash, p.cash),
    ((p.gaming_cash > 0)::int + (p.gaming_bonus > 0)::int + (p.jackpot_cash > 0)::int, 'jackpot_contribution', 'bonus', 'jackpot:' || p.jackpot,
      p.jackpot_bonus, p.bonus)) as l(place, kind, debit, credit, amount, after)
  where l.amount > 0
), tail as (
  insert into jackpot_tail (jackpot, currency, member_id, round_id, amount, hit)
  select jackpot, currency, member_id, seq, contribution, hit from paid where jackpot <> ''
), stored as (
  insert into round (member_id, round_id, session_id, game, version, mode, currency, stake, cost, payout, seed_id, nonce, choice, pending, active, settled_at,
    bonus_cost, counted)
  select member_id, seq, session_id, game, game_version, mode, currency, stake, cost, payout, seed_id, nonce, choice, pending, pending or payout > 0,
    case when pending or payout > 0 then null else now() end, nullif(bonus_cost, 0), nullif(counted, 0) from paid
), ending as materialized (
  select * from unnest($16::bigint[], $17::bigint[]) as t(member_id, session_id)
), ended as (
  update round r set active = false, settled_at = now()
  from ending i where r.member_id = i.member_id and r.session_id = i.session_id and r.active and not r.pending and r.free_set is null
  returning r.member_id, r.round_id, r.payout, coalesce(div(r.payout::numeric * r.bonus_cost, r.cost), 0)::bigint as to_bonus
), won as (
  update wallet w set cash = w.cash + e.payout - e.to_bonus, bonus = w.bonus + e.to_bonus,
    version = w.version + (e.payout > e.to_bonus)::int + (e.to_bonus > 0)::int
  from ended e where w.member_id = e.member_id
  returning w.member_id, w.version + 1 - (e.payout > e.to_bonus)::int - (e.to_bonus > 0)::int as seq, w.cash, w.bonus, w.currency, e.payout, e.to_bonus, e.round_id
), won_booked as (
  insert into transfer (member_id, seq, kind, debit, credit, amount, currency, balance_before, balance_after, reference_type, reference_id)
  select w.member_id, w.seq + l.place, 'win', 'gaming', l.credit, l.amount, w.currency, l.after - l.amount, l.after, 'round', w.round_id::text
  from won w cross join lateral (values (0, 'cash', w.payout - w.to_bonus, w.cash), ((w.payout > w.to_bonus)::int, 'bonus', w.to_bonus, w.bonus))
    as l(place, credit, amount, after) where l.amount > 0
)
select member_id, seq as round_id, null::bigint as payout, cash, bonus from paid
union all
select member_id, round_id, payout, cash, bonus from won`;

/** Reads why a stake was refused, after the refusal. */
export const DIAGNOSE = `
select w.cash, w.bonus, w.grant_id, w.seed_id, w.nonce, w.last_request, w.last_round, w.barred_until > clock_timestamp() as barred, s.closed_at is null and s.expires_at > now() as session_open,
  exists (select from round r where r.member_id = $1 and r.session_id = $2 and r.active) as round_open,
  w.last_bet_at + greatest(w.last_cycle, $3::int) * interval '1 millisecond' > clock_timestamp() as too_soon
from wallet w left join game_session s on s.member_id = w.member_id and s.session_id = $2
where w.member_id = $1`;

/** Settings of the connections that run them. Hash and merge joins would lock wallets in the order of a hash table. */
export const BET_CONNECTION_OPTIONS =
  '-c enable_hashjoin=off -c enable_mergejoin=off -c enable_seqscan=off -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan -c jit=off';
