import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** What an account can have in common with another: name and birthday, the mobile, the mailbox behind the address. */
export type MemberTrait = 'person' | 'mobile' | 'mailbox';

export interface AlikeMember {
  readonly memberId: number;
  readonly traits: readonly MemberTrait[];
}

/**
 * Accounts that seem to belong to the same person. Names are compared without case, accents and order, mobiles without the zero of their country, addresses
 * without what follows a plus sign. Excluded members whose data were erased are among them, by the hashes that are kept of them.
 */
export async function membersAlike(queryable: Queryable, memberId: number): Promise<AlikeMember[]> {
  const { rows } = await sql<AlikeMember>`
    select o.id as "memberId", array_remove(array[
        case when (o.person_key, o.birthday) = (m.person_key, m.birthday) then 'person' end,
        case when o.mobile_key = m.mobile_key then 'mobile' end,
        case when o.mailbox_key = m.mailbox_key then 'mailbox' end], null) as traits
    from member m join member o on o.id <> m.id
      and ((o.person_key, o.birthday) = (m.person_key, m.birthday) or o.mobile_key = m.mobile_key or o.mailbox_key = m.mailbox_key)
    where m.id = ${memberId}
    union all
    select t.member_id as "memberId", array_remove(array[
        case when t.person = tombstone_hash('person', m.person_key || ' ' || m.birthday) then 'person' end,
        case when t.mobile = tombstone_hash('mobile', m.mobile_key) then 'mobile' end,
        case when t.mailbox = tombstone_hash('mailbox', m.mailbox_key) then 'mailbox' end], null) as traits
    from member m join member_tombstone t on t.member_id <> m.id and (t.person = tombstone_hash('person', m.person_key || ' ' || m.birthday)
      or t.mobile = tombstone_hash('mobile', m.mobile_key) or t.mailbox = tombstone_hash('mailbox', m.mailbox_key))
    where m.id = ${memberId} order by 1`.execute(queryable);
  return rows;
}

/** What an account shares with another of the given ones. */
export interface SharedKey {
  readonly memberId: number;
  readonly trait: MemberTrait | 'household' | 'device';
  /** The same for all who share it. */
  readonly key: string;
}

/** What the given members share with one another: by the same keys as `membersAlike` and `membersAtSameAddress`, and their browsers, in the order of their numbers. */
export async function sharedAmong(queryable: Queryable, memberIds: readonly number[]): Promise<readonly SharedKey[]> {
  const { rows } = await sql<SharedKey>`
    select id as "memberId", trait, key from (
      select m.id, k.trait, k.key, count(*) over (partition by k.trait, k.key) as times from member m
      cross join lateral (
        select * from (values ('person', m.person_key || ' ' || m.birthday), ('mobile', m.mobile_key),
          ('mailbox', m.mailbox_key), ('household', m.household_key)) as own(trait, key)
        union all select 'device', encode(d.device, 'hex') from member_device d where d.member_id = m.id) as k(trait, key)
      where m.id = any(${[...memberIds]}::bigint[]) and k.key is not null) keyed
    where times > 1 order by id`.execute(queryable);
  return rows;
}

/** Other accounts at the same address, compared without case, accents, spaces and punctuation. */
export async function membersAtSameAddress(queryable: Queryable, memberId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from member m
    join member o on o.household_key = m.household_key and o.id <> m.id where m.id = ${memberId} order by o.id`.execute(
    queryable,
  );
  return rows.map(({ id }) => id);
}
