import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** Rounds of a member on a day in one game; `staked` are their first stakes, minor units. */
export interface PlayedRow {
  /** ISO date in UTC. */
  readonly day: string;
  readonly memberId: number;
  readonly game: string;
  readonly currency: CurrencyCode;
  readonly rounds: number;
  readonly staked: number;
}

export async function addPlayed(trx: Trx, rows: readonly PlayedRow[]): Promise<void> {
  await sql`insert into play_habit as h (day, member_id, game, currency, rounds, staked)
    select day, "memberId", game, currency, rounds, staked from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (day date, "memberId" bigint, game text, currency text, rounds bigint, staked bigint) order by 1, 2, 3, 4
    on conflict (day, member_id, game, currency) do update set rounds = h.rounds + excluded.rounds, staked = h.staked + excluded.staked`.execute(
    trx,
  );
}

export async function addDeposit(
  trx: Trx,
  deposit: {
    readonly day: string;
    readonly memberId: number;
    readonly currency: CurrencyCode;
    readonly amount: Minor;
  },
): Promise<void> {
  const { day, memberId, currency, amount } = deposit;
  await sql`insert into deposit_habit as h (day, member_id, currency, deposits, amount)
    values (${day}, ${memberId}, ${currency}, 1, ${amount})
    on conflict (day, member_id, currency) do update set deposits = h.deposits + 1, amount = h.amount + excluded.amount`.execute(
    trx,
  );
}

/** @param day ISO date in UTC. */
export async function forgetBefore(db: Queryable, day: string): Promise<void> {
  await sql`delete from play_habit where day < ${day}`.execute(db);
  await sql`delete from deposit_habit where day < ${day}`.execute(db);
}

/** Past play of a segment in one game. */
export interface GameHabitRow {
  readonly game: string;
  readonly rounds: number;
  /** First stakes, minor units. */
  readonly staked: number;
  /** Days on which a member played it, over all members. */
  readonly days: number;
}

/** Whose figures are read: members of a level (null for all), in one currency, from a day on. */
export interface Segment {
  readonly level: number | null;
  readonly currency: CurrencyCode;
  readonly since: string;
}

const ofLevel = ({ level }: Segment) =>
  level === null
    ? sql`true`
    : sql`coalesce((select m.level from loyalty_member m where m.member_id = h.member_id), 0) = ${level}`;

/** The games of a segment, those with the largest stakes first. */
export async function readGames(db: Queryable, segment: Segment): Promise<readonly GameHabitRow[]> {
  const { rows } =
    await sql<GameHabitRow>`select game, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked, count(*) as days
    from play_habit h where day >= ${segment.since} and currency = ${segment.currency} and ${ofLevel(segment)}
    group by game order by staked desc, game`.execute(db);
  return rows;
}

export interface DepositHabitRow {
  readonly deposits: number;
  /** Minor units; null without a deposit. */
  readonly amount: number | null;
}

export async function readDeposits(db: Queryable, segment: Segment): Promise<DepositHabitRow> {
  const { rows } =
    await sql<DepositHabitRow>`select coalesce(sum(deposits), 0)::bigint as deposits, sum(amount)::bigint as amount
    from deposit_habit h where day >= ${segment.since} and currency = ${segment.currency} and ${ofLevel(segment)}`.execute(
      db,
    );
  return rows[0] ?? { deposits: 0, amount: null };
}

/** Members of a segment who played. */
export async function countMembers(db: Queryable, segment: Segment): Promise<number> {
  const { rows } = await sql<{ members: number }>`select count(distinct member_id) as members
    from play_habit h where day >= ${segment.since} and currency = ${segment.currency} and ${ofLevel(segment)}`.execute(
    db,
  );
  return rows[0]?.members ?? 0;
}
