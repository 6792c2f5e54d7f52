import { NEWS_STATUS, NEWS_TYPE } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase, TestClock } from '../../../tests/stage/stage';
import { inTransaction } from '../../platform/database';
import { messagesIn } from './fixture';
import type { Message, MessagesService } from './service';

let stage: TestDatabase;
let clock: TestClock;
let service: MessagesService;
beforeAll(async () => {
  stage = await freshDatabase(10);
  clock = new TestClock(new Date('2026-11-28T12:00:00Z'));
  service = messagesIn(stage.database, clock);
});
afterAll(() => stage.close());

let lastMember = 0;
const newMember = () => (lastMember += 1);
const write = (...messages: readonly Message[]) =>
  inTransaction(stage.database, (trx) => service.write(trx, ...messages));
const textsOf = async (memberId: number, language: 'en' | 'tr' = 'en') =>
  (await service.page(memberId, {}, language)).content.map(({ message }) => message);

it('a message is worded in the language of whoever reads it', async () => {
  const memberId = newMember();
  await write({
    memberId,
    words: 'cashoutRejected',
    filledIn: { amount: { amount: 12_345, currency: 'EUR' }, reason: { payoutFailed: true } },
    link: '/withdrawQueryDetail',
  });
  const en = await service.page(memberId, {}, 'en');
  expect(en.content).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      message:
        'We could not approve your cash-out of €123.45. The money is back on your balance. Reason: the payment provider could not pay to this account',
      type: NEWS_TYPE.withdraw,
      status: NEWS_STATUS.unread,
      memberId: String(memberId),
      createTime: '2026-11-28T12:00:00.000Z',
      link: '/withdrawQueryDetail',
    },
  ]);
  expect((await textsOf(memberId, 'tr'))[0]).toContain('€123,45');
});

it.each<[Message['words'], Message['filledIn'], string]>([
  [
    'bonusExpires',
    { amount: { amount: 500, currency: 'USD' }, day: { day: '2026-12-01T23:30:00Z' } },
    'December 1, 2026',
  ],
  [
    'documentRejected',
    { document: { document: 'address' }, reason: { documentReason: 'tooOld' }, note: 'March' },
    'Proof of address. You can send it again. Reason: The document is older than three months. March',
  ],
  [
    'documentRejected',
    { document: { document: 'address' }, reason: { documentReason: 'other' }, note: 'Why' },
    'Reason:  Why',
  ],
  ['levelReached', { level: { level: 'gold' } }, 'VIP club: Gold'],
  ['pointsGiven', { points: 12_500 }, '12,500'],
  [
    'racePrize',
    { race: { texts: { tr: 'Hafta', en: 'Week' } }, place: 2, amount: { amount: 100, currency: 'USD' } },
    'race Week: 2. Your prize of $1.00',
  ],
])('%s is filled in', async (words, filledIn, text) => {
  const memberId = newMember();
  await write({ memberId, words, ...(filledIn && { filledIn }) });
  expect((await textsOf(memberId))[0]).toContain(text);
});

it('text of an operator stays text: a place in it is not filled in again', async () => {
  const memberId = newMember();
  const filledIn = { document: { document: 'idcard' }, reason: '{note}', note: '<b>{document}</b>' } as const;
  await write({ memberId, words: 'documentRejected', filledIn });
  expect((await textsOf(memberId))[0]).toContain('Reason: {note} <b>{document}</b>');
});

it('messages come newest first, and become read one by one or all at once', async () => {
  const memberId = newMember();
  for (const points of [1, 2, 3]) {
    clock.advance(1_000);
    await write({ memberId, words: 'pointsGiven', filledIn: { points } });
  }
  const { content } = await service.page(memberId, {}, 'en');
  expect(content.map(({ message }) => message.at(-2))).toEqual(['3', '2', '1']);
  expect(await service.unread(memberId)).toBe(3);
  await service.read(memberId, content[1]?.id ?? '');
  await service.read(memberId, content[1]?.id ?? '');
  expect(await service.unread(memberId)).toBe(2);
  const { content: unread } = await service.page(memberId, { status: NEWS_STATUS.unread }, 'en');
  expect(unread.map(({ id }) => id)).toEqual([content[0]?.id, content[2]?.id]);
  await service.readAll(memberId);
  expect(await service.unread(memberId)).toBe(0);
});

it('nobody reads the messages of another, nor marks them', async () => {
  const [owner, other] = [newMember(), newMember()];
  await write({ memberId: owner, words: 'pointsGiven', filledIn: { points: 5 } });
  const id = (await service.page(owner, {}, 'en')).content[0]?.id ?? '';
  expect((await service.page(other, {}, 'en')).content).toEqual([]);
  await expect(service.read(other, id)).rejects.toMatchObject({ reason: 'notFound' });
  for (const none of ['', 'x', '-1', '0', '9'.repeat(30)])
    await expect(service.read(owner, none)).rejects.toMatchObject({ reason: 'notFound' });
  expect(await service.unread(owner)).toBe(1);
});

it('what did not happen is not told: a message goes with its transaction', async () => {
  const memberId = newMember();
  const work = inTransaction(stage.database, async (trx) => {
    await service.write(trx, { memberId, words: 'pointsGiven', filledIn: { points: 5 } });
    throw new Error('the process dies here');
  });
  await expect(work).rejects.toThrow('dies');
  expect(await service.unread(memberId)).toBe(0);
});

it('messages are forgotten after a year', async () => {
  const memberId = newMember();
  await write({ memberId, words: 'pointsGiven', filledIn: { points: 1 } });
  clock.advance(366 * 86_400_000);
  await write({ memberId, words: 'pointsGiven', filledIn: { points: 2 } });
  await service.forgetOld();
  expect(await textsOf(memberId)).toEqual(['Points were added to your account: 2.']);
  const { rows } = await sql<{ total: number }>`select count(*) as total from message`.execute(stage.database);
  expect(rows[0]?.total).toBe(1);
});
