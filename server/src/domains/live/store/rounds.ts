import type { GameEvent } from '@croupier/contract/games/base';
import type { LivePhase } from '@croupier/contract/games/live';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export interface RoundRow {
  readonly round_id: number;
  readonly table_id: string;
  readonly number: number;
  readonly version: number;
  readonly phase: LivePhase;
  readonly server_seed: Buffer;
  readonly server_seed_hash: Buffer;
  readonly client_seed: string;
  readonly events: readonly GameEvent[] | null;
  /** Milliseconds by the database's clock: until the phase ends, and since the flight took off. */
  readonly left: number | null;
  readonly elapsed: number | null;
}

const milliseconds = (interval: RawBuilder<unknown>) => sql`(extract(epoch from ${interval}) * 1000)::float8`;

/** The current state of a round, with times by the database's clock, which is the same for every process. */
const COLUMNS = sql`round_id, table_id, number, version, phase, server_seed, server_seed_hash, client_seed, events,
  ${milliseconds(sql`ends_at - clock_timestamp()`)} as left, ${milliseconds(sql`clock_timestamp() - flight_at`)} as elapsed`;

export async function ensureTables(db: Queryable, tables: readonly string[]): Promise<void> {
  await sql`insert into live_table (table_id) select unnest(${[...tables]}::text[]) on conflict do nothing`.execute(db);
}

/** Claims or renews the lease of a table. @returns false while another process holds it. */
export async function takeLease(
  db: Queryable,
  table: string,
  process: string,
  leaseMilliseconds: number,
): Promise<boolean> {
  const { rows } = await sql`update live_table
    set leader = ${process}, lease_until = clock_timestamp() + ${leaseMilliseconds} * interval '1 millisecond'
    where table_id = ${table} and (leader = ${process} or lease_until <= clock_timestamp()) returning 1`.execute(db);
  return rows.length > 0;
}

/** Records that the leader has attended the table's flight. */
export async function attendFlight(db: Queryable, table: string): Promise<void> {
  await sql`update live_table set attended_at = clock_timestamp() where table_id = ${table}`.execute(db);
}

/** When the leader last attended a flight, in milliseconds since take-off, and how long ago that was. */
export async function flightAttended(db: Queryable, round: RoundRow): Promise<{ at: number; ago: number }> {
  const attended = sql`greatest(t.attended_at, r.flight_at)`;
  const { rows } = await sql<{ at: number; ago: number }>`select ${milliseconds(sql`${attended} - r.flight_at`)} as at,
      ${milliseconds(sql`clock_timestamp() - ${attended}`)} as ago
    from live_round r join live_table t using (table_id) where r.round_id = ${round.round_id}`.execute(db);
  if (!rows[0]) throw new Error(`no flight ${round.round_id}`);
  return rows[0];
}

/** Releases every lease, so that another process need not wait for the leases to expire. */
export async function leaveLeases(db: Queryable, process: string): Promise<void> {
  await sql`update live_table set lease_until = '-infinity' where leader = ${process}`.execute(db);
}

export async function readLatest(db: Queryable, table: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`select ${COLUMNS} from live_round where table_id = ${table}
    order by number desc limit 1`.execute(db);
  return rows[0];
}

export async function readByNumber(db: Queryable, table: string, number: number): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`select ${COLUMNS} from live_round
    where table_id = ${table} and number = ${number}`.execute(db);
  return rows[0];
}

/** Number of finished rounds sent to a new guest. */
export const PAST_ROUNDS = 24;

/** Published outcomes, newest first. @param before only of rounds with a lower number; of all when absent. */
export async function readPast(
  db: Queryable,
  table: string,
  limit: number,
  before?: number,
): Promise<{ number: number; events: GameEvent[] }[]> {
  const { rows } = await sql<{ number: number; events: GameEvent[] }>`select number, events from live_round
    where table_id = ${table} and phase in ('payout', 'done') and events is not null
      ${before === undefined ? sql`` : sql`and number < ${before}`} order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** Phases in which a round is over for its players: payouts or returned stakes have been reported. */
export const OVER = sql`('payout', 'done', 'void')`;

/** The round of one of a member's bets. @returns undefined when the round is not over, or the bet is another member's. */
export async function finishedRoundOf(db: Queryable, memberId: number, betId: number): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`select ${COLUMNS} from live_round where phase in ${OVER} and round_id =
    (select round_id from live_bet where member_id = ${memberId} and bet_id = ${betId})`.execute(db);
  return rows[0];
}

/** Locks a betting phase against being closed until the transaction ends. @returns its round, or undefined when bets are closed. */
export async function holdBettingOpen(trx: Trx, table: string, number: number): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`select ${COLUMNS} from live_round
    where table_id = ${table} and number = ${number} and phase = 'betting' and ends_at > clock_timestamp()
    for share`.execute(trx);
  return rows[0];
}

export interface NewRound {
  readonly table: string;
  readonly version: number;
  readonly seed: { readonly sealed: Buffer; readonly hash: Buffer };
  readonly clientSeed: string;
  readonly bettingMilliseconds: number;
}

/** Opens the next round of a table. @returns false when another process has already opened one. */
export async function openRound(trx: Trx, round: NewRound): Promise<boolean> {
  const { rows } = await sql`insert into live_round
      (table_id, number, version, phase, server_seed, server_seed_hash, client_seed, ends_at)
    select ${round.table}::text, coalesce(max(number), 0) + 1, ${round.version}, 'betting', ${round.seed.sealed}, ${round.seed.hash},
      ${round.clientSeed}, clock_timestamp() + ${round.bettingMilliseconds} * interval '1 millisecond'
    from live_round where table_id = ${round.table}
    on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

export interface Step {
  readonly roundId: number;
  readonly from: LivePhase;
  readonly to: LivePhase;
  /** How long the new phase lasts, milliseconds; null in a flight and at the end. */
  readonly lasts: number | null;
  readonly events?: readonly GameEvent[];
}

/** Moves a round on if it is still in the phase that was read. @returns false when the phase has changed. */
export async function moveRound(db: Queryable, { roundId, from, to, lasts, events }: Step): Promise<boolean> {
  const { rows } = await sql`update live_round set phase = ${to},
      ends_at = clock_timestamp() + ${lasts}::float8 * interval '1 millisecond',
      flight_at = case when ${to} = 'flight' then clock_timestamp() else flight_at end,
      events = coalesce(${events === undefined ? null : JSON.stringify(events)}::jsonb, events)
    where round_id = ${roundId} and phase = ${from} returning 1`.execute(db);
  return rows.length > 0;
}

export const CHANNEL = 'live';

/** Notifies every process on commit that something changed at a table. */
export async function tell(
  db: Queryable,
  news: { readonly table: string; readonly kind: string; readonly line?: number },
) {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`.execute(db);
}
