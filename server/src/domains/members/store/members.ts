import type { Gender, Language } from '@croupier/contract/codes';
import { fold } from '@croupier/contract/text/fold';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** A member as other domains see it. Money is in the wallet, not here. */
export interface MemberProfile {
  readonly memberId: number;
  /** Unguessable; identifies the member before the first login. */
  readonly publicId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Gender;
  /** `YYYY/MM/DD` */
  readonly birthday: string;
  readonly countryCode: string;
  readonly stateCode: string;
  readonly city: string;
  readonly postalCode: string;
  readonly address: string;
  readonly mobilePrefix: string;
  readonly mobile: string;
  readonly language: Language;
  readonly receivesOffers: boolean;
  readonly invitationCode: string;
  readonly invitedBy: number | null;
  readonly enabled: boolean;
  readonly activated: boolean;
  /** False after an operator corrected the address, until its owner has followed the mailed link. */
  readonly emailProved: boolean;
  /** Counts corrections by operators. */
  readonly dataVersion: number;
  readonly createTime: Date;
  readonly lastLoginTime: Date | null;
  readonly idcardProofId: string | null;
  readonly idcardHoldProofId: string | null;
  readonly addressProofId: string | null;
  readonly paymentProofId: string | null;
}

const PROFILE = sql`id as "memberId", public_id as "publicId", username, email, first_name as "firstName",
  last_name as "lastName", gender, to_char(birthday, 'YYYY/MM/DD') as birthday, country_code as "countryCode",
  state_code as "stateCode", city, postal_code as "postalCode", address, mobile_prefix as "mobilePrefix", mobile, language,
  receives_offers as "receivesOffers", invitation_code as "invitationCode", invited_by as "invitedBy", enabled,
  activated_at is not null as activated, email_proved as "emailProved", data_version as "dataVersion", created_at as "createTime", last_login_at as "lastLoginTime",
  idcard_proof_id as "idcardProofId", idcard_hold_proof_id as "idcardHoldProofId", address_proof_id as "addressProofId",
  payment_proof_id as "paymentProofId"`;

export interface NewMember
  extends Pick<
    MemberProfile,
    | 'publicId'
    | 'username'
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'gender'
    | 'birthday'
    | 'countryCode'
    | 'stateCode'
    | 'city'
    | 'postalCode'
    | 'address'
    | 'mobilePrefix'
    | 'mobile'
    | 'language'
    | 'receivesOffers'
    | 'invitationCode'
  > {
  readonly passwordHash: string;
  /** False for who registered by a social login: nobody knows the password then. Default: true. */
  readonly hasPassword?: boolean;
  /** Code of the member who invited. */
  readonly invitedWith: string | null;
  readonly createdAt: Date;
}

/** @returns the new member's id; undefined when the e-mail address already has an account. */
export async function insertMember(trx: Trx, member: NewMember): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into member (public_id, username, email, password_hash, first_name, last_name, gender, birthday, country_code,
      state_code, city, postal_code, address, mobile_prefix, mobile, language, receives_offers, agreed_at, invitation_code,
      invited_by, created_at, has_password)
    values (${member.publicId}, ${member.username}, ${member.email}, ${member.passwordHash}, ${member.firstName},
      ${member.lastName}, ${member.gender}, to_date(${member.birthday}, 'YYYY/MM/DD'), ${member.countryCode},
      ${member.stateCode}, ${member.city}, ${member.postalCode}, ${member.address}, ${member.mobilePrefix}, ${member.mobile},
      ${member.language}, ${member.receivesOffers}, ${member.createdAt}, ${member.invitationCode},
      (select id from member where invitation_code = ${member.invitedWith}), ${member.createdAt}, ${member.hasPassword ?? true})
    on conflict (email) do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** Whether a member invites with this code. @param code as it is stored, in capitals. */
export async function invitationCodeExists(queryable: Queryable, code: string): Promise<boolean> {
  const { rows } = await sql`select from member where invitation_code = ${code}`.execute(queryable);
  return rows.length > 0;
}

