import type { PayloadOf } from '@croupier/contract/call';
import type { messagesDeskCalls } from '@croupier/contract/calls/messages/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../tests/desks/fixture';
import { freshDatabase, type TestDatabase, TestClock } from '../../../../tests/stage/stage';
import { walletOpened } from '../../../ledger/recipes/wallets';
import { playBarred } from '../../../ledger/play-bar';
import { inTransaction } from '../../../platform/database';
import type { Mail } from '../../../platform/mail/mail';
import { membersOfSegment } from '../../members/store/segment';
import type { SignedIn } from '../../operators/domain';
import { messagesIn } from '../fixture';
import { createBroadcastDesk } from './desk';
import { type SendDeps, sendBroadcast } from './send';

type Proposed = PayloadOf<(typeof messagesDeskCalls)['broadcastPropose']>;

let stage: TestDatabase;
const clock = new TestClock(new Date('2026-11-28T12:00:00Z'));
const mails: Mail[] = [];
let failsAfter = Number.POSITIVE_INFINITY;
let deps: SendDeps;
let desk: ReturnType<typeof createBroadcastDesk>;
let [ada, grace, mia]: SignedIn[] = [];
const members: Record<string, number> = {};
const enqueued: unknown[] = [];

const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

async function join(
  name: string,
  { country = 'DE', language = 'en', offers = true, seen = 0, joined = 100, enabled = true } = {},
) {
  const { rows } = await sql<{
    id: number;
  }>`insert into member (public_id, username, email, password_hash, first_name, last_name, gender,
      birthday, country_code, state_code, city, postal_code, address, mobile_prefix, mobile, language, receives_offers, agreed_at,
      invitation_code, created_at, activated_at, last_login_at, enabled)
    values (${name}, ${name}, ${`${name}@example.com`}, '', ${name}, 'Doe', 'FEMALE', '1990-01-01', ${country}, '', 'City', '1', 'Street',
      '49', '12345', ${language}, ${offers}, ${ago(joined)}, ${name}, ${ago(joined)}, ${ago(joined)}, ${ago(seen)}, ${enabled})
    returning id`.execute(stage.database);
  const memberId = rows[0]?.id ?? 0;
  members[name] = memberId;
  await inTransaction(stage.database, (trx) => walletOpened(trx, memberId, 'EUR'));
  return memberId;
}

beforeAll(async () => {
  stage = await freshDatabase(10);
  const { database } = stage;
  const desks = openTestDesks(stage, clock);
  [ada, grace, mia] = [
    signedIn(await hire(desks, 'owner')),
    signedIn(await hire(desks)),
    signedIn(await hire(desks, 'marketing')),
  ];
  deps = {
    database,
    clock,
    members: { ofSegment: membersOfSegment },
    levelsOf: async (_, ids) => new Map(ids.filter((id) => id === members['gold']).map((id) => [id, 'gold'])),
    notifyOf: async () => undefined,
    mailer: {
      send: async (_, mail) => {
        if (mails.length >= failsAfter) throw new Error('the process dies here');
        mails.push(mail);
      },
    },
    house: { siteName: 'Croupier', publicUrl: 'https://play.example', minimumAge: 18 },
  };
  desk = createBroadcastDesk({
    ...deps,
    ...desks.acting,
    jobs: { enqueue: async (_, __, payload) => void enqueued.push(payload) },
  });
  await join('plain');
  await join('turk', { country: 'TR', language: 'tr' });
  await join('shy', { offers: false });
  await join('away');
  await join('gold', { seen: 40 });
  await join('new', { joined: 3 });
  await join('closed', { enabled: false });
  await inTransaction(database, (trx) => playBarred(trx, members['away'] ?? 0, 'untilFurtherNotice'));
});
afterAll(() => stage.close());
beforeEach(() => {
  mails.length = 0;
  failsAfter = Number.POSITIVE_INFINITY;
});

const wanted = (changes: Partial<Proposed> = {}): Proposed => ({
  texts: { en: 'The lobby is new', tr: 'Lobi yenilendi' },
  link: '',
  byMail: false,
  promotes: false,
  countries: '',
  languages: '',
  leastLevel: 0,
  seenWithinDays: 0,
  unseenForDays: 0,
  joinedWithinDays: 0,
  reason: 'everybody should know',
  ...changes,
});
const by = (operator: SignedIn | undefined): SignedIn => {
  if (!operator) throw new Error('an operator was lost');
  return operator;
};

