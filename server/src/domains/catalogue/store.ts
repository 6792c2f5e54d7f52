import { sql } from 'kysely';
import { readCursor, type StakeCursor } from '../../ledger/stakes/feed';
import type { Queryable, Trx } from '../../platform/database';
import type { CompiledQuery } from '../../platform/query/query';

export interface GameRow {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** The operator's; default: the code's. */
  readonly category: string;
  readonly cover: string;
  readonly rtp: string;
  readonly rtp_exact: boolean;
  readonly volatility: string;
  readonly max_win: number;
  readonly family: string;
  readonly mechanic: string;
  /** The game's own tags, then the operator's. */
  readonly tags: readonly string[];
  readonly jackpot: boolean;
  readonly offered: boolean;
  readonly enabled: boolean;
  readonly play_for_fun: boolean;
  readonly total_play_count: number;
  readonly sort: number;
}

export interface PlayedGameRow extends GameRow {
  readonly played_at: Date;
}

export interface GameFacts {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly category: string;
  readonly cover: string;
  readonly rtp: string;
  readonly rtpExact: boolean;
  readonly volatility: string;
  readonly maxWin: number;
  readonly family: string;
  readonly mechanic: string;
  readonly themes: readonly string[];
  readonly jackpot: boolean;
  /** Among games that were played equally often, smallest first. */
  readonly openingPlace: number;
}

/** Condition on a game: neither its vendor nor the whole house is stopped. */
const open = sql`not exists (select from play_stop where scope in ('house', 'vendor:' || vendor))`;

/** Games as shown, with the operator's settings applied. */
const shown = sql`(select id, name, vendor, coalesce(operator_category, category) as category, cover, rtp, rtp_exact, volatility,
  max_win, family, mechanic, themes || operator_tags as tags, jackpot, offered, enabled and ${open} as enabled,
  play_for_fun and ${open} as play_for_fun, total_play_count, sort, opening_place
  from game) as game`;

/** Every change of games locks this first, so that concurrent changes cannot deadlock. */
export async function lockCatalogue(trx: Trx): Promise<void> {
  await sql`select version from catalogue_version for update`.execute(trx);
}

/** Grows with every change of any game. */
export async function readVersion(queryable: Queryable): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from catalogue_version`.execute(queryable);
  return rows[0]?.version ?? 0;
}

/** Writes the code's facts of its games and keeps the operator's settings. Games that the code no longer has are not offered. */
export async function synchroniseGames(trx: Trx, games: readonly GameFacts[]): Promise<void> {
  await lockCatalogue(trx);
  await sql`insert into game (id, name, vendor, category, cover, rtp, rtp_exact, volatility, max_win, family, mechanic, themes, jackpot, opening_place)
    select id, name, vendor, category, cover, rtp, "rtpExact", volatility, "maxWin", family, mechanic, themes, jackpot, "openingPlace"
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as told (id text, name text, vendor text, category text, cover text, rtp text,
      "rtpExact" boolean, volatility text, "maxWin" double precision, family text, mechanic text, themes text[], jackpot boolean, "openingPlace" int)
    on conflict (id) do update set name = excluded.name, vendor = excluded.vendor, category = excluded.category,
      cover = excluded.cover, rtp = excluded.rtp, rtp_exact = excluded.rtp_exact, volatility = excluded.volatility,
      max_win = excluded.max_win, family = excluded.family, mechanic = excluded.mechanic, themes = excluded.themes,
      jackpot = excluded.jackpot, opening_place = excluded.opening_place, offered = true`.execute(trx);
  const codes = games.map((game) => game.id);
  await sql`update game set offered = false where id <> all(${codes}::text[]) and offered`.execute(trx);
}

export async function findGame(queryable: Queryable, id: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`select * from ${shown} where id = ${id}`.execute(queryable);
  return rows[0];
}

async function readPage<Row>(
  queryable: Queryable,
  from: ReturnType<typeof sql>,
  query: CompiledQuery,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await sql<Row>`select * from ${from} where ${query.where}
    order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(queryable);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from ${from} where ${query.where}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

export const readGames = (queryable: Queryable, query: CompiledQuery): Promise<{ rows: GameRow[]; total: number }> =>
  readPage(queryable, shown, query);

/** Every game on offer, most played first. */
export async function readOffered(queryable: Queryable): Promise<GameRow[]> {
  const { rows } = await sql<GameRow>`select * from ${shown} where enabled and offered
    order by total_play_count desc, opening_place, id`.execute(queryable);
  return rows;
}

/** @param playings codes of games and when each was last played. */
export function readPlayedGames(
  queryable: Queryable,
  playings: readonly { readonly game: string; readonly at: Date }[],
  query: CompiledQuery,
): Promise<{ rows: PlayedGameRow[]; total: number }> {
  const codes = playings.map((one) => one.game);
  const times = playings.map((one) => one.at.toISOString());
  const played = sql`(select game.*, playing.played_at from ${shown}
    join unnest(${codes}::text[], ${times}::timestamptz[]) as playing (code, played_at) on playing.code = game.id) as played`;
  return readPage(queryable, played, query);
}

/** A member's favourites, and the games with a jackpot. `added_at` is null for the latter alone. */
export function readTreasure(
  queryable: Queryable,
  memberId: number,
  query: CompiledQuery,
): Promise<{ rows: GameRow[]; total: number }> {
  const treasure = sql`(select game.*, favourite.added_at from ${shown}
    left join favourite on favourite.game_id = game.id and favourite.member_id = ${memberId}
    where favourite.game_id is not null or game.jackpot) as treasure`;
  return readPage(queryable, treasure, query);
}

export async function readFavourites(queryable: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ game_id: string }>`select game_id from favourite where member_id = ${memberId}
    order by added_at desc, game_id`.execute(queryable);
  return rows.map((row) => row.game_id);
}

export async function addFavourite(queryable: Queryable, memberId: number, gameId: string, at: Date): Promise<void> {
  await sql`insert into favourite (member_id, game_id, added_at) values (${memberId}, ${gameId}, ${at})
    on conflict do nothing`.execute(queryable);
}

export async function removeFavourite(queryable: Queryable, memberId: number, gameId: string): Promise<void> {
  await sql`delete from favourite where member_id = ${memberId} and game_id = ${gameId}`.execute(queryable);
}

export interface PlayCountMark {
  /** In the feed of stakes. */
  readonly cursor: StakeCursor;
  /** Plays that began earlier are already counted. */
  readonly since: Date;
}

/** Reads the mark and locks it against other counters until the transaction ends. */
export async function lockPlayCountMark(trx: Trx): Promise<PlayCountMark> {
  const { rows } = await sql<{ cursor: string; since: Date }>`select cursor, counted_until as since
    from play_count_mark for update`.execute(trx);
  if (!rows[0]) throw new Error('the play count has lost its mark');
  return { cursor: readCursor(rows[0].cursor), since: rows[0].since };
}

export async function addPlays(
  trx: Trx,
  plays: readonly { readonly game: string; readonly plays: number }[],
  cursor: StakeCursor,
): Promise<void> {
  if (plays.length > 0) {
    await lockCatalogue(trx);
    await sql`update game set total_play_count = total_play_count + counted.plays
      from unnest(${plays.map((one) => one.game)}::text[], ${plays.map((one) => one.plays)}::bigint[]) as counted (id, plays)
      where game.id = counted.id`.execute(trx);
  }
  await sql`update play_count_mark set cursor = ${cursor}`.execute(trx);
}
