import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox, type Sandbox } from '../../../../../sandbox/src/app';
import { freshDatabase, type TestDatabase, TestClock } from '../../../../tests/stage/stage';
import { walletOpened } from '../../../ledger/recipes/wallets';
import { playBarred } from '../../../ledger/play-bar';
import { inTransaction } from '../../../platform/database';
import { readPush } from '../../../platform/mail/push/config';
import { createPush, type Subscription } from '../../../platform/mail/push/push';
import type { MemberProfile } from '../../members/domain';
import { createMessagesService, type Message, type MessagesService } from '../service';
import { deliveriesIn, type PushDeps, pushQueue, sendPushes } from './send';
import { createPushService } from './service';
import type { Delivery } from './store';

interface Taken {
  readonly message: string;
  readonly topic: string;
  readonly contact: string;
}

let stage: TestDatabase;
let sandbox: Sandbox;
let url: string;
let deps: PushDeps;
let messages: MessagesService;
let service: ReturnType<typeof createPushService>;
const clock = new TestClock(new Date());
const jobs: (readonly Delivery[])[] = [];
/** Sessions that can still be used. */
const sessions = new Set<string>();
const people = new Map<number, Partial<MemberProfile>>();

beforeAll(async () => {
  stage = await freshDatabase(10);
  sandbox = await buildSandbox({ acquirerSecret: 'a secret of the tests' });
  url = (await sandbox.http.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '');
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const settings = readPush(
    {
      VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
      PUSH_HOSTS: 'push.example',
    },
    { publicUrl: 'http://localhost:4000', mailFrom: 'Croupier <no-reply@croupier.example>', sandbox: [url] },
  );
  deps = {
    database: stage.database,
    clock,
    house: { siteName: 'Croupier' },
    push: settings && createPush(settings, 5_000),
    members: {
      profilesOf: async (ids) =>
        new Map(ids.flatMap((id) => (people.has(id) ? [[id, people.get(id) as MemberProfile]] : []))),
      standing: async (asked) => new Set(asked.map(({ sessionId }) => sessionId).filter((id) => sessions.has(id))),
    },
  };
  const notifyOf = pushQueue(deps, {
    enqueue: async (_, __, payload) => void jobs.push(deliveriesIn(JSON.parse(JSON.stringify(payload)))),
  });
  messages = createMessagesService({ database: stage.database, clock, notifyOf });
  service = createPushService(deps);
});
afterAll(async () => {
  await sandbox.close();
  await stage.close();
});
beforeEach(() => void jobs.splice(0));

let lastMember = 100;
async function newMember(profile: Partial<MemberProfile> = {}) {
  const memberId = (lastMember += 1);
  people.set(memberId, { language: 'en', receivesOffers: true, ...profile });
  await inTransaction(stage.database, (trx) => walletOpened(trx, memberId, 'EUR'));
  return memberId;
}

async function newBrowser(): Promise<Subscription> {
  const answer = await fetch(`${url}/push/subscriptions`, { method: 'POST' });
  return (await answer.json()) as Subscription;
}
const behave = ({ endpoint }: Subscription, behaviour: 'takes' | 'gone' | 'busy') =>
  fetch(`${endpoint}/${behaviour}`, { method: 'POST' });

async function subscribed(memberId: number, browser?: Subscription): Promise<Subscription> {
  const used = browser ?? (await newBrowser());
  const sessionId = `session-${memberId}`;
  sessions.add(sessionId);
  await service.subscribe({ memberId, sessionId }, used);
  return used;
}

const isOn = async (memberId: number, { endpoint }: Subscription) => (await service.state(memberId, endpoint)).on;

const PAID = { words: 'cashoutPaid', filledIn: { amount: { amount: 12_300, currency: 'EUR' }, hint: 'TR12' } } as const;
const LEVEL = { words: 'levelReached', filledIn: { level: { level: 'gold' } }, link: '/vip' } as const;
const write = (memberId: number, message: Omit<Message, 'memberId'> = { ...PAID, link: '/withdrawQueryDetail' }) =>
  inTransaction(stage.database, (trx) => messages.write(trx, { memberId, ...message }));

