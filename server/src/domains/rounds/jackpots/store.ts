import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { Contribution, Cycle, JackpotTerms } from './rules';

export interface PotRow extends Cycle {
  /** Contributions counted and not won, minor units. */
  readonly collected: number;
  /** Sealed; null in jackpots that are won at random. */
  readonly secret: Buffer | null;
  readonly secret_hash: Buffer | null;
}

export interface HitRow extends Cycle {
  readonly member_id: number;
  readonly round_id: number;
  /** Minor units, the seed included. */
  readonly amount: number;
  readonly seed: number;
  readonly secret: Buffer | null;
  readonly secret_hash: Buffer | null;
  readonly created_at: Date;
}

export type TailRow = Contribution & { readonly id: number };

export async function readTerms(db: Queryable): Promise<JackpotTerms[]> {
  const { rows } = await sql<JackpotTerms>`select code, name, contribution, seed, odds, ceiling from jackpot
    order by sort, code`.execute(db);
  return rows;
}

export async function readGames(db: Queryable): Promise<{ game: string; jackpot: string }[]> {
  const { rows } = await sql<{ game: string; jackpot: string }>`select game, jackpot from jackpot_game
    order by game`.execute(db);
  return rows;
}

/** A pot including uncounted contributions. */
export interface StandingPot extends PotRow {
  /** Whether a round that won at random waits to be counted. */
  readonly hit: boolean;
}

/** The current state of every pot: counted and newer contributions, in one snapshot. */
export async function readPots(db: Queryable): Promise<StandingPot[]> {
  const { rows } = await sql<StandingPot>`select jackpot, currency, cycle, secret, secret_hash,
      (collected + coalesce(added, 0))::bigint as collected, coalesce(hit, false) as hit
    from jackpot_pot p cross join lateral (
      select sum(amount) as added, bool_or(t.hit) as hit from jackpot_tail t
      where t.jackpot = p.jackpot and t.currency = p.currency) tail
    order by jackpot, currency`.execute(db);
  return rows;
}

/** Pots with contributions that wait to be counted. */
export async function uncountedPots(db: Queryable): Promise<readonly Pick<PotRow, 'jackpot' | 'currency'>[]> {
  const { rows } = await sql<Pick<PotRow, 'jackpot' | 'currency'>>`select jackpot, currency from jackpot_pot p
    where exists (select from jackpot_tail t where t.jackpot = p.jackpot and t.currency = p.currency)
    order by jackpot, currency`.execute(db);
  return rows;
}

/** Inserts a pot; an existing pot stays unchanged. */
export async function insertPot(
  db: Queryable,
  pot: Pick<PotRow, 'jackpot' | 'currency' | 'secret' | 'secret_hash'>,
): Promise<void> {
  await sql`insert into jackpot_pot (jackpot, currency, secret, secret_hash)
    values (${pot.jackpot}, ${pot.currency}, ${pot.secret}, ${pot.secret_hash}) on conflict do nothing`.execute(db);
}

/** Reads a pot as counted, and locks it against other counters until the transaction ends. */
export async function lockPot(trx: Trx, jackpot: string, currency: CurrencyCode): Promise<PotRow | undefined> {
  const { rows } = await sql<PotRow>`select jackpot, currency, cycle, collected, secret, secret_hash from jackpot_pot
    where jackpot = ${jackpot} and currency = ${currency} for update`.execute(trx);
  return rows[0];
}

export async function readTail(trx: Trx, pot: Cycle, limit: number): Promise<TailRow[]> {
  const { rows } = await sql<TailRow>`select id, member_id, round_id, amount, hit from jackpot_tail
    where jackpot = ${pot.jackpot} and currency = ${pot.currency} order by id limit ${limit}`.execute(trx);
  return rows;
}

/** Deletes counted contributions from the tail by id, because a contribution with a smaller id may not be committed yet. */
export async function dropTail(trx: Trx, pot: Cycle, ids: readonly number[]): Promise<void> {
  await sql`delete from jackpot_tail where jackpot = ${pot.jackpot} and currency = ${pot.currency}
    and id = any(${[...ids]}::bigint[])`.execute(trx);
}

export async function isVoid(trx: Trx, { member_id, round_id }: Contribution): Promise<boolean> {
  const { rows } = await sql`select 1 from void_round
    where member_id = ${member_id} and round_id = ${round_id}`.execute(trx);
  return rows.length > 0;
}

export async function writePot(trx: Trx, pot: PotRow): Promise<void> {
  await sql`update jackpot_pot set cycle = ${pot.cycle}, collected = ${pot.collected}, secret = ${pot.secret},
    secret_hash = ${pot.secret_hash} where jackpot = ${pot.jackpot} and currency = ${pot.currency}`.execute(trx);
}

/** Stores a win, and that the winner has not been notified. */
export async function insertHit(trx: Trx, hit: Omit<HitRow, 'created_at'>): Promise<void> {
  await sql`insert into jackpot_hit (member_id, round_id, jackpot, currency, cycle, amount, seed, secret, secret_hash)
    values (${hit.member_id}, ${hit.round_id}, ${hit.jackpot}, ${hit.currency}, ${hit.cycle}, ${hit.amount}, ${hit.seed}, ${hit.secret},
      ${hit.secret_hash})`.execute(trx);
  await sql`insert into jackpot_untold (member_id, round_id) values (${hit.member_id}, ${hit.round_id})`.execute(trx);
}

/** Members with wins that they have not been notified of. */
export async function untoldMembers(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`select distinct member_id from jackpot_untold`.execute(db);
  return rows.map((row) => row.member_id);
}

/** Takes a member's unreported wins; the caller must report them. */
export async function takeUntold(db: Queryable, memberId: number): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`with taken as (
      delete from jackpot_untold where member_id = ${memberId} returning round_id)
    select h.* from taken join jackpot_hit h on h.member_id = ${memberId} and h.round_id = taken.round_id
    order by h.round_id`.execute(db);
  return rows;
}

export async function dropUntold(db: Queryable, memberId: number, roundId: number): Promise<void> {
  await sql`delete from jackpot_untold where member_id = ${memberId} and round_id = ${roundId}`.execute(db);
}

export async function findHit(db: Queryable, memberId: number, roundId: number): Promise<HitRow | undefined> {
  const { rows } = await sql<HitRow>`select * from jackpot_hit
    where member_id = ${memberId} and round_id = ${roundId}`.execute(db);
  return rows[0];
}

/** The latest wins of each jackpot, newest first. */
export async function latestHits(db: Queryable, each: number): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`select h.* from jackpot j cross join lateral (
      select * from jackpot_hit where jackpot = j.code order by created_at desc, cycle desc limit ${each}) h
    order by h.created_at desc, h.cycle desc`.execute(db);
  return rows;
}
