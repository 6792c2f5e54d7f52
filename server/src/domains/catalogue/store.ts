import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/database';
import type { CompiledQuery } from '../../platform/query';

export interface GameRow {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly category: string;
  readonly cover: string;
  readonly rtp: string;
  readonly volatility: string;
  readonly max_win: number;
  readonly offered: boolean;
  readonly enabled: boolean;
  readonly play_for_fun: boolean;
  readonly total_play_count: number;
}

export interface OpenedGameRow extends GameRow {
  readonly opened_at: Date;
}

export interface GameFacts {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly category: string;
  readonly cover: string;
  readonly rtp: string;
  readonly volatility: string;
  readonly maxWin: number;
}

/** Writes what the code says of its games; leaves what the operator decided. Games that the code no longer has are not offered. */
export async function synchroniseGames(trx: Trx, games: readonly GameFacts[]): Promise<void> {
  for (const game of games) {
    await sql`insert into game (id, name, vendor, category, cover, rtp, volatility, max_win)
      values (${game.id}, ${game.name}, ${game.vendor}, ${game.category}, ${game.cover}, ${game.rtp}, ${game.volatility}, ${game.maxWin})
      on conflict (id) do update set name = excluded.name, vendor = excluded.vendor, category = excluded.category,
        cover = excluded.cover, rtp = excluded.rtp, volatility = excluded.volatility, max_win = excluded.max_win,
        offered = true`.execute(trx);
  }
  const codes = games.map((game) => game.id);
  await sql`update game set offered = false where id <> all(${codes}::text[])`.execute(trx);
}

export async function findGame(queryable: Queryable, id: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`select * from game where id = ${id}`.execute(queryable);
  return rows[0];
}

export async function readGames(
  queryable: Queryable,
  query: CompiledQuery,
): Promise<{ rows: GameRow[]; total: number }> {
  const { rows } = await sql<GameRow>`select * from game where ${query.where}
    order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(queryable);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from game where ${query.where}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** @param opened codes of games and when each was last opened. */
export async function readOpenedGames(
  queryable: Queryable,
  opened: readonly { readonly game: string; readonly at: Date }[],
  query: CompiledQuery,
): Promise<{ rows: OpenedGameRow[]; total: number }> {
  const codes = opened.map((one) => one.game);
  const times = opened.map((one) => one.at.toISOString());
  const played = sql`(select game.*, opened.opened_at from game
    join unnest(${codes}::text[], ${times}::timestamptz[]) as opened (code, opened_at) on opened.code = game.id) as played`;
  const { rows } = await sql<OpenedGameRow>`select * from ${played} where ${query.where}
    order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(queryable);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from ${played} where ${query.where}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Reads the mark and keeps other counters waiting until the transaction ends. */
export async function lockPlayCountMark(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ counted_until: Date }>`select counted_until from play_count_mark for update`.execute(
    trx,
  );
  if (!rows[0]) throw new Error('the play count has lost its mark');
  return rows[0].counted_until;
}

export async function addPlays(
  trx: Trx,
  plays: readonly { readonly game: string; readonly plays: number }[],
  until: Date,
): Promise<void> {
  await sql`update game set total_play_count = total_play_count + counted.plays
    from unnest(${plays.map((one) => one.game)}::text[], ${plays.map((one) => one.plays)}::bigint[]) as counted (id, plays)
    where game.id = counted.id`.execute(trx);
  await sql`update play_count_mark set counted_until = ${until}`.execute(trx);
}