async function one(query: ReturnType<typeof sql<MemberProfile>>, queryable: Queryable) {
  const { rows } = await query.execute(queryable);
  return rows[0];
}

export const memberById = (queryable: Queryable, memberId: number): Promise<MemberProfile | undefined> =>
  one(sql<MemberProfile>`select ${PROFILE} from member where id = ${memberId}`, queryable);

/** Which of the members may use their account. */
export async function enabledAmong(queryable: Queryable, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`/* prepared */
    select id from member where id = any(${[...memberIds]}::bigint[]) and enabled`.execute(queryable);
  return new Set(rows.map(({ id }) => id));
}

/** Existing members with these ids, in no order. */
export async function membersByIds(queryable: Queryable, memberIds: readonly number[]): Promise<MemberProfile[]> {
  const { rows } =
    await sql<MemberProfile>`select ${PROFILE} from member where id = any(${[...memberIds]}::bigint[])`.execute(
      queryable,
    );
  return rows;
}

/** What of a member decides whether the house may give them something. */
export type AccountState = Pick<MemberProfile, 'memberId' | 'countryCode' | 'enabled' | 'activated'>;

/** The states of some members' accounts: a few columns, because payments ask for those of everybody. */
export async function accountStates(queryable: Queryable, memberIds: readonly number[]): Promise<AccountState[]> {
  const { rows } =
    await sql<AccountState>`/* prepared */ select id as "memberId", country_code as "countryCode", enabled,
      activated_at is not null as activated
    from member where id = any(${[...memberIds]}::bigint[])`.execute(queryable);
  return rows;
}

export const memberByEmail = (queryable: Queryable, email: string): Promise<MemberProfile | undefined> =>
  one(sql<MemberProfile>`select ${PROFILE} from member where email = ${email}`, queryable);

export const memberByUsername = (queryable: Queryable, usernameKey: string): Promise<MemberProfile | undefined> =>
  one(sql<MemberProfile>`select ${PROFILE} from member where lower(username) = ${usernameKey}`, queryable);

export const memberByPublicId = (queryable: Queryable, publicId: string): Promise<MemberProfile | undefined> =>
  one(sql<MemberProfile>`select ${PROFILE} from member where public_id = ${publicId}`, queryable);

