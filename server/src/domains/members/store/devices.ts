import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** Notes that a member used a browser; one that was noted within the hour is not written again. @param device hash of its id. */
export async function noteDevice(queryable: Queryable, memberId: number, device: Buffer, now: Date): Promise<void> {
  await sql`insert into member_device (member_id, device, first_seen_at, seen_at)
    select ${memberId}::bigint, ${device}::bytea, ${now}::timestamptz, ${now}::timestamptz where not exists (
      select 1 from member_device
      where member_id = ${memberId} and device = ${device} and seen_at > ${now}::timestamptz - interval '1 hour')
    on conflict (member_id, device) do update set seen_at = greatest(member_device.seen_at, excluded.seen_at)`.execute(
    queryable,
  );
}

export interface DeviceSharer {
  readonly memberId: number;
  /** When the later of both first used a browser of the other. */
  readonly since: Date;
}

/** Other accounts that were used with a browser of the member's, in the order of their numbers. */
export async function membersOnSameDevice(queryable: Queryable, memberId: number): Promise<readonly DeviceSharer[]> {
  const { rows } = await sql<DeviceSharer>`select o.member_id as "memberId",
      min(greatest(m.first_seen_at, o.first_seen_at)) as since
    from member_device m join member_device o on o.device = m.device and o.member_id <> m.member_id
    where m.member_id = ${memberId} group by o.member_id order by 1`.execute(queryable);
  return rows;
}

/** Members who used a browser for the first time after a moment. */
export async function membersWithNewDevices(queryable: Queryable, since: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select distinct member_id as id from member_device
    where first_seen_at > ${since}`.execute(queryable);
  return rows.map(({ id }) => id);
}

/** Deletes browsers that were not used since. */
export async function forgetDevices(queryable: Queryable, unseenSince: Date): Promise<void> {
  await sql`delete from member_device where seen_at <= ${unseenSince}`.execute(queryable);
}
