import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../tests/desks/fixture';
import { freshDatabase, type TestDatabase, TestClock } from '../../../tests/stage/stage';
import type { Mail } from '../../platform/mail/mail';
import { messagesIn } from '../messages/fixture';
import type { Reader, SignedIn } from '../operators/domain';
import { createTicketsDesk } from './desk/tickets';
import { createSupportService, type SupportService } from './service';

let stage: TestDatabase;
let service: SupportService;
let desk: ReturnType<typeof createTicketsDesk>;
let sam: SignedIn;
let reader: Reader;
let owner: Reader;
const clock = new TestClock(new Date('2026-11-28T12:00:00Z'));
const mails: Mail[] = [];
let mailFails = false;

beforeAll(async () => {
  stage = await freshDatabase(10);
  const desks = openTestDesks(stage, clock);
  sam = signedIn(await hire(desks, 'support'));
  reader = { actor: sam, role: 'support' };
  owner = { actor: sam, role: 'owner' };
  const deps = {
    database: stage.database,
    clock,
    messages: messagesIn(stage.database, clock),
    mailer: {
      send: async (_: unknown, mail: Mail) => {
        if (mailFails) throw new Error('the process dies here');
        mails.push(mail);
      },
    },
    house: { siteName: 'Croupier', publicUrl: 'https://play.example', minimumAge: 18 },
  };
  service = createSupportService(deps);
  desk = createTicketsDesk({ ...deps, ...desks.acting });
});
afterAll(() => stage.close());
beforeEach(async () => {
  mails.length = 0;
  mailFails = false;
  await sql`update support_ticket set state = 'closed'`.execute(stage.database);
});

const QUESTION = {
  name: 'Ada  Lovelace',
  username: 'ada',
  email: 'Ada@Example.com',
  phone: '+49 30 123456',
  queryType: 'withdraw',
  message: 'Where is my money?\nI asked on Monday.',
} as const;
const ask = async (changes: Partial<Parameters<SupportService['ask']>[0]> = {}, memberId: number | null = null) =>
  (await service.ask({ ...QUESTION, ...changes }, memberId, 'en')).id;
const ofState = async (state: 'open' | 'answered' | 'closed', search = '') =>
  (await desk.list({ state, search, pageNum: 1, pageSize: 300 })).content;

describe('a question', () => {
  it('is kept as it was asked, and waits for an operator', async () => {
    const id = await ask();
    const ticket = await desk.show(id, owner);
    expect(ticket).toMatchObject({
      id,
      memberId: null,
      name: 'Ada Lovelace',
      username: 'ada',
      email: 'ada@example.com',
      phone: '+49 30 123456',
      queryType: 'withdraw',
      state: 'open',
      language: 'en',
      entries: [{ author: 'asker', operator: null, text: QUESTION.message }],
    });
    expect((await ofState('open')).map((line) => line.excerpt)).toEqual(['Where is my money? I asked on Monday.']);
  });

  it('is kept without what nobody sees of it', async () => {
    const id = await ask({
      name: '\u202EAda\u200B Love\u00ADlace',
      message: 'Where is\u2066 my money?\r\nI asked.\u{E0041}',
    });
    expect(await desk.show(id, owner)).toMatchObject({
      name: 'Ada Lovelace',
      entries: [{ text: 'Where is my money?\nI asked.' }],
    });
  });

  it('that is sent twice is one question', async () => {
    const requestKey = 'one-form';
    const ids = await Promise.all([1, 2, 3, 4].map(() => ask({ requestKey })));
    expect(new Set(ids).size).toBe(1);
    expect(await ofState('open')).toHaveLength(1);
    expect(await ask()).not.toBe(ids[0]);
  });

  it('of a member is confirmed in their message centre, once', async () => {
    const memberId = 4711;
    const id = await ask({ requestKey: 'mine' }, memberId);
    await ask({ requestKey: 'mine' }, memberId);
    const { content } = await messagesIn(stage.database, clock).page(memberId, {}, 'en');
    expect(content.map(({ message }) => message)).toEqual([
      `We have your question (number ${Number(id).toLocaleString('en')}). Our answer comes by mail and here.`,
    ]);
  });

  it.each([
    [{ email: 'nobody' }, 'emailInvalid'],
    [{ email: 'a@b' }, 'emailInvalid'],
    [{ message: 'a\u0000b' }, 'invalidRequest'],
    [{ name: 'a\u001bb' }, 'invalidRequest'],
    [{ name: '\u200B\u3164' }, 'invalidRequest'],
    [{ message: '\u202E \u2066' }, 'invalidRequest'],
  ])('%j is refused, and nothing is kept', async (changes, reason) => {
    await expect(ask(changes)).rejects.toMatchObject({ reason });
    expect(await ofState('open')).toEqual([]);
  });
});