async function taken({ endpoint }: Subscription) {
  const all = (await (await fetch(`${url}/push.json`)).json()) as (Taken & { device: string })[];
  return all
    .filter(({ device }) => endpoint.endsWith(`/${device}`))
    .map((one) => ({ ...one, message: JSON.parse(one.message) as { body: string; path: string; tag: string } }));
}
/** Runs the jobs that were queued. */
async function run(): Promise<void> {
  for (const deliveries of jobs.splice(0)) await sendPushes(deps, deliveries);
}

describe('a notification', () => {
  it('reaches each browser of the member, encrypted, signed, in their language, with the screen it leads to', async () => {
    const memberId = await newMember({ language: 'tr' });
    const [phone, laptop] = [await subscribed(memberId), await subscribed(memberId)];
    await write(memberId);
    await run();
    for (const browser of [phone, laptop]) {
      const [one, ...more] = await taken(browser);
      expect(more).toEqual([]);
      expect(one?.message).toEqual({
        title: 'Croupier',
        body: expect.stringContaining('€123,00'),
        tag: expect.stringMatching(/^\d+$/),
        path: '/#/withdrawQueryDetail',
      });
      expect(one?.contact).toBe('mailto:no-reply@croupier.example');
      expect(one?.topic).toBe(`m${one?.message.tag}`);
    }
  });

  it('comes once to each browser, however often its job runs, and by however many processes', async () => {
    const memberId = await newMember();
    const browser = await subscribed(memberId);
    await write(memberId);
    const deliveries = jobs.splice(0).flat();
    await Promise.all([1, 2, 3].map(() => sendPushes(deps, deliveries)));
    await sendPushes(deps, deliveries);
    expect(await taken(browser)).toHaveLength(1);
  });

  it('is not sent for what did not happen', async () => {
    const memberId = await newMember();
    const browser = await subscribed(memberId);
    const work = inTransaction(stage.database, async (trx) => {
      await messages.write(trx, { memberId, ...PAID });
      throw new Error('the process dies here');
    });
    await expect(work).rejects.toThrow('dies');
    const deliveries = jobs.splice(0).flat();
    await sendPushes(deps, deliveries);
    expect(await taken(browser)).toEqual([]);
  });

  it('is short, whatever the message says', async () => {
    const memberId = await newMember();
    const browser = await subscribed(memberId);
    await write(memberId, { words: 'questionAnswered', filledIn: { number: 1, answer: '🎲 long '.repeat(600) } });
    await run();
    const [one] = await taken(browser);
    expect([...(one?.message.body ?? '')]).toHaveLength(180);
    expect(one?.message.body).toMatch(/…$/);
    expect(one?.message.path).toBe('/#/messages');
  });

  it('that was read meanwhile is not sent', async () => {
    const memberId = await newMember();
    const browser = await subscribed(memberId);
    await write(memberId);
    await messages.readAll(memberId);
    await run();
    expect(await taken(browser)).toEqual([]);
  });

  it('waits while the push service is busy, and is then sent to those alone who did not get it', async () => {
    const memberId = await newMember();
    const [free, busy] = [await subscribed(memberId), await subscribed(memberId)];
    await behave(busy, 'busy');
    await write(memberId);
    const deliveries = jobs.splice(0).flat();
    await expect(sendPushes(deps, deliveries)).rejects.toThrow('1 notifications are to be sent later');
    await behave(busy, 'takes');
    await sendPushes(deps, deliveries);
    expect(await taken(free)).toHaveLength(1);
    expect(await taken(busy)).toHaveLength(1);
  });
});