/** Members whose id, username, e-mail, name or mobile contain the text, newest first; all of them when it is empty. */
export async function searchMembers(
  queryable: Queryable,
  search: string,
  window: { offset: number; limit: number },
): Promise<{ rows: MemberProfile[]; total: number }> {
  const pattern = `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`from member where id::text = ${search} or lower(username) like ${pattern} or email like ${pattern}
    or folded_name like ${pattern} or mobile_prefix || mobile like ${pattern}`;
  const { rows } = await sql<MemberProfile>`select ${PROFILE} ${found}
    order by id desc offset ${window.offset} limit ${window.limit}`.execute(queryable);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

export type ProofIds = Pick<MemberProfile, 'idcardProofId' | 'idcardHoldProofId' | 'addressProofId' | 'paymentProofId'>;

/** Stores the newest proofs; omitted ones stay unchanged. */
export async function storeProofs(queryable: Queryable, memberId: number, proofs: Partial<ProofIds>): Promise<void> {
  await sql`update member set
      idcard_proof_id = coalesce(${proofs.idcardProofId ?? null}, idcard_proof_id),
      idcard_hold_proof_id = coalesce(${proofs.idcardHoldProofId ?? null}, idcard_hold_proof_id),
      address_proof_id = coalesce(${proofs.addressProofId ?? null}, address_proof_id),
      payment_proof_id = coalesce(${proofs.paymentProofId ?? null}, payment_proof_id)
    where id = ${memberId}`.execute(queryable);
}

/** The member's proofs without these files: they were not accepted, and must not be offered again. */
export async function clearProofs(queryable: Queryable, memberId: number, files: readonly string[]): Promise<void> {
  const cleared = (column: string) => sql`${sql.ref(column)} =
    case when ${sql.ref(column)} = any(${[...files]}::text[]) then null else ${sql.ref(column)} end`;
  await sql`update member set ${sql.join(
    ['idcard_proof_id', 'idcard_hold_proof_id', 'address_proof_id', 'payment_proof_id'].map(cleared),
  )} where id = ${memberId}`.execute(queryable);
}

const MAILED = { activation: 'activation_mailed_at', reset: 'reset_mailed_at', notice: 'notice_mailed_at' } as const;

/** Whether a mail of this kind went out within the last `quietSeconds`. */
export async function isMailed(
  queryable: Queryable,
  memberId: number,
  mail: keyof typeof MAILED,
  now: Date,
  quietSeconds: number,
): Promise<boolean> {
  const since = new Date(now.getTime() - quietSeconds * 1000);
  const { rows } = await sql`select from member where id = ${memberId} and ${sql.ref(MAILED[mail])} > ${since}`.execute(
    queryable,
  );
  return rows.length === 1;
}

/**
 * Records that a mail of this kind is sent now.
 * @returns false, without an effect, when one went out within the last `quietSeconds`.
 */
export async function noteMailed(
  queryable: Queryable,
  memberId: number,
  mail: keyof typeof MAILED,
  now: Date,
  quietSeconds: number,
): Promise<boolean> {
  const column = sql.ref(MAILED[mail]);
  const since = new Date(now.getTime() - quietSeconds * 1000);
  const { rows } = await sql`update member set ${column} = ${now}
    where id = ${memberId} and (${column} is null or ${column} <= ${since}) returning id`.execute(queryable);
  return rows.length === 1;
}

/** Serializes sign-in, rotation and changes of one member. @param strength `share` lets other readers through. */
export async function lockMember(
  trx: Trx,
  memberId: number,
  strength: 'share' | 'change',
): Promise<{ passwordHash: string; enabled: boolean; isClosed: boolean } | undefined> {
  const mode = strength === 'share' ? sql`for share` : sql`for no key update`;
  const { rows } = await sql<{ passwordHash: string; enabled: boolean; isClosed: boolean }>`
    select password_hash as "passwordHash", enabled, closed_at is not null as "isClosed" from member where id = ${memberId} ${mode}`.execute(
    trx,
  );
  return rows[0];
}

export async function setPassword(trx: Trx, memberId: number, passwordHash: string): Promise<void> {
  await sql`update member set password_hash = ${passwordHash}, has_password = true where id = ${memberId}`.execute(trx);
}

/** Opens the account once its address is verified. Idempotent. @returns whether this call opened it. */
export async function openAccount(trx: Trx, memberId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update member set activated_at = ${now}
    where id = ${memberId} and activated_at is null returning id`.execute(trx);
  return rows.length === 1;
}

/** The address of a correction was proved. Idempotent. */
export async function noteEmailProved(trx: Trx, memberId: number): Promise<void> {
  await sql`update member set email_proved = true where id = ${memberId} and not email_proved`.execute(trx);
}

export async function noteLogin(trx: Trx, memberId: number, now: Date): Promise<void> {
  await sql`update member set last_login_at = ${now} where id = ${memberId}`.execute(trx);
}

/** @returns false when the member was in that state already. */
export async function storeEnabled(trx: Trx, memberId: number, enabled: boolean): Promise<boolean> {
  const { rows } = await sql`update member set enabled = ${enabled}
    where id = ${memberId} and enabled <> ${enabled} returning id`.execute(trx);
  return rows.length === 1;
}

/** Stores whether offers may be sent to the member, with the time of the change. An unchanged choice keeps its time. */
export async function storeOffersChoice(
  queryable: Queryable,
  memberId: number,
  receives: boolean,
  now: Date,
): Promise<void> {
  // Two processes' clocks differ: a later choice never gets an earlier time.
  await sql`update member set receives_offers = ${receives},
      offers_changed_at = greatest(${now}::timestamptz, offers_changed_at + interval '1 millisecond')
    where id = ${memberId} and receives_offers <> ${receives}`.execute(queryable);
}

/** Usernames by member id. */
export async function usernamesOf(
  queryable: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{
    id: number;
    username: string;
  }>`select id, username from member where id = any(${[...memberIds]})`.execute(queryable);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
