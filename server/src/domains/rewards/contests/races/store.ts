import type { GameFamily } from '@croupier/contract/games/base';
import type { Minor } from '@croupier/contract/money';
import type { RaceRule } from '@croupier/contract/rewards/contests';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../../platform/database';
import type { Titles } from '../../offers/store';
import type { CountingTerms } from '../rules';

/** A race as two operators decided it. Amounts in minor units of its currency. */
export interface RaceTerms extends CountingTerms {
  readonly titles: Titles;
  readonly rule: RaceRule;
  /** Rounds of each member that count, of an equal-chance race; else null. */
  readonly rounds: number | null;
  /** Of the first place and the following ones. */
  readonly prizes: readonly Minor[];
}

export interface Race extends RaceTerms {
  readonly raceId: number;
  readonly pool: Minor;
  readonly state: 'open' | 'paid' | 'cancelled';
  readonly endedAt: Date | null;
  readonly cancelledBy: string | null;
  readonly cancelReason: string | null;
  /** The operators who decided it. */
  readonly proposedBy: number;
  readonly approvedBy: number;
  /** Members with a round that counts. */
  readonly entrants: number;
}

type Row = Omit<Race, 'families'> & { readonly families: GameFamily[] };

/** Without an approval the ledger sees one operator twice, and refuses. */
const RACE = sql`r.race_id as "raceId", r.titles, r.rule, r.rounds, r.currency, r.games, r.families, r.least_stake as "leastStake",
  r.starts_at as "startsAt", r.ends_at as "endsAt", r.settles_at as "settlesAt",
  (select json_agg(p) from unnest(r.prizes) p) as prizes, r.pool, r.state, r.ended_at as "endedAt",
  r.cancelled_by as "cancelledBy", r.cancel_reason as "cancelReason", c.proposed_by as "proposedBy", coalesce(c.decided_by, c.proposed_by) as "approvedBy",
  (select count(*) from race_entry e where e.race_id = r.race_id and e.rounds > 0) as entrants`;
const FROM = sql`from race r join contest_change c using (contest_change_id)`;

/** @returns the race's number. */
export async function insertRace(trx: Trx, changeId: number, terms: RaceTerms, pool: Minor): Promise<number> {
  const { rows } = await sql<{
    race_id: number;
  }>`insert into race (contest_change_id, titles, rule, rounds, currency, games, families,
      least_stake, starts_at, ends_at, settles_at, prizes, pool)
    values (${changeId}, ${JSON.stringify(terms.titles)}::jsonb, ${terms.rule}, ${terms.rounds}, ${terms.currency},
      ${[...terms.games]}::text[], ${[...terms.families]}::text[], ${terms.leastStake}, ${terms.startsAt}, ${terms.endsAt},
      ${terms.settlesAt}, ${[...terms.prizes]}::bigint[], ${pool}) returning race_id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a race was not written');
  return row.race_id;
}

export async function findRace(db: Queryable, raceId: number): Promise<Race | undefined> {
  const { rows } = await sql<Row>`select ${RACE} ${FROM} where r.race_id = ${raceId}`.execute(db);
  return rows[0];
}

/** Locks a race until the transaction ends, so that it is ended once. */
export async function lockRace(trx: Trx, raceId: number): Promise<Race | undefined> {
  await sql`select 1 from race where race_id = ${raceId} for no key update`.execute(trx);
  return findRace(trx, raceId);
}

/** Open races in whose window some of the moments may lie. */
export async function openRaces(db: Queryable, from: Date, until: Date): Promise<readonly Race[]> {
  const { rows } = await sql<Row>`select ${RACE} ${FROM}
    where r.state = 'open' and r.starts_at <= ${until} and r.ends_at > ${from} order by r.race_id`.execute(db);
  return rows;
}

/** Whether any race is open and has started. */
export async function isAnyRunning(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from race where state = 'open' and starts_at <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

/** Races that members see: open ones by their start, then those that were paid since a moment, the latest first. */
export async function shownRaces(db: Queryable, paidSince: Date): Promise<readonly Race[]> {
  const { rows } = await sql<Row>`select ${RACE} ${FROM}
    where r.state = 'open' or (r.state = 'paid' and r.ended_at >= ${paidSince})
    order by r.state = 'paid', case when r.state = 'open' then r.starts_at end, r.ended_at desc limit 100`.execute(db);
  return rows;
}

/** A page of all races, the newest first, and how many there are. */
export async function readRaces(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Race[]; readonly total: number }> {
  const { rows } =
    await sql<Row>`select ${RACE} ${FROM} order by r.race_id desc offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from race`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Races whose last moment has passed, the longest first. */
export async function racesToSettle(db: Queryable, settledBefore: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ race_id: number }>`select race_id from race
    where state = 'open' and settles_at <= ${settledBefore} order by settles_at, race_id`.execute(db);
  return rows.map((row) => row.race_id);
}

/** @param cancelled who and why, for a race that is cancelled. */
export async function endRace(
  trx: Trx,
  raceId: number,
  at: Date,
  cancelled?: { readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`update race set state = ${cancelled ? 'cancelled' : 'paid'}, ended_at = ${at}, cancelled_by = ${cancelled?.by ?? null},
    cancel_reason = ${cancelled?.reason ?? null} where race_id = ${raceId}`.execute(trx);
}
