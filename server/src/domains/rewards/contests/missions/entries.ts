import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../../../platform/database';
import type { PlayName } from '../races/entries';

/** Counts rounds for a mission, each once. @param plays `listedPlays`, or `playsOfSpans`. */
export async function addMissionPlays(trx: Trx, missionId: number, plays: RawBuilder<unknown>): Promise<void> {
  await sql`with added as (
      insert into mission_play (mission_id, member_id, played_at, play_id)
      select ${missionId}, member_id, played_at, play_id from ${plays} p on conflict do nothing returning member_id)
    insert into mission_entry as e (mission_id, member_id, done)
    select ${missionId}, member_id, count(*) from added group by member_id order by member_id
    on conflict (mission_id, member_id) do update set done = e.done + excluded.done`.execute(trx);
}

/**
 * Takes void rounds back from every mission that counted them, once. What was claimed stays claimed.
 * @param plays each with the moment of its first stake, which lies in the windows of these missions.
 */
export async function voidMissionPlays(
  trx: Trx,
  plays: readonly (PlayName & { readonly openedAt: Date })[],
): Promise<void> {
  await sql`with taken as (
      update mission_play p set is_void = true
      from jsonb_to_recordset(${JSON.stringify(plays)}::jsonb) as v ("memberId" bigint, "playedAt" text, "playId" bigint, "openedAt" timestamptz)
        join mission m on m.starts_at <= v."openedAt" and m.ends_at > v."openedAt"
      where (p.mission_id, p.member_id, p.played_at, p.play_id) = (m.mission_id, v."memberId", v."playedAt", v."playId") and not p.is_void
      returning p.mission_id, p.member_id)
    update mission_entry e set done = e.done - t.rounds
    from (select mission_id, member_id, count(*) as rounds from taken group by mission_id, member_id) t
    where (e.mission_id, e.member_id) = (t.mission_id, t.member_id)`.execute(trx);
}

export interface MissionEntry {
  readonly missionId: number;
  readonly done: number;
  readonly claimedAt: Date | null;
  /** Of the claim, as `offer_claim` has it. */
  readonly claimState: 'given' | 'held' | 'offered' | 'refused' | null;
}

/** A member's progress in missions. */
export async function entriesOf(
  db: Queryable,
  memberId: number,
  missionIds: readonly number[],
): Promise<ReadonlyMap<number, MissionEntry>> {
  const { rows } =
    await sql<MissionEntry>`select e.mission_id as "missionId", e.done, e.claimed_at as "claimedAt", c.state as "claimState"
    from mission_entry e left join offer_claim c using (claim_id)
    where e.member_id = ${memberId} and e.mission_id = any(${[...missionIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.missionId, row]));
}

/** Reads a member's progress and locks it until the transaction ends. */
export async function lockEntry(
  trx: Trx,
  missionId: number,
  memberId: number,
): Promise<{ readonly done: number; readonly isClaimed: boolean }> {
  const { rows } = await sql<{
    done: number;
    isClaimed: boolean;
  }>`select done, claim_id is not null as "isClaimed" from mission_entry
    where mission_id = ${missionId} and member_id = ${memberId} for update`.execute(trx);
  return rows[0] ?? { done: 0, isClaimed: false };
}

export async function markClaimed(
  trx: Trx,
  {
    missionId,
    memberId,
    claimId,
    at,
  }: { readonly missionId: number; readonly memberId: number; readonly claimId: string; readonly at: Date },
): Promise<void> {
  await sql`update mission_entry set claim_id = ${claimId}, claimed_at = ${at}
    where mission_id = ${missionId} and member_id = ${memberId}`.execute(trx);
}
