import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** A member's secret for codes. */
export interface TotpRow {
  /** Sealed. */
  readonly secret: Buffer;
  readonly offeredAt: Date;
  /** Null while no code of it has come: log-ins do not ask for codes yet. */
  readonly confirmedAt: Date | null;
}

export async function findTotp(queryable: Queryable, memberId: number): Promise<TotpRow | undefined> {
  const { rows } = await sql<TotpRow>`
    select secret, offered_at as "offeredAt", confirmed_at as "confirmedAt" from member_totp
    where member_id = ${memberId}`.execute(queryable);
  return rows[0];
}

/** Whether the member's log-ins ask for a code. */
export async function hasTotp(queryable: Queryable, memberId: number): Promise<boolean> {
  return Boolean((await findTotp(queryable, memberId))?.confirmedAt);
}

/** Keeps an offered secret in place of an earlier offer. @returns false when codes are on already */
export async function offerTotp(queryable: Queryable, memberId: number, secret: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into member_totp (member_id, secret, offered_at) values (${memberId}, ${secret}, ${now})
    on conflict (member_id) do update set secret = excluded.secret, offered_at = excluded.offered_at, last_step = 0
      where member_totp.confirmed_at is null
    returning member_id`.execute(queryable);
  return rows.length === 1;
}

/** Turns the offered secret on, and uses its code up. @returns false when another request was faster, or offered another */
export async function confirmTotp(trx: Trx, memberId: number, secret: Buffer, step: number, now: Date) {
  const { rows } = await sql`
    update member_totp set confirmed_at = ${now}, last_step = ${step}
    where member_id = ${memberId} and secret = ${secret} and confirmed_at is null returning member_id`.execute(trx);
  return rows.length === 1;
}

/** Uses up a code's step. @returns false when this or a later step was used before: of two equal codes exactly one wins. */
export async function spendTotpStep(trx: Trx, memberId: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    update member_totp set last_step = ${step}
    where member_id = ${memberId} and confirmed_at is not null and last_step < ${step} returning member_id`.execute(
    trx,
  );
  return rows.length === 1;
}

/** Forgets the secret and the recovery codes. @returns whether codes were on */
export async function deleteTotp(trx: Trx, memberId: number): Promise<boolean> {
  await sql`delete from member_recovery_code where member_id = ${memberId}`.execute(trx);
  const { rows } = await sql<{ on: boolean }>`
    delete from member_totp where member_id = ${memberId} returning confirmed_at is not null as on`.execute(trx);
  return rows[0]?.on ?? false;
}

/** Replaces a member's recovery codes. */
export async function replaceRecoveryCodes(trx: Trx, memberId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from member_recovery_code where member_id = ${memberId}`.execute(trx);
  await sql`insert into member_recovery_code (member_id, code_hash)
    select ${memberId}, code_hash from unnest(${[...hashes]}::bytea[]) as code_hash`.execute(trx);
}

export async function hasRecoveryCode(queryable: Queryable, memberId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from member_recovery_code where member_id = ${memberId} and code_hash = ${hash} and used_at is null`.execute(
    queryable,
  );
  return rows.length === 1;
}

/** Uses a recovery code up. @returns false when it was used before */
export async function spendRecoveryCode(trx: Trx, memberId: number, hash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update member_recovery_code set used_at = ${now}
    where member_id = ${memberId} and code_hash = ${hash} and used_at is null returning member_id`.execute(trx);
  return rows.length === 1;
}

export async function countRecoveryCodes(queryable: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from member_recovery_code where member_id = ${memberId} and used_at is null`.execute(
    queryable,
  );
  return rows[0]?.left ?? 0;
}
