import { fileURLToPath } from 'node:url';
import type { Call } from '@croupier/contract/call';
import { messagesDeskCalls as calls } from '@croupier/contract/calls/messages/desk';
import pg from 'pg';
import { openPools } from '../server/src/platform/database';
import { HttpConnection } from './load/http-load';
import { copyMembers } from './load/members';
import { residentMegabytes } from './load/memory';
import { signInOperators } from './load/staff';
import { createWorld } from './load/world';

export interface BroadcastMeasurement {
  readonly members: number;
  /** From the approval until every member has the message. */
  readonly seconds: number;
  /** The same where some members want messages by mail: until their mails are queued as well. */
  readonly withMails: { readonly mails: number; readonly seconds: number };
  /** As many rows of the same width in a table with the same indexes, written by one statement. */
  readonly referenceSeconds: number;
  /** The reference's seconds against the broadcast's. */
  readonly ratio: number;
  readonly serverMegabytes: number;
}

const MEMBERS = 100_000;
const FIRST = 2_000_000;
const COPIED_AT_ONCE = 5_000;
/** One in so many wants mails. */
const MAILED = 10;
const GIVE_UP_MILLISECONDS = 600_000;

async function fill(url: string): Promise<void> {
  const { database, close } = openPools(url, 1, () => undefined);
  for (let from = FIRST; from < FIRST + MEMBERS; from += COPIED_AT_ONCE)
    await copyMembers(database, `reader${from}x`, from, COPIED_AT_ONCE);
  await close();
}

/** What the reference writes: the messages of a broadcast, as they are stored. @returns seconds */
async function copyMessages(owner: pg.Client, broadcastId: string): Promise<number> {
  await owner.query('drop table if exists bare_message');
  await owner.query('create table bare_message (like message including all)');
  await owner.query('checkpoint');
  const began = performance.now();
  const { rowCount } = await owner.query(
    `insert into bare_message (member_id, type, words, filled_in, broadcast_id, link, created_at, read_at)
      select member_id, type, words, filled_in, broadcast_id, link, created_at, read_at from message where broadcast_id = $1`,
    [broadcastId],
  );
  if (rowCount !== MEMBERS) throw new Error(`${rowCount} messages instead of ${MEMBERS}`);
  return (performance.now() - began) / 1_000;
}

/** Waits until a broadcast is sent. @throws Error unless it reached everybody. */
async function untilSent(owner: pg.Client, broadcastId: string): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MILLISECONDS;
  for (;;) {
    const { rows } = await owner.query<{ sent: boolean; reached: number }>(
      'select sent_at is not null as sent, reached::int from broadcast where broadcast_id = $1',
      [broadcastId],
    );
    const [broadcast] = rows;
    if (broadcast?.sent) {
      if (broadcast.reached !== MEMBERS) throw new Error(`it reached ${broadcast.reached} of ${MEMBERS} members`);
      return;
    }
    if (performance.now() > deadline) throw new Error('a broadcast was not sent in ten minutes');
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** A message to 100,000 members, proposed and approved by two operators and sent by the server's job; beside a bare insert of the same rows. */
export async function measureBroadcast(): Promise<BroadcastMeasurement> {
  const world = await createWorld();
  const owner = new pg.Client({ connectionString: world.postgres.url });
  try {
    await owner.connect();
    await fill(world.postgres.url);
    // The demo members that the others are copies of are not counted.
    await owner.query('update member set enabled = false where id < $1', [FIRST]);
    // One that promotes play asks for every member whether they take a break.
    await owner.query('update member set receives_offers = true, offers_changed_at = now() where id >= $1', [FIRST]);
    await owner.query(
      'insert into message_channel (member_id, by_mail) select id, true from member where id >= $1 and id % $2 = 0',
      [FIRST, MAILED],
    );
    await owner.query('vacuum analyze');
    const { database, close } = openPools(world.postgres.url, 1, () => undefined);
    const [proposer = '', approver = ''] = await signInOperators(database, 'owner', 2);
    await close();
    const port = Number(new URL(world.consoleUrl).port);
    const ask = async (token: string, call: Call, payload: object): Promise<{ id: string }> => {
      const connection = new HttpConnection(port, `Authorization: ${token}\r\n`);
      const { body } = await connection.post(`/api${call.path}`, JSON.stringify(payload));
      connection.close();
      const { error, data } = JSON.parse(body) as { error: number; data: { id: string } };
      if (error !== 0) throw new Error(`${call.path}: ${body}`);
      return data;
    };
    const send = async (byMail: boolean) => {
      const { id } = await ask(proposer, calls.broadcastPropose, {
        texts: { en: 'Two new tables are open tonight: roulette and baccarat, with dealers of our own.' },
        link: '',
        byMail,
        promotes: true,
        reason: 'Everybody should know about them',
      });
      await owner.query('checkpoint');
      const began = performance.now();
      await ask(approver, calls.broadcastApprove, { id });
      await untilSent(owner, id);
      return { id, seconds: (performance.now() - began) / 1_000 };
    };
    const plain = await send(false);
    const first = await copyMessages(owner, plain.id);
    const mailed = await send(true);
    const referenceSeconds = (first + (await copyMessages(owner, mailed.id))) / 2;
    return {
      members: MEMBERS,
      seconds: plain.seconds,
      withMails: { mails: MEMBERS / MAILED, seconds: mailed.seconds },
      referenceSeconds,
      ratio: referenceSeconds / plain.seconds,
      serverMegabytes: residentMegabytes(world.serverPid),
    };
  } finally {
    await owner.end();
    await world.end();
  }
}

/** `npx tsx bench/broadcast.ts`: this measurement alone, on the server as it was built last. */
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await measureBroadcast(), null, 2));
