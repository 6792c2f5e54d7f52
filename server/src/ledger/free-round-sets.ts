import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../platform/database';
import { barredAt } from './play-bar';

/** A set of free rounds: rounds of one slot at one stake that the house pays. Amounts in minor units. */
export interface FreeRoundSet {
  readonly memberId: number;
  /** Names what it was given for, so that it is given once. */
  readonly setId: string;
  readonly currency: CurrencyCode;
  readonly game: string;
  readonly stake: Minor;
  readonly rounds: number;
  /** Rounds taken so far, void ones left out. */
  readonly played: number;
  /** `cash`: each win is paid at once; `bonus`: all wins become one bonus when the set ends. */
  readonly wins: 'cash' | 'bonus';
  /** The most that is paid as cash; null for all. */
  readonly most: Minor | null;
  /** What rounds that have ended won, and what of it the member has had. */
  readonly won: Minor;
  readonly paid: Minor;
  readonly state: 'open' | 'played' | 'expired' | 'forfeited';
  readonly forfeits: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

export type NewFreeRoundSet = Pick<
  FreeRoundSet,
  'memberId' | 'setId' | 'currency' | 'game' | 'stake' | 'rounds' | 'wins' | 'most' | 'createdAt' | 'expiresAt'
>;

const SET = sql`/* prepared */ select member_id as "memberId", set_id as "setId", currency, game, stake, rounds, played, wins, most, won, paid, state, forfeits,
  created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt" from free_round_set`;

/** Stores a set, once under its id: repeated, it changes nothing. */
export async function insertFreeRoundSet(trx: Trx, set: NewFreeRoundSet): Promise<void> {
  await sql`insert into free_round_set (member_id, set_id, currency, game, stake, rounds, wins, most, created_at, expires_at)
    values (${set.memberId}, ${set.setId}, ${set.currency}, ${set.game}, ${set.stake}, ${set.rounds}, ${set.wins}, ${set.most},
      ${set.createdAt}, ${set.expiresAt}) on conflict do nothing`.execute(trx);
}

/** The set that a member plays in a game now: of several the oldest with rounds left. */
export async function currentFreeRoundSet(
  db: Queryable,
  memberId: number,
  game: string,
  now: Date,
): Promise<FreeRoundSet | undefined> {
  const { rows } =
    await sql<FreeRoundSet>`${SET} where member_id = ${memberId} and game = ${game} and state = 'open' and not forfeits
      and played < rounds and expires_at > ${now} order by created_at, set_id limit 1`.execute(db);
  return rows[0];
}

/** @param lock until the transaction ends; the wallet is locked before it. */
export async function findFreeRoundSet(
  db: Queryable,
  memberId: number,
  setId: string,
  lock = false,
): Promise<FreeRoundSet | undefined> {
  const { rows } = await sql<FreeRoundSet>`${SET} where member_id = ${memberId} and set_id = ${setId}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** All sets of a member, the newest first. */
export async function freeRoundSetsOf(db: Queryable, memberId: number): Promise<readonly FreeRoundSet[]> {
  const { rows } =
    await sql<FreeRoundSet>`${SET} where member_id = ${memberId} order by created_at desc, set_id`.execute(db);
  return rows;
}

/** The open sets of some members, in the order in which they are played. */
export async function openFreeRoundSets(db: Queryable, memberIds: readonly number[]): Promise<readonly FreeRoundSet[]> {
  const { rows } = await sql<FreeRoundSet>`${SET} where member_id = any(${[...memberIds]}::bigint[]) and state = 'open'
    order by created_at, set_id`.execute(db);
  return rows;
}

/** Counts a round as played, void, or won. @param change what is added; amounts in minor units. Needs the wallet's lock. */
export async function changeFreeRoundSet(
  trx: Trx,
  { memberId, setId }: Pick<FreeRoundSet, 'memberId' | 'setId'>,
  { played = 0, won = 0, paid = 0 }: { readonly played?: number; readonly won?: number; readonly paid?: number },
): Promise<void> {
  await sql`update free_round_set set played = played + ${played}, won = won + ${won}, paid = paid + ${paid}
    where member_id = ${memberId} and set_id = ${setId}`.execute(trx);
}

/** No round of the set `s` waits for its end. */
const IS_QUIET = sql`not exists (select from round r where r.member_id = s.member_id and r.free_set = s.set_id and r.active)`;

/** Whether a round of the set is open: the set cannot end meanwhile. Needs the wallet's lock. */
export async function hasOpenFreeRound(trx: Trx, memberId: number, setId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from round where member_id = ${memberId} and free_set = ${setId} and active`.execute(trx);
  return rows.length > 0;
}

/**
 * Sets that are due to end: played, expired, or of a member who excluded themselves. One of a member who may not play does not expire.
 * @param page sets whose ids follow `after`, in their order; `memberIds`: of these members only.
 */
export async function freeRoundSetsToEnd(
  db: Queryable,
  now: Date,
  {
    limit,
    after,
    memberIds,
  }: { readonly limit: number; readonly after: string; readonly memberIds: readonly number[] | undefined },
): Promise<readonly Pick<FreeRoundSet, 'memberId' | 'setId'>[]> {
  const { rows } = await sql<
    Pick<FreeRoundSet, 'memberId' | 'setId'>
  >`/* prepared */ select s.member_id as "memberId", s.set_id as "setId"
    from free_round_set s where s.state = 'open' and s.set_id > ${after}
      and ${memberIds ? sql`s.member_id = any(${[...memberIds]}::bigint[])` : sql`true`}
      and (s.played = s.rounds or s.forfeits or (s.expires_at <= ${now} and not ${barredAt(sql`s.member_id`, now)})) and ${IS_QUIET}
    order by s.set_id limit ${limit}`.execute(db);
  return rows;
}

/** Ends a set. @param paid all that the member has had of it then, minor units. */
export async function endFreeRoundSet(
  trx: Trx,
  { memberId, setId }: Pick<FreeRoundSet, 'memberId' | 'setId'>,
  end: { readonly state: Exclude<FreeRoundSet['state'], 'open'>; readonly paid: Minor; readonly at: Date },
): Promise<void> {
  await sql`update free_round_set set state = ${end.state}, paid = ${end.paid}, ended_at = ${end.at}
    where member_id = ${memberId} and set_id = ${setId} and state = 'open'`.execute(trx);
}

/** Lets a set that was played out go on, after one of its rounds became void; its days decide how long. */
export async function reopenFreeRoundSet(
  trx: Trx,
  { memberId, setId }: Pick<FreeRoundSet, 'memberId' | 'setId'>,
): Promise<void> {
  await sql`update free_round_set set state = 'open', ended_at = null
    where member_id = ${memberId} and set_id = ${setId} and state = 'played'`.execute(trx);
}

/** Lets the member's open sets, or one of them, end as soon as no round of them is open. */
export async function forfeitFreeRoundSets(trx: Trx, memberId: number, setId?: string): Promise<void> {
  await sql`update free_round_set set forfeits = true where member_id = ${memberId} and state = 'open'
    and (${setId ?? null}::text is null or set_id = ${setId ?? null})`.execute(trx);
}

/** Stops the days of the member's open sets until a moment. Idempotent; a later moment adds what is longer. */
export async function freezeFreeRoundSets(trx: Trx, memberId: number, now: Date, until: Date): Promise<void> {
  await sql`update free_round_set set frozen_until = ${until},
      expires_at = expires_at + (${until}::timestamptz - greatest(${now}::timestamptz, coalesce(frozen_until, ${now}::timestamptz)))
    where member_id = ${memberId} and state = 'open'
      and ${until} > greatest(${now}::timestamptz, coalesce(frozen_until, ${now}::timestamptz))`.execute(trx);
}

/** Open sets with rounds left that end before `until` and were not warned about. A set that was given for a shorter time is left out. */
export async function expiringFreeRoundSets(
  db: Queryable,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly FreeRoundSet[]> {
  const { rows } = await sql<FreeRoundSet>`${SET} where state = 'open' and warned_at is null and not forfeits
      and played < rounds and expires_at > ${now} and expires_at <= ${until} and expires_at - created_at > ${until}::timestamptz - ${now}::timestamptz
      and not ${barredAt(sql`free_round_set.member_id`, now)} order by expires_at limit ${limit}`.execute(db);
  return rows;
}

/** Marks a set as warned about. @returns false when it was: its member knows. */
export async function markFreeRoundSetWarned(
  trx: Trx,
  { memberId, setId }: Pick<FreeRoundSet, 'memberId' | 'setId'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update free_round_set set warned_at = ${now}
    where member_id = ${memberId} and set_id = ${setId} and warned_at is null returning 1`.execute(trx);
  return rows.length > 0;
}