async function approved(changes: Partial<Proposed> = {}): Promise<string> {
  const { id } = await desk.propose(wanted(changes), by(mia));
  await desk.approve(id, by(ada));
  return id;
}
const send = (id: string) => sendBroadcast(deps, Number(id));
async function receivers(id: string): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`select username from message join member on member.id = member_id
    where broadcast_id = ${id} order by member.id`.execute(stage.database);
  return rows.map(({ username }) => username);
}
async function sent(changes: Partial<Proposed> = {}): Promise<string[]> {
  const id = await approved(changes);
  await send(id);
  return receivers(id);
}

const EVERYBODY = ['plain', 'turk', 'shy', 'away', 'gold', 'new'];

it.each<[string, Partial<Proposed>, readonly string[]]>([
  ['everybody with an open account', {}, EVERYBODY],
  ['countries', { countries: 'tr, at' }, ['turk']],
  ['languages', { languages: 'en' }, EVERYBODY.filter((name) => name !== 'turk')],
  ['a level', { leastLevel: 20 }, ['gold']],
  ['who was here lately', { seenWithinDays: 30 }, EVERYBODY.filter((name) => name !== 'gold')],
  ['who was not', { unseenForDays: 30 }, ['gold']],
  ['who is new', { joinedWithinDays: 7 }, ['new']],
  ['all of it', { countries: 'DE', languages: 'en', joinedWithinDays: 7 }, ['new']],
  ['nobody', { countries: 'AT' }, []],
])('a message is for %s', async (_, changes, names) => {
  expect(await sent(changes)).toEqual(names);
  expect(await desk.reach(wanted(changes))).toEqual({ members: names.length });
});

it('one that promotes play reaches nobody who takes a break, or wants no offers', async () => {
  expect(await sent({ promotes: true })).toEqual(['plain', 'turk', 'gold', 'new']);
  expect(await desk.reach(wanted({ promotes: true }))).toEqual({ members: 4 });
});

it('one that promotes play is not shown to whoever is excluded later, nor counted, until they may play again', async () => {
  const { database } = stage;
  const service = messagesIn(database, clock);
  const memberId = members['gold'] ?? 0;
  const seen = async () => ({
    shown: (await service.page(memberId, {}, 'en')).totalElements,
    unread: await service.unread(memberId),
  });
  await sent({ promotes: true });
  await sent();
  await sql`delete from message where member_id = ${memberId}
    and message_id not in (select message_id from message where member_id = ${memberId} order by message_id desc limit 2)`.execute(
    database,
  );
  expect(await seen()).toEqual({ shown: 2, unread: 2 });
  await inTransaction(database, (trx) => playBarred(trx, memberId, 'untilFurtherNotice'));
  expect(await seen()).toEqual({ shown: 1, unread: 1 });
  await inTransaction(database, (trx) => playBarred(trx, memberId, null));
  expect(await seen()).toEqual({ shown: 2, unread: 2 });
});

const newestOf = async (name: string, language: 'en' | 'tr') =>
  (await messagesIn(stage.database, clock).page(members[name] ?? 0, {}, language)).content[0];

it('is read in the language of the reader, with its link', async () => {
  const id = await approved({ link: '/bonuses' });
  await send(id);
  expect(await newestOf('turk', 'tr')).toMatchObject({ message: 'Lobi yenilendi', link: '/bonuses', type: 10 });
  expect(await newestOf('plain', 'en')).toMatchObject({ message: 'The lobby is new' });
});

it('waits for another operator, who may not be its writer; nothing is sent before', async () => {
  const { id, sending } = await desk.propose(wanted(), by(ada));
  expect(sending).toBe('waiting');
  await send(id);
  expect(await receivers(id)).toEqual([]);
  await expect(desk.approve(id, by(ada))).rejects.toMatchObject({ reason: 'secondOperatorRequired' });
  enqueued.length = 0;
  expect(await desk.approve(id, by(grace))).toMatchObject({ status: 'approved', sending: 'sending' });
  expect(enqueued).toEqual([{ id: Number(id) }]);
  await expect(desk.approve(id, by(grace))).rejects.toMatchObject({ reason: 'conflict' });
});

