import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** An announced fee. */
export interface DormancyNotice {
  readonly memberId: number;
  /** The member's last activity when it was announced. */
  readonly activeAt: Date;
  readonly noticedAt: Date;
  /** The last fee since. */
  readonly chargedAt: Date | null;
}

/** Records an announcement. @returns false when there is one. */
export async function insertNotice(trx: Trx, memberId: number, activeAt: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into dormancy_notice (member_id, active_at, noticed_at)
    values (${memberId}, ${activeAt}, ${now}) on conflict do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

/** Those of the members to whom nothing was announced. */
export async function withoutNotice(db: Queryable, memberIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from unnest(${[...memberIds]}::bigint[]) as m(id)
    where not exists (select from dormancy_notice n where n.member_id = m.id) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Latest moments of the announcement and of the last activity with which a fee is due now. */
export interface Due {
  readonly noticedBefore: Date;
  readonly activeBefore: Date;
  readonly now: Date;
}

const isDue = (due: Due) => sql`noticed_at <= ${due.noticedBefore} and active_at <= ${due.activeBefore}
  and (charged_at is null or charged_at + interval '1 month' <= ${due.now}::timestamptz)`;

/** Locks a member's notice until the transaction ends, if a fee may be due. */
export async function lockDueNotice(trx: Trx, memberId: number, due: Due): Promise<DormancyNotice | undefined> {
  const { rows } =
    await sql<DormancyNotice>`select member_id as "memberId", active_at as "activeAt", noticed_at as "noticedAt",
    charged_at as "chargedAt" from dormancy_notice where member_id = ${memberId} and ${isDue(due)} for update`.execute(
      trx,
    );
  return rows[0];
}

/** Members with a fee that may be due, after one of them: announced and inactive long enough, and not charged within a month. */
export async function dueNotices(db: Queryable, due: Due, after: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ member_id: number }>`select member_id from dormancy_notice
    where member_id > ${after} and ${isDue(due)} order by member_id limit ${limit}`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export async function markCharged(trx: Trx, memberId: number, now: Date): Promise<void> {
  await sql`update dormancy_notice set charged_at = ${now} where member_id = ${memberId}`.execute(trx);
}

/** Ends an announcement that an activity made void. */
export async function deleteNotice(trx: Trx, memberId: number): Promise<void> {
  await sql`delete from dormancy_notice where member_id = ${memberId}`.execute(trx);
}
