import { sql } from 'kysely';
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

/** When the first round ended at or after a moment. */
export async function firstEnding(trx: Trx, from: Date, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(settled_at) as at from round
    where settled_at >= ${from} and settled_at < ${until}`.execute(trx);
  return rows[0]?.at ?? null;
}

/** Adds plays that are no rounds. */
export async function addSums(trx: Trx, sums: readonly SumsRow[]): Promise<void> {
  for (const one of sums)
    await sql`insert into game_return as g (game, version, mode, currency, rounds, staked, net, stake_squares, stake_net, net_squares)
      values (${one.game}, ${one.version}, ${one.mode}, ${one.currency}, ${one.rounds}, ${one.staked}, ${one.net}, ${one.stake_squares},
        ${one.stake_net}, ${one.net_squares}) ${ADDED}`.execute(trx);
}

/** Adds the rounds that ended in [from, until) and stand. */
export async function addRounds(trx: Trx, from: Date, until: Date): Promise<void> {
  await sql`insert into game_return as g (game, version, mode, currency, rounds, staked, net, stake_squares, stake_net, net_squares)
    select game, version, mode, currency, count(*), sum(stake), sum(payout - cost), sum(stake::numeric * stake),
      sum(stake::numeric * (payout - cost)), sum((payout - cost)::numeric * (payout - cost))
    from round r where settled_at >= ${from} and settled_at < ${until}
      and not exists (select from void_round v where v.member_id = r.member_id and v.round_id = r.round_id)
    group by 1, 2, 3, 4 ${ADDED}`.execute(trx);
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