describe('what promotes play', () => {
  it.each<[string, Partial<MemberProfile>, boolean]>([
    ['an excluded member', {}, true],
    ['a member who wants no offers', { receivesOffers: false }, false],
  ])('is not sent to %s, but what became of their money is', async (_, profile, barred) => {
    const memberId = await newMember(profile);
    const browser = await subscribed(memberId);
    if (barred) await inTransaction(stage.database, (trx) => playBarred(trx, memberId, 'untilFurtherNotice'));
    await write(memberId, LEVEL);
    await write(memberId);
    await run();
    expect((await taken(browser)).map(({ message }) => message.path)).toEqual(['/#/withdrawQueryDetail']);
  });

  it('is sent to whoever wants it, and each kind can be turned off', async () => {
    const memberId = await newMember();
    const browser = await subscribed(memberId);
    await write(memberId, LEVEL);
    await service.choose(memberId, { account: false, house: true });
    await write(memberId);
    await run();
    expect((await taken(browser)).map(({ message }) => message.path)).toEqual(['/#/vip']);
    expect(await service.state(memberId, browser.endpoint)).toMatchObject({ on: true, account: false, house: true });
    // The choice of mails is another one.
    expect(await messages.channels(memberId)).toEqual({ mail: false });
  });
});

describe('a browser', () => {
  it('that has left its push service is forgotten', async () => {
    const memberId = await newMember();
    const browser = await subscribed(memberId);
    await behave(browser, 'gone');
    await write(memberId);
    await run();
    expect(await isOn(memberId, browser)).toBe(false);
  });

  it('is forgotten when its session is over, by its end or by idleness', async () => {
    const memberId = await newMember();
    const browser = await subscribed(memberId);
    await write(memberId);
    sessions.delete(`session-${memberId}`);
    await run();
    expect(await taken(browser)).toEqual([]);
    expect(await isOn(memberId, browser)).toBe(false);
    const other = await subscribed(memberId);
    sessions.delete(`session-${memberId}`);
    await service.forgetOld();
    expect(await isOn(memberId, other)).toBe(false);
  });

  it('notifies who uses it now: another member who subscribes takes it over, with nothing that waited', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const browser = await subscribed(first);
    await write(first);
    await subscribed(second, browser);
    await run();
    expect(await taken(browser)).toEqual([]);
    expect([await isOn(first, browser), await isOn(second, browser)]).toEqual([false, true]);
    await service.unsubscribe(first, browser.endpoint);
    expect(await isOn(second, browser)).toBe(true);
    await service.unsubscribe(second, browser.endpoint);
    expect(await isOn(second, browser)).toBe(false);
  });

  it('is one of ten: the oldest makes room', async () => {
    const memberId = await newMember();
    const oldest = await subscribed(memberId);
    for (let count = 0; count < 10; count += 1) {
      clock.advance(1_000);
      await subscribed(memberId);
    }
    expect(await isOn(memberId, oldest)).toBe(false);
  });

  it.each([
    'https://10.0.0.1/push',
    'https://127.0.0.1/push',
    'https://localhost/push',
    'https://[::1]/push',
    'http://push.example/push',
    'https://push.example:8443/push',
    'https://user:word@push.example/push',
    'https://push.example.evil.test/push',
    'https://evil-push.example/push',
    'file:///etc/passwd',
    'none',
  ])('that names %s as its push service is refused', async (endpoint) => {
    const { p256dh, auth } = await newBrowser();
    const asked = service.subscribe({ memberId: 1, sessionId: 's' }, { endpoint, p256dh, auth });
    await expect(asked).rejects.toMatchObject({ reason: 'pushServiceUnknown' });
  });

  it('with keys that are none is refused', async () => {
    const browser = await newBrowser();
    for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'short' }, { p256dh: `${'A'.repeat(86)}!` }])
      await expect(service.subscribe({ memberId: 1, sessionId: 's' }, { ...browser, ...wrong })).rejects.toMatchObject({
        reason: 'invalidRequest',
      });
  });
});
