import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { Subscription } from '../../../platform/mail/push/push';

export interface PushChoice {
  readonly account: boolean;
  readonly house: boolean;
}

/** What a member wants notifications of; both until they choose. */
export async function choiceOf(db: Queryable, memberId: number): Promise<PushChoice> {
  const { rows } = await sql<PushChoice>`select push_account as account, push_house as house from message_channel
    where member_id = ${memberId}`.execute(db);
  return rows[0] ?? { account: true, house: true };
}

export async function storeChoice(db: Queryable, memberId: number, { account, house }: PushChoice): Promise<void> {
  await sql`insert into message_channel (member_id, by_mail, push_account, push_house)
    values (${memberId}, false, ${account}, ${house})
    on conflict (member_id) do update set push_account = excluded.push_account, push_house = excluded.push_house`.execute(
    db,
  );
}

interface NewDevice extends Subscription {
  readonly memberId: number;
  readonly sessionId: string;
}

/**
 * Subscribes a browser, or moves it to the member who uses it now. What was to be sent to the member before is forgotten with the old row.
 * @param most browsers of one member; the oldest make room
 */
export async function storeDevice(trx: Trx, device: NewDevice, now: Date, most: number): Promise<void> {
  const { memberId, sessionId, endpoint, p256dh, auth } = device;
  await sql`delete from push_device where endpoint = ${endpoint} and member_id <> ${memberId}`.execute(trx);
  await sql`insert into push_device (member_id, session_id, endpoint, p256dh, auth, subscribed_at)
    values (${memberId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    on conflict (endpoint) do update set member_id = excluded.member_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, subscribed_at = excluded.subscribed_at`.execute(trx);
  await sql`delete from push_device where device_id in (select device_id from push_device
    where member_id = ${memberId} order by subscribed_at desc, device_id desc offset ${most})`.execute(trx);
}

/** @returns whether a browser is subscribed for a member. */
export async function hasDevice(db: Queryable, memberId: number, endpoint: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`select 1 as one from push_device
    where endpoint = ${endpoint} and member_id = ${memberId}`.execute(db);
  return rows.length > 0;
}

export async function removeDevice(db: Queryable, memberId: number, endpoint: string): Promise<void> {
  await sql`delete from push_device where endpoint = ${endpoint} and member_id = ${memberId}`.execute(db);
}

export async function removeDevices(db: Queryable, deviceIds: readonly number[]): Promise<void> {
  await sql`delete from push_device where device_id = any(${[...deviceIds]}::bigint[])`.execute(db);
}

/** One message for one browser. */
export interface Delivery {
  readonly messageId: number;
  readonly deviceId: number;
}

/** Notes messages for the browsers of their members, each once. @returns those that were not noted before */
export async function noteDeliveries(
  trx: Trx,
  memberIds: readonly number[],
  messageIds: readonly number[],
  now: Date,
): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery>`insert into push_delivery (message_id, device_id, noted_at)
    select m.message_id, d.device_id, ${now}::timestamptz
    from unnest(${[...memberIds]}::bigint[], ${[...messageIds]}::bigint[]) as m(member_id, message_id)
      join push_device d on d.member_id = m.member_id
    on conflict (message_id, device_id) do nothing
    returning message_id as "messageId", device_id as "deviceId"`.execute(trx);
  return rows;
}

/** Claims deliveries: of processes that try at once, one gets each. @returns those that this process may send */
export async function claim(db: Queryable, deliveries: readonly Delivery[], now: Date): Promise<readonly Delivery[]> {
  const { rows } = await sql<Delivery>`update push_delivery p set claimed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as t("messageId" bigint, "deviceId" bigint)
    where p.message_id = t."messageId" and p.device_id = t."deviceId" and p.claimed_at is null
    returning p.message_id as "messageId", p.device_id as "deviceId"`.execute(db);
  return rows;
}

/** Gives deliveries back, for a later try. */
export async function release(db: Queryable, deliveries: readonly Delivery[]): Promise<void> {
  await sql`update push_delivery p set claimed_at = null
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as t("messageId" bigint, "deviceId" bigint)
    where p.message_id = t."messageId" and p.device_id = t."deviceId"`.execute(db);
}

export interface SendingRow extends Subscription {
  readonly messageId: number;
  readonly deviceId: number;
  readonly memberId: number;
  readonly sessionId: string;
  readonly words: string | null;
  readonly filledIn: unknown;
  readonly texts: unknown;
  readonly link: string | null;
  readonly promotes: boolean;
  readonly account: boolean;
  readonly house: boolean;
}

/** What claimed deliveries send: unread messages that were not stopped, to browsers that are still their member's. */
export async function toSend(db: Queryable, deliveries: readonly Delivery[]): Promise<readonly SendingRow[]> {
  const { rows } =
    await sql<SendingRow>`select m.message_id as "messageId", d.device_id as "deviceId", d.member_id as "memberId",
      d.session_id as "sessionId", d.endpoint, d.p256dh, d.auth, m.words, m.filled_in as "filledIn", b.texts,
      coalesce(m.link, b.link) as link, coalesce(b.promotes, false) as promotes,
      coalesce(c.push_account, true) as account, coalesce(c.push_house, true) as house
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as t("messageId" bigint, "deviceId" bigint)
      join push_device d on d.device_id = t."deviceId"
      join message m on m.member_id = d.member_id and m.message_id = t."messageId"
      left join broadcast b on b.broadcast_id = m.broadcast_id
      left join message_channel c on c.member_id = d.member_id
    where m.read_at is null and b.stopped_at is null`.execute(db);
  return rows;
}

/** Some browsers in the order of their numbers. @param after number of the last one that is known */
export async function devicesAfter(
  db: Queryable,
  after: number,
  limit: number,
): Promise<readonly Pick<SendingRow, 'deviceId' | 'memberId' | 'sessionId'>[]> {
  const { rows } = await sql<Pick<SendingRow, 'deviceId' | 'memberId' | 'sessionId'>>`
    select device_id as "deviceId", member_id as "memberId", session_id as "sessionId" from push_device
    where device_id > ${after} order by device_id limit ${limit}`.execute(db);
  return rows;
}

export async function forgetDeliveries(db: Queryable, before: Date): Promise<void> {
  await sql`delete from push_delivery where noted_at < ${before}`.execute(db);
}
