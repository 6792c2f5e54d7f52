import type { House } from '../../../ground';
import { barredAmong } from '../../../ledger/play-bar';
import type { Clock } from '../../../platform/clock';
import type { Database, Trx } from '../../../platform/database';
import type { JobPayload, Jobs } from '../../../platform/jobs';
import type { Push, PushOutcome } from '../../../platform/mail/push/push';
import type { MembersService } from '../../members/domain';
import { wordMessages } from '../wording';
import { mayNotify } from './kinds';
import * as store from './store';

export interface PushDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly house: Pick<House, 'siteName'>;
  readonly members: Pick<MembersService, 'profilesOf' | 'standing'>;
  readonly push: Push | undefined;
}

/** The job that sends some notifications. */
export const SEND_PUSHES = 'messages:sendPushes';

/** Notifications of one job, and of these at once. */
const OF_ONE_JOB = 50;
const AT_ONCE = 10;
const MOST_TRIES = 8;
/** A notification that cannot be shown within a day is not news any more. */
const KEPT_SECONDS = 86_400;
/** Signs of a notification's text: phones show about as much, and it must fit in 3 kB encrypted. */
const MOST_SIGNS = 180;

/** Queues notifications of messages, in the transaction that writes these. */
export type NotifyOf = (trx: Trx, memberIds: readonly number[], messageIds: readonly number[]) => Promise<void>;

/** @returns what queues notifications; nothing is queued where the house sends none. */
export function pushQueue({ push, clock }: Pick<PushDeps, 'push' | 'clock'>, jobs: Pick<Jobs, 'enqueue'>): NotifyOf {
  return async (trx, memberIds, messageIds) => {
    if (!push || messageIds.length === 0) return;
    const noted = await store.noteDeliveries(trx, memberIds, messageIds, clock.now());
    for (let from = 0; from < noted.length; from += OF_ONE_JOB) {
      const deliveries = noted.slice(from, from + OF_ONE_JOB);
      await jobs.enqueue(trx, SEND_PUSHES, { deliveries }, { maxAttempts: MOST_TRIES });
    }
  };
}

function shortened(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()];
  return signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS - 1).join('')}…` : signs.join('');
}

/** What the worker of the player's app shows (web/src/worker/notification.ts). */
const payloadOf = (siteName: string, row: store.SendingRow, worded: string): string =>
  JSON.stringify({
    title: siteName,
    body: shortened(worded),
    tag: String(row.messageId),
    path: `/#${row.link ?? '/messages'}`,
  });

/** Deliveries of those who may be notified now, with the language of each; browsers whose session has ended are forgotten. */
async function judged({ database, clock, members }: PushDeps, rows: readonly store.SendingRow[]) {
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const now = clock.now();
  const [profiles, barred, sessions] = await Promise.all([
    members.profilesOf(ids),
    barredAmong(database, ids, now),
    members.standing(rows),
  ]);
  const left = rows.filter(({ sessionId }) => !sessions.has(sessionId));
  if (left.length > 0)
    await store.removeDevices(
      database,
      left.map(({ deviceId }) => deviceId),
    );
  return rows.flatMap((row) => {
    const profile = profiles.get(row.memberId);
    if (!profile || !sessions.has(row.sessionId)) return [];
    const standing = {
      wants: { account: row.account, house: row.house },
      isBarred: barred.has(row.memberId),
      receivesOffers: profile.receivesOffers,
    };
    return mayNotify(row, standing) ? [{ row, language: profile.language }] : [];
  });
}

/** Runs work on a list, at most some at once, each answer in its place. */
async function inGroups<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < list.length; from += AT_ONCE)
    done.push(...(await Promise.all(list.slice(from, from + AT_ONCE).map(work))));
  return done;
}

/**
 * Sends some notifications. Each is claimed first, so that no browser gets one twice; if the process dies between claim and answer, the message is in the
 * message centre only. Browsers that have left are forgotten.
 * @throws Error when a push service was busy or down, so that the job is tried again with those alone.
 */
export async function sendPushes(deps: PushDeps, deliveries: readonly store.Delivery[]): Promise<void> {
  const { database, clock, house, push } = deps;
  if (!push) return;
  const claimed = await store.claim(database, deliveries, clock.now());
  if (claimed.length === 0) return;
  const sending = await judged(deps, await store.toSend(database, claimed));
  const texts = await wordMessages(
    database,
    sending.map(({ row, language }) => ({ ...row, language })),
  );
  const worded = sending.map(({ row }, at) => ({ row, text: texts[at] ?? '' }));
  const outcomes = await inGroups(worded, async ({ row, text }): Promise<[store.SendingRow, PushOutcome]> => {
    const payload = payloadOf(house.siteName, row, text);
    return [row, await push.send(row, { payload, topic: `m${row.messageId}`, seconds: KEPT_SECONDS })];
  });
  const rowsOf = (wanted: PushOutcome) => outcomes.flatMap(([row, outcome]) => (outcome === wanted ? [row] : []));
  const gone = rowsOf('gone').map(({ deviceId }) => deviceId);
  if (gone.length > 0) await store.removeDevices(database, gone);
  const later = rowsOf('later').map(({ messageId, deviceId }) => ({ messageId, deviceId }));
  if (later.length === 0) return;
  await store.release(database, later);
  throw new Error(`${later.length} notifications are to be sent later`);
}

/** @param payload of the job */
export const deliveriesIn = ({ deliveries }: JobPayload): readonly store.Delivery[] =>
  deliveries as readonly store.Delivery[];
