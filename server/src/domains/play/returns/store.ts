import { type RawBuilder, sql } from 'kysely';
import { readCursor, type StakeCursor } from '../../../ledger/stakes/feed';
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

export interface ReturnMark {
  /** In the feed of stakes. */
  readonly cursor: StakeCursor;
  /** Plays that ended earlier are already counted. */
  readonly since: Date;
}

/** Reads the mark and locks it against other counters until the transaction ends. */
export async function lockMark(trx: Trx): Promise<ReturnMark> {
  const { rows } = await sql<{ cursor: string; since: Date }>`select cursor, counted_until as since
    from game_return_mark for update`.execute(trx);
  if (!rows[0]) throw new Error('the count of returns has lost its mark');
  return { cursor: readCursor(rows[0].cursor), since: rows[0].since };
}

/** When returns were last counted. */
export async function countedAt(queryable: Queryable): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select coalesce(read_at, counted_until) as at from game_return_mark`.execute(
    queryable,
  );
  return rows[0]?.at ?? new Date(0);
}

/** @param sums see `ReturnSource.sumsOf`. */
export async function addSums(trx: Trx, sums: RawBuilder<unknown>): Promise<void> {
  await sql`insert into game_return as g (game, version, mode, currency, rounds, staked, net, stake_squares, stake_net, net_squares)
    ${sums} ${ADDED}`.execute(trx);
}

export async function moveMark(trx: Trx, cursor: StakeCursor, now: Date): Promise<void> {
  await sql`update game_return_mark set cursor = ${cursor}, read_at = ${now}`.execute(trx);
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

/** @returns whether the alarm is new. */
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
