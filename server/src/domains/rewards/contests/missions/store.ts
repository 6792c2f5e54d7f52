import type { GameFamily } from '@croupier/contract/games/base';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../../platform/database';
import type { Titles } from '../../offers/store';
import type { CountingTerms } from '../rules';

/** A mission as two operators decided it. */
export interface MissionTerms extends Omit<CountingTerms, 'settlesAt'> {
  readonly titles: Titles;
  /** Rounds to play. */
  readonly rounds: number;
  readonly claimEndsAt: Date;
  /** The reward: a version of an offer that is given as a gift. */
  readonly offerId: string;
  readonly version: number;
}

export interface Mission extends MissionTerms {
  readonly missionId: number;
  readonly stoppedAt: Date | null;
  readonly stoppedBy: string | null;
  readonly stopReason: string | null;
}

type Row = Omit<Mission, 'families'> & { readonly families: GameFamily[] };

const MISSION = sql`m.mission_id as "missionId", m.titles, m.rounds, m.currency, m.games, m.families, m.least_stake as "leastStake",
  m.starts_at as "startsAt", m.ends_at as "endsAt", m.claim_ends_at as "claimEndsAt", m.offer_id as "offerId", m.version,
  m.stopped_at as "stoppedAt", m.stopped_by as "stoppedBy", m.stop_reason as "stopReason"`;

/** @returns the mission's number. */
export async function insertMission(trx: Trx, changeId: number, terms: MissionTerms): Promise<number> {
  const { rows } = await sql<{
    mission_id: number;
  }>`insert into mission (contest_change_id, titles, rounds, currency, games, families,
      least_stake, starts_at, ends_at, claim_ends_at, offer_id, version)
    values (${changeId}, ${JSON.stringify(terms.titles)}::jsonb, ${terms.rounds}, ${terms.currency}, ${[...terms.games]}::text[],
      ${[...terms.families]}::text[], ${terms.leastStake}, ${terms.startsAt}, ${terms.endsAt}, ${terms.claimEndsAt}, ${terms.offerId},
      ${terms.version}) returning mission_id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a mission was not written');
  return row.mission_id;
}

export async function findMission(db: Queryable, missionId: number): Promise<Mission | undefined> {
  const { rows } = await sql<Row>`select ${MISSION} from mission m where mission_id = ${missionId}`.execute(db);
  return rows[0];
}

/** Missions in whose window some of the moments may lie. */
export async function missionsBetween(db: Queryable, from: Date, until: Date): Promise<readonly Mission[]> {
  const { rows } = await sql<Row>`select ${MISSION} from mission m
    where starts_at <= ${until} and least(ends_at, stopped_at) > ${from} order by mission_id`.execute(db);
  return rows;
}

/** Missions that can be played or claimed now or later, by their end. */
export async function missionsOpen(db: Queryable, now: Date): Promise<readonly Mission[]> {
  const { rows } = await sql<Row>`select ${MISSION} from mission m where claim_ends_at > ${now}
    order by ends_at, mission_id limit 100`.execute(db);
  return rows;
}

export interface DeskMission extends Mission {
  /** Members who play it, are done, and have claimed. */
  readonly members: number;
  readonly finished: number;
  readonly claims: number;
}

const DESK_MISSION = sql`${MISSION},
  (select count(*) from mission_entry e where e.mission_id = m.mission_id) as members,
  (select count(*) from mission_entry e where e.mission_id = m.mission_id and e.done >= m.rounds) as finished,
  (select count(*) from mission_entry e where e.mission_id = m.mission_id and e.claim_id is not null) as claims`;
type DeskRow = Omit<DeskMission, 'families'> & { readonly families: GameFamily[] };

export async function findDeskMission(db: Queryable, missionId: number): Promise<DeskMission | undefined> {
  const { rows } = await sql<DeskRow>`select ${DESK_MISSION} from mission m where mission_id = ${missionId}`.execute(
    db,
  );
  return rows[0];
}

/** A page of all missions, the newest first, and how many there are. */
export async function readMissions(
  db: Queryable,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly DeskMission[]; readonly total: number }> {
  const { rows } = await sql<DeskRow>`select ${DESK_MISSION}
    from mission m order by mission_id desc offset ${offset} limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from mission`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** @returns false when it was stopped before, or is over. */
export async function stopMission(
  trx: Trx,
  missionId: number,
  { at, by, reason }: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update mission set stopped_at = ${at}, stopped_by = ${by}, stop_reason = ${reason}
    where mission_id = ${missionId} and stopped_at is null and ends_at > ${at}`.execute(trx);
  return numAffectedRows === 1n;
}
