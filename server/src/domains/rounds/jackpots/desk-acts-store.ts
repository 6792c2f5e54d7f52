import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { JackpotTerms } from './rules';
import type { PotRow } from './store';

export interface RoomRow extends JackpotTerms {
  readonly idle_since: Date | null;
}

/** The sum paid out of a pot since it was created. */
export interface PaidRow {
  readonly jackpot: string;
  readonly currency: CurrencyCode;
  readonly hits: number;
  /** Minor units, seeds included. */
  readonly paid: number;
}

export interface WonRow {
  readonly jackpot: string;
  readonly member_id: number;
  readonly round_id: number;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly created_at: Date;
}

export async function readRoom(db: Queryable): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`select code, name, contribution, seed, odds, ceiling, idle_since from jackpot
    order by idle_since is not null, sort, code`.execute(db);
  return rows;
}

export async function readPaid(db: Queryable): Promise<PaidRow[]> {
  const { rows } =
    await sql<PaidRow>`select jackpot, currency, count(*) as hits, sum(amount)::bigint as paid from jackpot_hit
    group by jackpot, currency`.execute(db);
  return rows;
}

/** The latest wins of each jackpot, newest first. */
export async function readWon(db: Queryable, limit: number): Promise<WonRow[]> {
  const { rows } = await sql<WonRow>`select h.* from jackpot j cross join lateral (
      select jackpot, member_id, round_id, currency, amount, created_at from jackpot_hit where jackpot = j.code
      order by created_at desc limit ${limit}) h order by h.created_at desc`.execute(db);
  return rows;
}

/** Appends a jackpot behind all others. @returns false when the code is taken. */
export async function insertTerms(trx: Trx, terms: JackpotTerms, now: Date): Promise<boolean> {
  const { code, name, contribution, seed, odds, ceiling } = terms;
  const { numAffectedRows } =
    await sql`insert into jackpot (code, name, contribution, seed, odds, ceiling, sort, idle_since)
    values (${code}, ${name}, ${contribution}, ${seed}, ${odds}, ${ceiling}, 100, ${now}) on conflict do nothing`.execute(
      trx,
    );
  return numAffectedRows === 1n;
}

export async function writeGame(trx: Trx, game: string, jackpot: string | null): Promise<void> {
  await (jackpot === null
    ? sql`delete from jackpot_game where game = ${game}`
    : sql`insert into jackpot_game (game, jackpot) values (${game}, ${jackpot})
        on conflict (game) do update set jackpot = excluded.jackpot`
  ).execute(trx);
}

/** Marks jackpots that have lost their last game, and unmarks those that have a game again. */
export async function writeIdle(trx: Trx, now: Date): Promise<void> {
  await sql`update jackpot set idle_since = case when exists (select from jackpot_game where jackpot = code) then null else ${now}::timestamptz end
    where (idle_since is null) <> exists (select from jackpot_game where jackpot = code)`.execute(trx);
}

/** Pots as counted, locked against other counters until the transaction ends; always locked in the same order. */
export async function lockPots(trx: Trx, jackpots: readonly string[]): Promise<PotRow[]> {
  const { rows } = await sql<PotRow>`select jackpot, currency, cycle, collected, secret, secret_hash from jackpot_pot
    where jackpot = any(${[...jackpots]}::text[]) order by jackpot, currency for update`.execute(trx);
  return rows;
}

export async function hasTail(trx: Trx, jackpot: string): Promise<boolean> {
  const { rows } = await sql`select 1 from jackpot_tail where jackpot = ${jackpot} limit 1`.execute(trx);
  return rows.length > 0;
}

/** @param change minor units. */
export async function addCollected(trx: Trx, jackpot: string, currency: CurrencyCode, change: number): Promise<void> {
  await sql`update jackpot_pot set collected = collected + ${change}
    where jackpot = ${jackpot} and currency = ${currency}`.execute(trx);
}
