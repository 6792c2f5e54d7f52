import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** What two accounts can share besides a person: the address they live at, the network they came from, the browser they used. */
export type SharedTrait = 'household' | 'network' | 'device';

/** Who invited some members, by member id; those who came by themselves are left out. */
export async function invitersOf(
  queryable: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; inviter: number }>`select id, invited_by as inviter from member
    where id = any(${[...memberIds]}::bigint[]) and invited_by is not null`.execute(queryable);
  return new Map(rows.map(({ id, inviter }) => [id, inviter]));
}

/** Generations of inviters that are searched. A chain has no end otherwise, since every member may invite. */
const GENERATIONS = 50;

/** The inviter of a member, the inviter's inviter and so on, and all other members whom the inviter invited. */
export async function invitationCircle(queryable: Queryable, memberId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`with recursive above as (
      select invited_by as id, 1 as generation from member where id = ${memberId} and invited_by is not null
      union all select m.invited_by, generation + 1 from above join member m using (id)
        where m.invited_by is not null and generation < ${GENERATIONS})
    select id from above union
    select o.id from member m join member o on o.invited_by = m.invited_by where m.id = ${memberId} and o.id <> m.id
    order by id`.execute(queryable);
  return rows.map(({ id }) => id);
}

export interface InvitedLine {
  readonly memberId: number;
  readonly username: string;
  readonly createTime: Date;
}

/** Members whom a member invited, the newest first. */
export async function invitedBy(
  queryable: Queryable,
  memberId: number,
  limit: number,
): Promise<{ readonly rows: readonly InvitedLine[]; readonly total: number }> {
  const { rows } = await sql<InvitedLine>`select id as "memberId", username, created_at as "createTime" from member
    where invited_by = ${memberId} order by id desc limit ${limit}`.execute(queryable);
  return { rows, total: await countInvited(queryable, memberId) };
}

export async function countInvited(queryable: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from member
    where invited_by = ${memberId}`.execute(queryable);
  return rows[0]?.total ?? 0;
}

/** What a member shares with others of a circle. Addresses are compared as names are: by their words, in any order and case. Networks are those of sessions that are still stored, browsers are known by their ids. */
export async function sharedWith(
  queryable: Queryable,
  memberId: number,
  circle: readonly number[],
): Promise<readonly { readonly memberId: number; readonly traits: readonly SharedTrait[] }[]> {
  const { rows } = await sql<{ memberId: number; traits: SharedTrait[] }>`
    select o.id as "memberId", array_remove(array[
        case when o.country_code = m.country_code
          and person_key(o.address, o.city || ' ' || o.postal_code) = person_key(m.address, m.city || ' ' || m.postal_code) then 'household' end,
        case when exists (select 1 from member_session own join member_session theirs using (address)
          where own.member_id = m.id and theirs.member_id = o.id) then 'network' end,
        case when exists (select 1 from member_device own join member_device theirs using (device)
          where own.member_id = m.id and theirs.member_id = o.id) then 'device' end], null) as traits
    from member m join member o on o.id = any(${[...circle]}::bigint[])
    where m.id = ${memberId} order by o.id`.execute(queryable);
  return rows.filter(({ traits }) => traits.length > 0);
}
