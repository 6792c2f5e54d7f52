import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database';
import type { PlayName, RacePlay } from './entries';

/** A round of a race with the number of its member in the race. */
export interface EnteredPlay extends RacePlay {
  readonly entrant: number;
  readonly isVoid: boolean;
}

/** A page of a race's rounds in the order of their start, and how many there are. */
export async function readRounds(
  db: Queryable,
  raceId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly EnteredPlay[]; readonly total: number }> {
  const { rows } =
    await sql<EnteredPlay>`select p.member_id as "memberId", p.played_at as "playedAt", p.play_id as "playId", p.game,
      p.stake, p.win, p.multiplier, p.started_at as "startedAt", p.ended_at as "endedAt", p.is_void as "isVoid", e.entrant
    from (select * from race_play where race_id = ${raceId}
      order by started_at, member_id, played_at, play_id offset ${offset} limit ${limit}) p
      join race_entry e using (race_id, member_id)
    order by p.started_at, p.member_id, p.played_at, p.play_id`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from race_play
    where race_id = ${raceId}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The play of a race that an entrant's round is; undefined when it is not among the race's rounds. */
export async function findPlay(
  db: Queryable,
  raceId: number,
  entrant: number,
  { playedAt, playId }: Pick<RacePlay, 'playedAt' | 'playId'>,
): Promise<PlayName | undefined> {
  const { rows } = await sql<PlayName>`select member_id as "memberId", played_at as "playedAt", play_id as "playId"
    from race_play join race_entry using (race_id, member_id)
    where race_id = ${raceId} and entrant = ${entrant} and played_at = ${playedAt} and play_id = ${playId}`.execute(db);
  return rows[0];
}

/** Which of a member's rounds in a race a play is, from 1 and without void ones; undefined when it is not among them. */
export async function roundNumber(db: Queryable, raceId: number, play: PlayName): Promise<number | undefined> {
  const { rows } = await sql<{ nr: number }>`select nr from (
      select played_at, play_id, row_number() over (order by started_at, played_at, play_id) as nr from race_play
      where race_id = ${raceId} and member_id = ${play.memberId} and not is_void) ranked
    where played_at = ${play.playedAt} and play_id = ${play.playId}`.execute(db);
  return rows[0]?.nr;
}