describe('an answer', () => {
  it('goes to the asker by mail with the question, and to a member’s message centre', async () => {
    const memberId = 4712;
    const id = await ask({}, memberId);
    const ticket = await desk.answer(id, 'It was\u202E paid today.\nThe bank needs a day.', sam, reader);
    expect(ticket).toMatchObject({ state: 'answered', entries: [{}, { author: 'operator', operator: sam.operator }] });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'ada@example.com', subject: `Our answer to your question (number ${id})` });
    for (const text of ['It was paid today.', 'The bank needs a day.', 'You asked:', 'Where is my money?'])
      expect(mails[0]?.text).toContain(text);
    const { content } = await messagesIn(stage.database, clock).page(memberId, {}, 'en');
    expect(content[0]?.message).toContain('It was paid today.\nThe bank needs a day.');
  });

  it('shows hostile text as text', async () => {
    const id = await ask({ message: '<script>alert(1)</script>', name: '<img src=x>' });
    await desk.answer(id, '<b>{name}</b>', sam, reader);
    expect(mails[0]?.html).not.toMatch(/<script|<img src=x|<b>/);
    expect(mails[0]?.text).toContain('<b>{name}</b>');
  });

  it('whose process dies is neither kept nor mailed', async () => {
    const id = await ask();
    mailFails = true;
    await expect(desk.answer(id, 'It was paid today.', sam, reader)).rejects.toThrow('dies');
    expect(await desk.show(id, reader)).toMatchObject({ state: 'open', entries: [{ author: 'asker' }] });
  });

  it('of two operators at one moment: both are sent, in an order', async () => {
    const id = await ask();
    await Promise.all(['One.', 'Two.'].map((text) => desk.answer(id, text, sam, reader)));
    expect((await desk.show(id, reader)).entries).toHaveLength(3);
    expect(mails).toHaveLength(2);
  });
});

describe('a ticket', () => {
  it('is closed once, opened again, and takes no answer while it is closed', async () => {
    const id = await ask();
    const closings = await Promise.allSettled([1, 2, 3].map(() => desk.close(id, sam, reader)));
    expect(closings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(desk.answer(id, 'Too late', sam, reader)).rejects.toMatchObject({ reason: 'conflict' });
    expect(await desk.reopen(id, sam, reader)).toMatchObject({ state: 'open' });
    await expect(desk.reopen(id, sam, reader)).rejects.toMatchObject({ reason: 'conflict' });
  });

  it('keeps notes for operators, which nobody is sent', async () => {
    const id = await ask();
    const { entries, state } = await desk.note(id, 'Asked the bank', sam, reader);
    expect(entries.at(-1)).toMatchObject({ author: 'note', operator: sam.operator, text: 'Asked the bank' });
    await expect(desk.note(id, '\u200B\u3164', sam, reader)).rejects.toMatchObject({ reason: 'invalidRequest' });
    expect(state).toBe('open');
    expect(mails).toEqual([]);
  });

  it('shows support no contacts, and tells who looked', async () => {
    const id = await ask();
    expect(await desk.show(id, reader)).toMatchObject({
      email: 'ad•••@example.com',
      phone: expect.not.stringContaining('30'),
    });
    const { rows } = await sql<{ total: number }>`select count(*) as total from audit_entry
      where action = 'ticketViewed' and subject_id = ${id}`.execute(stage.database);
    expect(rows[0]?.total).toBe(1);
  });

  it('is found by what its asker wrote, and open ones wait in their order', async () => {
    const [first, second] = [await ask({ username: 'first' }), await ask({ username: 'second' })];
    expect((await ofState('open')).map(({ id }) => id)).toEqual([first, second]);
    expect((await ofState('open', 'SECON')).map(({ id }) => id)).toEqual([second]);
    expect((await ofState('open', first)).map(({ id }) => id)).toEqual([first]);
    expect(await ofState('open', '%')).toEqual([]);
  });

  it.each(['', '0', '-1', 'x', '999999999'])('%j is none', async (id) => {
    await expect(desk.show(id, reader)).rejects.toMatchObject({ reason: 'notFound' });
    await expect(desk.answer(id, 'Hello', sam, reader)).rejects.toMatchObject({ reason: 'notFound' });
  });
});
