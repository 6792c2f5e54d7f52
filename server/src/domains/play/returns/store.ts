import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { Sums } from './rules';

export interface SumsRow extends Sums {
  readonly game: string;
  readonly version: number;
  readonly mode: string;
}

const ADDED = sql`on conflict (game, version, mode, currency) do update set rounds = g.rounds + excluded.rounds,
    staked = g.staked + excluded.staked, net = g.net + excluded.net, stake_squares = g.stake_squares + excluded.stake_squares,
    stake_net = g.stake_net + excluded.stake_net, net_squares = g.net_squares + excluded.net_squares`;

/** Reads the mark and keeps others who count waiting until the transaction ends. */
export async function lockMark(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ counted_until: Date }>`select counted_until from game_return_mark for update`.execute(
    trx,
  );
  if (!rows[0]) throw new Error('the count of returns has lost its mark');
  return rows[0].counted_until;
}

export async function readMark(queryable: Queryable): Promise<Date> {
  const { rows } = await sql<{ counted_until: Date }>`select counted_until from game_return_mark`.execute(queryable);
  return rows[0]?.counted_until ?? new Date(0);
}

/** @param sums see `ReturnSource.sumsBetween`. */
export async function addSums(trx: Trx, sums: RawBuilder<unknown>): Promise<void> {
  await sql`insert into game_return as g (game, version, mode, currency, rounds, staked, net, stake_squares, stake_net, net_squares)
    ${sums} ${ADDED}`.execute(trx);
}

export async function moveMark(trx: Trx, until: Date): Promise<void> {
  await sql`update game_return_mark set counted_until = ${until}`.execute(trx);
}

export async function readSums(queryable: Queryable): Promise<SumsRow[]> {
  const { rows } = await sql<SumsRow>`select game, version, mode, currency, rounds, staked, net, stake_squares::float8,
    stake_net::float8, net_squares::float8 from game_return order by game, version, mode, currency`.execute(queryable);
  return rows;
}

export interface AlarmRow {
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  readonly since: Date;
}

export async function readAlarms(queryable: Queryable): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`select game, version, mode, since from game_return_alarm`.execute(queryable);
  return rows;
}

/** @returns whether it had not rung yet. */
export async function raiseAlarm(queryable: Queryable, { game, version, mode, since }: AlarmRow): Promise<boolean> {
  const { rows } = await sql`insert into game_return_alarm (game, version, mode, since)
    values (${game}, ${version}, ${mode}, ${since}) on conflict do nothing returning 1`.execute(queryable);
  return rows.length > 0;
}

export async function endAlarm(queryable: Queryable, { game, version, mode }: Omit<AlarmRow, 'since'>): Promise<void> {
  await sql`delete from game_return_alarm where game = ${game} and version = ${version} and mode = ${mode}`.execute(
    queryable,
  );
}
