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
 * without what follows a plus sign.
 */
export async function membersAlike(queryable: Queryable, memberId: number): Promise<AlikeMember[]> {
  const { rows } = await sql<AlikeMember>`
    select o.id as "memberId", array_remove(array[
        case when (o.person_key, o.birthday) = (m.person_key, m.birthday) then 'person' end,
        case when o.mobile_key = m.mobile_key then 'mobile' end,
        case when o.mailbox_key = m.mailbox_key then 'mailbox' end], null) as traits
    from member m join member o on o.id <> m.id
      and ((o.person_key, o.birthday) = (m.person_key, m.birthday) or o.mobile_key = m.mobile_key or o.mailbox_key = m.mailbox_key)
    where m.id = ${memberId} order by o.id`.execute(queryable);
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
