import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/database';
import type { CompiledQuery } from '../../platform/query/query';

export interface RoundRow {
  readonly member_id: number;
  readonly round_id: number;
  readonly session_id: number;
  readonly game: string;
  readonly version: number;
  readonly mode: string;
  readonly currency: CurrencyCode;
  readonly stake: number;
  readonly cost: number;
  readonly payout: number;
  readonly seed_id: number;
  readonly nonce: number;
  /** As JSON; null in games without a choice. */
  readonly choice: string | null;
  readonly actions: readonly string[];
  /** Whether the round waits for an action, so its payout is not decided. */
  readonly pending: boolean;
  readonly active: boolean;
  readonly event: string | null;
  /** The set of free rounds that it was played from: the house paid its cost. */
  readonly free_set: string | null;
  readonly created_at: Date;
}

/** The sets of free rounds that some of a member's transfers belong to, by the references of these: their rounds. */
export async function freeSetsOf(
  db: Queryable,
  memberId: number,
  transfers: readonly { readonly kind: string; readonly reference_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rounds = transfers.filter(({ kind }) => kind === 'free_round_win').map((row) => Number(row.reference_id));
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<{ round_id: number; free_set: string }>`select round_id, free_set from round
    where member_id = ${memberId} and round_id = any(${rounds}::bigint[]) and free_set is not null`.execute(db);
  return new Map(rows.map((row) => [String(row.round_id), row.free_set]));
}

export interface SeedRow {
  readonly seed_id: number;
  readonly server_seed: Buffer;
  readonly server_seed_hash: Buffer;
  readonly client_seed: string;
  readonly rounds: number | null;
  readonly created_at: Date;
  readonly revealed_at: Date | null;
}

/** Condition on a game session `s`: a round in it is open. */
export const hasOpenRound = sql`exists (select from round r where r.member_id = s.member_id and r.session_id = s.session_id and r.active)`;

export async function findActiveRound(
  db: Queryable,
  memberId: number,
  sessionId: number,
): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`select * from round
    where member_id = ${memberId} and session_id = ${sessionId} and active`.execute(db);
  return rows[0];
}

export async function findRound(db: Queryable, memberId: number, roundId: number): Promise<RoundRow | undefined> {
  const { rows } =
    await sql<RoundRow>`select * from round where member_id = ${memberId} and round_id = ${roundId}`.execute(db);
  return rows[0];
}

/** Condition for finished rounds: an open round can be neither replayed nor checked. */
export async function roundsOf(
  db: Queryable,
  memberId: number,
  query: CompiledQuery,
): Promise<{ rows: RoundRow[]; total: number }> {
  const theirs = sql`member_id = ${memberId} and not active and ${query.where}`;
  const { rows } = await sql<RoundRow>`select * from round where ${theirs}
    order by ${query.orderBy} offset ${query.offset} limit ${query.limit}`.execute(db);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from round where ${theirs}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Open rounds of absent players, oldest first; those that wait for a decision only after a longer absence. */
export async function abandonedRounds(
  db: Queryable,
  before: { readonly won: Date; readonly waiting: Date },
  limit: number,
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`select * from round
    where active and created_at < case when pending then ${before.waiting}::timestamptz else ${before.won}::timestamptz end
    order by created_at limit ${limit}`.execute(db);
  return rows;
}

export async function insertSeed(
  trx: Trx,
  memberId: number,
  seedId: number,
  seed: { sealed: Buffer; hash: Buffer },
  clientSeed: string,
): Promise<void> {
  await sql`insert into fair_seed (member_id, seed_id, server_seed, server_seed_hash, client_seed)
    values (${memberId}, ${seedId}, ${seed.sealed}, ${seed.hash}, ${clientSeed})`.execute(trx);
}

export async function setClientSeed(trx: Trx, memberId: number, seedId: number, clientSeed: string): Promise<void> {
  await sql`update fair_seed set client_seed = ${clientSeed} where member_id = ${memberId} and seed_id = ${seedId}`.execute(
    trx,
  );
}

/** Members whose seeds were made before a moment by the database's clock. */
export async function membersWithSeedsBefore(db: Queryable, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    member_id: number;
  }>`select w.member_id from wallet w join fair_seed f using (member_id, seed_id)
    where f.created_at < ${before} limit ${limit}`.execute(db);
  return rows.map((row) => row.member_id);
}

export async function revealSeed(trx: Trx, memberId: number, seedId: number, rounds: number): Promise<void> {
  await sql`update fair_seed set revealed_at = now(), rounds = ${rounds} where member_id = ${memberId} and seed_id = ${seedId}`.execute(
    trx,
  );
}

/** The pair in use, the next one, and the latest revealed, newest first. */
export async function latestSeeds(db: Queryable, memberId: number, limit: number): Promise<SeedRow[]> {
  const { rows } =
    await sql<SeedRow>`select * from fair_seed where member_id = ${memberId} order by seed_id desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

export async function seedsById(db: Queryable, memberId: number, ids: readonly number[]): Promise<SeedRow[]> {
  const { rows } =
    await sql<SeedRow>`select * from fair_seed where member_id = ${memberId} and seed_id = any(${[...ids]})`.execute(
      db,
    );
  return rows;
}

export async function hasActiveRound(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from round where member_id = ${memberId} and active limit 1`.execute(db);
  return rows.length > 0;
}

export interface WinRow {
  readonly member_id: number;
  readonly game: string;
  readonly currency: CurrencyCode;
  readonly payout: number;
  readonly created_at: Date;
}

/** Finished, non-void rounds of the last day that paid at least five times their cost, newest first. */
export async function notableWins(db: Queryable, limit: number): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`select member_id, game, currency, payout, created_at from round
    where created_at > now() - interval '1 day' and not active and payout >= 5 * cost
      and not exists (select from void_round v where v.member_id = round.member_id and v.round_id = round.round_id)
    order by created_at desc limit ${limit}`.execute(db);
  return rows;
}
