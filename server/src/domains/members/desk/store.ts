import { fold } from '@croupier/contract/text/fold';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { Role } from '../../operators/domain';

export interface MemberRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly birthday: string;
  readonly country_code: string;
  readonly state_code: string;
  readonly city: string;
  readonly postal_code: string;
  readonly address: string;
  readonly mobile_prefix: string;
  readonly mobile: string;
  readonly receives_offers: boolean;
  /** Null while it is as chosen when they joined. */
  readonly offers_changed_at: Date | null;
  readonly enabled: boolean;
  readonly email_proved: boolean;
  /** Null while the account is not closed for good. */
  readonly closed_at: Date | null;
  /** The operator who closed it; null for the member. */
  readonly closed_by: string | null;
  readonly data_version: number;
  readonly activated_at: Date | null;
  readonly last_login_at: Date | null;
  readonly created_at: Date;
  readonly currency: string;
  /** Minor units of `currency`, as are the other balances. */
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
  readonly rolling: number;
}

const COLUMNS = sql`m.id, m.username, m.email, m.first_name, m.last_name, m.gender, m.birthday::text as birthday, m.country_code,
  m.state_code, m.city, m.postal_code, m.address, m.mobile_prefix, m.mobile, m.receives_offers, m.offers_changed_at, m.enabled, m.closed_at, m.closed_by, m.email_proved, m.data_version, m.activated_at, m.last_login_at,
  m.created_at, w.currency, w.cash, w.bonus, w.held, w.rolling`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Finds a telephone number written with spaces, a plus sign or a trunk zero; fewer than four digits are not taken for one.
 */
function digitsOf(search: string): string {
  const digits = search.replaceAll(/[\s()+-]/g, '').replace(/^0+/, '');
  return /^\d{4,}$/.test(digits) ? digits : '';
}

/** Members whose id, username, e-mail, name or mobile holds the text, newest first; all of them for an empty text. */
export async function searchMembers(
  queryable: Queryable,
  search: string,
  window: { offset: number; limit: number },
): Promise<{ rows: readonly MemberRow[]; total: number }> {
  const like = `%${escaped(fold(search))}%`;
  const digits = digitsOf(search);
  const found = sql`from member m join wallet w on w.member_id = m.id
    where ${search} = '' or m.id::text = ${search} or m.public_id = ${search} or lower(m.username) like ${like}
      or m.email like ${like} or m.folded_name like ${like}
      or (${digits} <> '' and (m.mobile_prefix || m.mobile like ${`%${digits}%`} or m.mobile_key like ${`%${digits.replace(/^0+/, '')}%`}))`;
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} ${found} order by m.id desc offset ${window.offset} limit ${window.limit}`.execute(queryable);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The most members that a search in another list may match; a broader search must be narrowed. */
const MEMBERS_FOUND = 200;

/** Ids of the members that a search finds, for lists of what is theirs. */
export async function membersFound(queryable: Queryable, search: string): Promise<number[]> {
  const { rows } = await searchMembers(queryable, search, { offset: 0, limit: MEMBERS_FOUND });
  return rows.map(({ id }) => id);
}

export async function getMember(queryable: Queryable, memberId: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from member m join wallet w on w.member_id = m.id where m.id = ${memberId}`.execute(queryable);
  return rows[0];
}

/** By id. */
export async function getMembers(
  queryable: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MemberRow>> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from member m join wallet w on w.member_id = m.id where m.id = any(${[...ids]})`.execute(
    queryable,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores who disabled a member: only the same role or one above can enable them. */
export async function noteDisabling(
  queryable: Queryable,
  memberId: number,
  by: { readonly operator: string; readonly role: Role; readonly now: Date },
): Promise<void> {
  await sql`insert into member_disabling (member_id, operator, role, disabled_at)
    values (${memberId}, ${by.operator}, ${by.role}, ${by.now})`.execute(queryable);
}

/** The role of the operator who disabled or closed the account last; undefined when none did. */
export async function findDisabling(queryable: Queryable, memberId: number): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role }>`select role from member_disabling where member_id = ${memberId}
    order by disabling_id desc limit 1`.execute(queryable);
  return rows[0]?.role;
}

/** The role of the operator who disabled a member last; default: owner. */
export const disabledBy = async (queryable: Queryable, memberId: number): Promise<Role> =>
  (await findDisabling(queryable, memberId)) ?? 'owner';

/** Locks the member's account until the transaction ends. @returns whether it is enabled; undefined when there is none */
export async function lockMember(queryable: Queryable, memberId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{
    enabled: boolean;
  }>`select enabled from member where id = ${memberId} for update`.execute(queryable);
  return rows[0]?.enabled;
}
