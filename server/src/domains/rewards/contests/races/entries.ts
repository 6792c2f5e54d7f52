import { MILLIONTHS, type RaceRule } from '@croupier/contract/rewards/contests';
import { type RawBuilder, sql } from 'kysely';
import { roundsOfSpans } from '../../../../ledger/stakes/rounds';
import type { StakeSpan } from '../../../../ledger/stakes/entries';
import type { Trx } from '../../../../platform/database';

/** A round of a race, or a bet at a live table. */
export interface RacePlay {
  readonly memberId: number;
  readonly playedAt: 'alone' | 'liveTable';
  readonly playId: number;
  readonly game: string;
  /** Minor units. */
  readonly stake: number;
  readonly win: number;
  /** Win ÷ stake in millionths. */
  readonly multiplier: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

export type PlayName = Pick<RacePlay, 'memberId' | 'playedAt' | 'playId'>;

interface Scored {
  readonly raceId: number;
  readonly rule: RaceRule;
  readonly rounds: number | null;
}

/** What new rounds of a member come to, where every round counts. */
const GAINED = {
  volume: sql`sum(stake)::bigint as score, max(ended_at) as reached_at`,
  multiplier: sql`max(multiplier) as score, (array_agg(ended_at order by multiplier desc, ended_at))[1] as reached_at`,
} as const;

/** The entry `e` after what its member gained, `g`. */
const GROWN = {
  volume: sql`score = e.score + g.score, reached_at = greatest(e.reached_at, g.reached_at), is_complete = e.score + g.score > 0`,
  multiplier: sql`score = greatest(e.score, g.score), is_complete = greatest(e.score, g.score) > 0,
    reached_at = case when g.score > e.score then g.reached_at when g.score = e.score then least(e.reached_at, g.reached_at) else e.reached_at end`,
} as const;

/** SQL subquery of the given rounds, with the columns of `race_play`. */
export const listedPlays = (plays: readonly (RacePlay | PlayName)[]): RawBuilder<unknown> => sql`(
  select "memberId" as member_id, "playedAt" as played_at, "playId" as play_id, game, stake, win, multiplier, "startedAt" as started_at,
    "endedAt" as ended_at
  from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb) as p ("memberId" bigint, "playedAt" text, "playId" bigint, game text, stake bigint,
    win bigint, multiplier bigint, "startedAt" timestamptz, "endedAt" timestamptz))`;

/** SQL subquery of the rounds in ranges of the feed that meet `which`, a `roundCounts` condition, with the columns of `race_play`. */
export const playsOfSpans = (spans: readonly StakeSpan[], which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select p.member_id, 'alone' as played_at, p.round_id as play_id, p.game, p.cost as stake, p.payout as win,
    div(p.payout::numeric * ${MILLIONTHS}, p.cost)::bigint as multiplier, p.started_at, p.ended_at
  from ${roundsOfSpans(spans)} p where ${which})`;

/**
 * Keeps rounds of a race, each once, and adds what is new to the entries of their members: a score costs as much for a member with a million rounds
 * as for one with ten. Of concurrent calls for one race none may run: the caller holds the reader's position.
 * @param plays `listedPlays`, or `playsOfSpans`. @returns the members whose entries are to be reckoned from all of their rounds: where only the first rounds of each count.
 */
export async function addPlays(
  trx: Trx,
  { raceId, rule, rounds }: Scored,
  plays: RawBuilder<unknown>,
): Promise<readonly number[]> {
  const added = sql`with added as (
      insert into race_play (race_id, member_id, played_at, play_id, game, stake, win, multiplier, started_at, ended_at)
      select ${raceId}, member_id, played_at, play_id, game, stake, win, multiplier, started_at, ended_at from ${plays} p
      on conflict do nothing returning member_id, stake, multiplier, ended_at)`;
  if (rule === 'equalChance' || rounds !== null) {
    const { rows } = await sql<{ member_id: number }>`${added} select distinct member_id from added`.execute(trx);
    return rows.map((row) => row.member_id);
  }
  await sql`${added}, gained as materialized (
      select member_id, count(*) as rounds, min(ended_at) as first_end, ${GAINED[rule]} from added group by member_id
    ), entered as (
      insert into race_entry (race_id, member_id, entrant, rounds, score, reached_at, is_complete)
      select ${raceId}, member_id, (select coalesce(max(entrant), 0) from race_entry where race_id = ${raceId})
        + row_number() over (order by first_end, member_id), rounds, score, reached_at, score > 0
      from gained g where not exists (select from race_entry e where e.race_id = ${raceId} and e.member_id = g.member_id)
    )
    update race_entry e set rounds = e.rounds + g.rounds, ${GROWN[rule]}
    from gained g where e.race_id = ${raceId} and e.member_id = g.member_id`.execute(trx);
  return [];
}

/** Marks rounds of open races as void, once. @returns the races and members whose score changes. */
export async function voidPlays(
  trx: Trx,
  plays: readonly PlayName[],
): Promise<readonly { readonly raceId: number; readonly memberId: number }[]> {
  const { rows } = await sql<{ raceId: number; memberId: number }>`update race_play p set is_void = true
    from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb) as v ("memberId" bigint, "playedAt" text, "playId" bigint), race r
    where r.race_id = p.race_id and r.state = 'open' and (p.member_id, p.played_at, p.play_id) = (v."memberId", v."playedAt", v."playId")
      and not p.is_void returning p.race_id as "raceId", p.member_id as "memberId"`.execute(trx);
  return rows;
}

/** What rounds come to by a race's rule, as columns over `used`: the rounds that count, in the order of their start. */
const SCORE = {
  volume: sql`sum(stake) as score, max(ended_at) as reached_at`,
  multiplier: sql`max(multiplier) as score, (array_agg(ended_at order by multiplier desc, ended_at))[1] as reached_at`,
  equalChance: sql`sum(multiplier) as score, max(ended_at) as reached_at`,
} as const satisfies Record<RaceRule, unknown>;

/**
 * Reckons the entries of some members anew from all of their rounds. Of concurrent calls for one race none may run: the caller holds the reader's
 * position.
 * A score above zero with all rounds that the race asks for can have a place.
 */
export async function scoreEntries(
  trx: Trx,
  { raceId, rule, rounds }: Scored,
  memberIds: readonly number[],
): Promise<void> {
  await sql`insert into race_entry (race_id, member_id, entrant)
    select ${raceId}, n.member_id, (select coalesce(max(entrant), 0) from race_entry where race_id = ${raceId})
      + row_number() over (order by n.first_end, n.member_id)
    from (select member_id, min(ended_at) as first_end from race_play where race_id = ${raceId} and member_id = any(${[...memberIds]}::bigint[])
      group by member_id) n
    where not exists (select from race_entry e where e.race_id = ${raceId} and e.member_id = n.member_id)`.execute(trx);
  await sql`with used as (
      select * from (select p.*, row_number() over (partition by member_id order by started_at, played_at, play_id) as nr
        from race_play p where race_id = ${raceId} and member_id = any(${[...memberIds]}::bigint[]) and not is_void) ranked
      where ${rounds}::int is null or nr <= ${rounds}::int
    ), scored as (select member_id, count(*) as rounds, ${SCORE[rule]} from used group by member_id)
    update race_entry e set rounds = coalesce(s.rounds, 0), score = coalesce(s.score, 0), reached_at = s.reached_at,
      is_complete = coalesce(s.score > 0 and (${rounds}::int is null or s.rounds = ${rounds}::int), false)
    from unnest(${[...memberIds]}::bigint[]) as m (member_id) left join scored s using (member_id)
    where e.race_id = ${raceId} and e.member_id = m.member_id`.execute(trx);
}