it('nobody gets it twice, however many processes send it and however often', async () => {
  const id = await approved({ byMail: true });
  await messagesIn(stage.database, clock).chooseChannels(members['plain'] ?? 0, { mail: true });
  await Promise.all([send(id), send(id), send(id)]);
  await send(id);
  expect(await receivers(id)).toEqual(EVERYBODY);
  expect(mails.map(({ to }) => to)).toEqual(['plain@example.com']);
  expect(mails[0]?.text).toContain('The lobby is new');
  expect(await desk.list({ pageNum: 1, pageSize: 1 })).toMatchObject({
    content: [{ sending: 'sent', reached: 6, read: 0 }],
  });
});

it('its mail does not go to an address that an operator has typed and nobody has proved', async () => {
  const plain = members['plain'] ?? 0;
  const proved = (is: boolean) =>
    sql`update member set email_proved = ${is} where id = ${plain}`.execute(stage.database);
  await proved(false);
  await messagesIn(stage.database, clock).chooseChannels(plain, { mail: true });
  const id = await approved({ byMail: true });
  await send(id);
  await proved(true);
  expect(await receivers(id)).toEqual(EVERYBODY);
  expect(mails).toEqual([]);
});

it('a process that dies while it sends leaves nothing half: the next one sends it', async () => {
  const id = await approved({ byMail: true });
  failsAfter = 0;
  await expect(send(id)).rejects.toThrow('dies');
  expect(await receivers(id)).toEqual([]);
  failsAfter = 1;
  await send(id);
  expect(await receivers(id)).toEqual(EVERYBODY);
  expect(mails).toHaveLength(1);
});

it('a stopped message goes to nobody else, and disappears from the message centres', async () => {
  const id = await approved();
  await send(id);
  const service = messagesIn(stage.database, clock);
  const before = await service.unread(members['plain'] ?? 0);
  const stopped = await desk.stop({ id, reason: 'it names a wrong day' }, by(grace));
  expect(stopped).toMatchObject({ sending: 'stopped', stopReason: 'it names a wrong day', reached: 6 });
  expect(await service.unread(members['plain'] ?? 0)).toBe(before - 1);
  await expect(desk.stop({ id, reason: 'it names a wrong day' }, by(grace))).rejects.toMatchObject({
    reason: 'conflict',
  });
  const unsent = await approved();
  await desk.stop({ id: unsent, reason: 'it names a wrong day' }, by(grace));
  await send(unsent);
  expect(await receivers(unsent)).toEqual([]);
});

it('tells how many have read it', async () => {
  const id = await approved();
  await send(id);
  await messagesIn(stage.database, clock).readAll(members['gold'] ?? 0);
  expect((await desk.list({ pageNum: 1, pageSize: 1 })).content[0]).toMatchObject({ id, read: 1 });
});

it.each<[string, Partial<Proposed>]>([
  ['texts', { texts: {} }],
  ['texts.en', { texts: { en: 'a\u0000b' } }],
  ['link', { link: 'https://evil.example' }],
  ['link', { link: '/ops/members' }],
  ['countries', { countries: 'DE,Germany' }],
  ['languages', { languages: 'en,xx' }],
  ['unseenForDays', { seenWithinDays: 5, unseenForDays: 10 }],
])('%s is refused when nobody could mean it', async (field, changes) => {
  await expect(desk.propose(wanted(changes), by(mia))).rejects.toMatchObject({
    reason: 'invalidRequest',
    details: { field },
  });
});

it('a text that turns the direction of writing is refused, with its language and the sign', async () => {
  await expect(
    desk.propose(wanted({ texts: { en: 'fine', tr: 'Lobi \u202Eyenilendi' } }), by(mia)),
  ).rejects.toMatchObject({
    reason: 'articleSignHidden',
    details: { language: 'Türkçe', sign: 'U+202E' },
  });
});

it('a reason that nobody could judge by is refused', async () => {
  const unseen = '\u200B'.repeat(20);
  await expect(desk.propose(wanted({ reason: `because${unseen}` }), by(mia))).rejects.toMatchObject({
    reason: 'reasonTooShort',
  });
  await expect(desk.propose(wanted({ reason: 'because' }), by(mia))).rejects.toMatchObject({
    reason: 'reasonTooShort',
  });
});
