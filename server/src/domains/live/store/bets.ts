import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export interface BetRow {
  readonly member_id: number;
  readonly bet_id: number;
  readonly round_id: number;
  readonly request: string;
  readonly currency: CurrencyCode;
  readonly stake: number;
  /** What of the stake was bonus money, and what of it counted towards the grant's wagering; null for none. */
  readonly bonus_stake: number | null;
  readonly counted: number | null;
  readonly choice: unknown;
  readonly state: 'open' | 'settled' | 'void';
  readonly payout: number | null;
  readonly cashed_out_at: number | null;
}

const COLUMNS = sql`member_id, bet_id, round_id, request, currency, stake, bonus_stake, counted, choice, state, payout, cashed_out_at`;

export async function findByRequest(
  db: Queryable,
  memberId: number,
  roundId: number,
  request: string,
): Promise<BetRow | undefined> {
  const { rows } = await sql<BetRow>`select ${COLUMNS} from live_bet
    where member_id = ${memberId} and round_id = ${roundId} and request = ${request}`.execute(db);
  return rows[0];
}

export async function betsOfMember(db: Queryable, memberId: number, roundId: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${COLUMNS} from live_bet
    where member_id = ${memberId} and round_id = ${roundId} order by bet_id`.execute(db);
  return rows;
}

/** How many of a member's newest bets are searched for bets at one table. */
const NEWEST = 100;

/** A member's bets on the last round of a table, before a given one, on which the member bet, with the number of that round. */
export async function betsBefore(
  db: Queryable,
  memberId: number,
  table: string,
  before: number,
): Promise<(BetRow & { readonly number: number })[]> {
  const { rows } = await sql<BetRow & { number: number }>`with newest as (
      select * from live_bet where member_id = ${memberId} order by bet_id desc limit ${NEWEST}
    ), there as (
      select newest.*, r.number from newest join live_round r using (round_id) where r.table_id = ${table} and r.number < ${before}
    )
    select ${COLUMNS}, number from there where number = (select max(number) from there) order by bet_id`.execute(db);
  return rows;
}

/** Bets of some members on a round. */
export async function betsOfMembers(db: Queryable, memberIds: readonly number[], roundId: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${COLUMNS} from live_bet
    where round_id = ${roundId} and member_id = any(${[...memberIds]}) order by bet_id`.execute(db);
  return rows;
}

/** The largest bets on a round, and how many members have bet on it. */
export async function largestBets(
  db: Queryable,
  roundId: number,
  limit: number,
): Promise<{ rows: readonly BetRow[]; members: number }> {
  const { rows } = await sql<BetRow>`select ${COLUMNS} from live_bet where round_id = ${roundId}
    order by stake desc, bet_id limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ members: number }>`select count(distinct member_id) as members
    from live_bet where round_id = ${roundId}`.execute(db);
  return { rows, members: counted[0]?.members ?? 0 };
}

export interface NewBet {
  readonly memberId: number;
  readonly roundId: number;
  readonly sessionId: number;
  readonly request: string;
  readonly currency: CurrencyCode;
  readonly stake: number;
  readonly choice: unknown;
}

export async function insertBet(trx: Trx, bet: NewBet): Promise<BetRow> {
  const { rows } = await sql<BetRow>`insert into live_bet
      (member_id, round_id, session_id, request, currency, stake, choice)
    values (${bet.memberId}, ${bet.roundId}, ${bet.sessionId}, ${bet.request}, ${bet.currency}, ${bet.stake},
      ${JSON.stringify(bet.choice)}::jsonb)
    returning ${COLUMNS}`.execute(trx);
  if (!rows[0]) throw new Error('a bet was not written');
  return rows[0];
}

/** Notes what a grant of bonus money has to do with a bet. @param bonusStake,counted minor units. */
export async function noteGrant(trx: Trx, bet: BetRow, bonusStake: number, counted: number): Promise<void> {
  await sql`update live_bet set bonus_stake = nullif(${bonusStake}::bigint, 0), counted = nullif(${counted}::bigint, 0)
    where member_id = ${bet.member_id} and bet_id = ${bet.bet_id}`.execute(trx);
}

/**
 * Locks open bets of a round for settlement, in the order in which wallets are locked everywhere. Waits for bets that another transaction is
 * settling.
 */
export async function lockOpenBets(trx: Trx, roundId: number, limit: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${COLUMNS} from live_bet where round_id = ${roundId} and state = 'open'
    order by member_id, bet_id limit ${limit} for update`.execute(trx);
  return rows;
}

/** Open bets with a target at or below a height, hundredths. */
export async function lockReachedBets(trx: Trx, roundId: number, height: number, limit: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${COLUMNS} from live_bet
    where round_id = ${roundId} and state = 'open' and (choice->>'target')::int <= ${height}
    order by member_id, bet_id limit ${limit} for update`.execute(trx);
  return rows;
}

/** Open bets of a flight without a target. */
export async function lockBetsLeftByHand(trx: Trx, roundId: number, limit: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${COLUMNS} from live_bet
    where round_id = ${roundId} and state = 'open' and choice->>'target' is null
    order by member_id, bet_id limit ${limit} for update`.execute(trx);
  return rows;
}

/** Locks one open bet for settlement. @returns undefined when it is not open, or not the member's. */
export async function lockOpenBet(trx: Trx, memberId: number, betId: number): Promise<BetRow | undefined> {
  const { rows } = await sql<BetRow>`select ${COLUMNS} from live_bet
    where member_id = ${memberId} and bet_id = ${betId} and state = 'open' for update`.execute(trx);
  return rows[0];
}

/** Milliseconds by the database's clock since take-off of a bet's flight; undefined when the bet is in no flight. */
export async function flightOfBet(
  db: Queryable,
  memberId: number,
  betId: number,
): Promise<{ round_id: number; table_id: string; elapsed: number } | undefined> {
  const { rows } = await sql<{ round_id: number; table_id: string; elapsed: number }>`select r.round_id, r.table_id,
      (extract(epoch from clock_timestamp() - r.flight_at) * 1000)::float8 as elapsed
    from live_bet b join live_round r using (round_id)
    where b.member_id = ${memberId} and b.bet_id = ${betId} and r.phase in ('flight', 'result')`.execute(db);
  return rows[0];
}

export async function closeBet(
  trx: Trx,
  bet: BetRow,
  end: { readonly state: 'settled' | 'void'; readonly payout: number | null; readonly cashedOutAt: number | null },
): Promise<void> {
  await sql`update live_bet set state = ${end.state}, payout = ${end.payout}, cashed_out_at = ${end.cashedOutAt},
      settled_at = clock_timestamp()
    where member_id = ${bet.member_id} and bet_id = ${bet.bet_id} and state = 'open'`.execute(trx);
}
