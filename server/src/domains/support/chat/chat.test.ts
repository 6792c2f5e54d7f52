import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../tests/desks/fixture';
import { freshDatabase, type TestDatabase, TestClock } from '../../../../tests/stage/stage';
import { inTransaction } from '../../../platform/database';
import { openFiles } from '../../../platform/files/vault';
import type { Mail } from '../../../platform/mail/mail';
import { createPictures } from '../../../platform/pictures/pictures';
import { systemRandomness } from '../../../platform/randomness';
import { createSealing } from '../../../platform/sealing';
import { createSettings } from '../../../platform/settings';
import { createComplianceService } from '../../compliance/service';
import type { SignedIn } from '../../operators/domain';
import type { ChatDeps } from './deps';
import { createChatsDesk } from './desk/chats';
import { insertTicket } from '../store';
import { createRepliesDesk } from './desk/replies';
import { createChatPictures } from './pictures';
import { createPresence } from './presence';
import { FLOOD, MOST_TRANSCRIPTS } from './rules';
import { endIdleChats, forgetOldChats } from './sweep';
import { createVisitorsChat, type Caller, type VisitorsChat } from './visitors';

let stage: TestDatabase;
let deps: ChatDeps;
let chat: VisitorsChat;
let desk: ReturnType<typeof createChatsDesk>;
let replies: ReturnType<typeof createRepliesDesk>;
let sam: SignedIn;
let mia: SignedIn;
const folder = mkdtempSync(join(tmpdir(), 'croupier-chat-'));
const clock = new TestClock(new Date('2026-11-28T12:00:00Z'));
const pictures = createPictures();
const mails: Mail[] = [];
let mailFails = false;

/** A member whose address was corrected and is not proved. */
let unproved: number | null = null;
beforeAll(async () => {
  stage = await freshDatabase(10);
  const desks = openTestDesks(stage, clock);
  [sam, mia] = [signedIn(await hire(desks, 'support')), signedIn(await hire(desks, 'support'))];
  deps = {
    database: stage.database,
    clock,
    random: systemRandomness,
    files: openFiles({ DATA_DIR: folder, S3: undefined }, createSealing('ab'.repeat(32), systemRandomness)),
    pictures,
    house: { siteName: 'Croupier', publicUrl: 'https://play.example', minimumAge: 18 },
    mailer: {
      send: async (_, mail) => {
        if (mailFails) throw new Error('the process dies here');
        mails.push(mail);
      },
    },
    profileOf: async (memberId) => ({
      memberId,
      username: `member${memberId}`,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      emailProved: memberId !== unproved,
      mobilePrefix: '49',
      mobile: '30123456',
    }),
  };
  const taken = createChatPictures(deps);
  chat = createVisitorsChat(deps, taken);
  desk = createChatsDesk({ ...deps, ...desks.acting }, taken);
  replies = createRepliesDesk({ ...deps, ...desks.acting });
});
afterAll(async () => {
  pictures.close();
  await stage.destroy();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  mails.length = 0;
  mailFails = false;
  clock.advance(86_400_000 * 2);
});

const newKey = () => randomBytes(12).toString('base64url');
const guest = (): Caller => ({ memberId: null, token: randomBytes(32).toString('base64url') });
let members = 100;
const member = (): Caller => ({ memberId: (members += 1), token: undefined });
const open = (caller: Caller, text = 'Hello', key = newKey(), name = '') =>
  chat.open(caller, { name, key, text }, 'en');
const idOf = async (caller: Caller): Promise<string> => (await open(caller)).chat?.id ?? '';
const textsOf = async (caller: Caller) => (await chat.get(caller, {})).lines.map(({ text }) => text);
const refused = (reason: string) => expect.objectContaining({ reason });
const drawing = (side = 40) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#c81e3c' } })
    .png()
    .toBuffer();

describe('a conversation', () => {
  it.each([
    ['a guest’s', guest],
    ['a member’s', member],
  ])('%s goes on with each line, and is there for whoever comes back', async (_, who) => {
    const caller = who();
    const { chat: opened } = await open(caller, 'one');
    await chat.send(caller, newKey(), 'two');
    expect((await open(caller, 'three')).chat?.id).toBe(opened?.id);
    expect(await textsOf(caller)).toEqual(['one', 'two', 'three']);
  });

  it('that many windows open at one moment is one', async () => {
    for (const caller of [guest(), member()]) {
      const opened = await Promise.all(['a', 'b', 'c', 'd'].map((text) => open(caller, text)));
      expect(new Set(opened.map(({ chat: one }) => one?.id)).size).toBe(1);
      expect((await textsOf(caller)).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    }
  });

  it('keeps a line once that is sent again, also when the conversation was closed meanwhile', async () => {
    const caller = guest();
    const [first, second] = [newKey(), newKey()];
    await Promise.all([1, 2, 3].map(() => open(caller, 'one', first)));
    await Promise.all([1, 2, 3].map(() => chat.send(caller, second, 'two')));
    await chat.close(caller);
    await open(caller, 'one', first);
    await chat.send(caller, second, 'two');
    expect(await textsOf(caller)).toEqual(['one', 'two']);
    expect((await chat.get(caller, {})).chat?.state).toBe('closed');
  });

  it('of somebody else cannot be read, written, closed or mailed with another secret', async () => {
    const owner = guest();
    const sent = await open(owner, 'mine');
    for (const stranger of [guest(), member(), { memberId: null, token: undefined }]) {
      expect((await chat.get(stranger, {})).chat).toBeNull();
      await expect(chat.send(stranger, newKey(), 'x')).rejects.toEqual(refused('notFound'));
      await expect(chat.picture(stranger, newKey(), await drawing())).rejects.toEqual(refused('notFound'));
      await expect(chat.readPicture(stranger, sent.lines[0]?.number ?? 0)).rejects.toEqual(refused('notFound'));
      await expect(chat.seen(stranger, 1)).rejects.toEqual(refused('notFound'));
      await expect(chat.close(stranger)).rejects.toEqual(refused('notFound'));
      await expect(chat.transcript(stranger, 'x@example.com')).rejects.toEqual(refused('notFound'));
    }
    expect(await textsOf(owner)).toEqual(['mine']);
  });

  it('stores nothing by which its secret could be found', async () => {
    const caller = guest();
    await open(caller);
    const { rows } = await sql<{ all: string }>`select string_agg(c::text, ' ') as all from support_chat c`.execute(
      stage.database,
    );
    expect(rows[0]?.all).not.toContain(caller.token);
    expect(rows[0]?.all).not.toContain(Buffer.from(caller.token ?? '').toString('hex'));
  });

  it('that a guest began goes on as the member’s after the login, and the secret opens it no more', async () => {
    const before = guest();
    await open(before, 'as a guest');
    const { memberId } = member();
    await open({ memberId, token: before.token }, 'as a member');
    expect(await textsOf({ memberId, token: undefined })).toEqual(['as a guest', 'as a member']);
    expect((await chat.get(before, {})).chat).toBeNull();
  });

  it('takes no line while it is closed, goes on within a day, and after that another begins', async () => {
    const caller = member();
    const id = await idOf(caller);
    await chat.close(caller);
    await chat.close(caller);
    await expect(chat.send(caller, newKey(), 'x')).rejects.toEqual(refused('conflict'));
    await expect(desk.send(id, newKey(), 'x', sam)).rejects.toEqual(refused('conflict'));
    clock.advance(3_600_000);
    expect((await open(caller)).chat).toMatchObject({ id, state: 'open', operator: null });
    await desk.close(id, sam);
    clock.advance(25 * 3_600_000);
    expect((await open(caller)).chat?.id).not.toBe(id);
    await expect(desk.reopen(id, sam)).rejects.toEqual(refused('conflict'));
  });

  it('knows what each side has not seen yet', async () => {
    const caller = member();
    const id = await idOf(caller);
    const { number } = await desk.send(id, newKey(), 'Hello', sam);
    await desk.send(id, newKey(), 'How can I help?', sam);
    expect((await chat.get(caller, {})).chat?.unread).toBe(2);
    await chat.seen(caller, number);
    expect((await chat.get(caller, {})).chat?.unread).toBe(1);
    await chat.seen(caller, Number.MAX_SAFE_INTEGER);
    await chat.seen(caller, 0);
    expect((await chat.get(caller, {})).chat?.unread).toBe(0);
    await chat.send(caller, newKey(), 'Thank you');
    const { chat: seen, lines } = await desk.show({ id }, sam);
    expect(seen.unread).toBe(1);
    await desk.seen(id, lines.at(-1)?.number ?? 0);
    expect((await desk.show({ id }, sam)).chat.unread).toBe(0);
  });
});

describe('a text', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a\u202Ecod.exe', 'acod.exe'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth'],
    ['\u2066isolate\u2069', 'isolate'],
    ['a\u001b[31mred', 'a[31mred'],
    ['two\r\n\r\n\r\n\r\nlines ', 'two\n\nlines'],
    [`a${'\u0301'.repeat(40)}`, 'á\u0301\u0301\u0301\u0301'],
    ['👩‍👧 ❤️', '👩‍👧 ❤️'],
    ['مرحبا', 'مرحبا'],
    ["'; drop table support_chat; --", "'; drop table support_chat; --"],
  ])('%j is kept as %j', async (typed, kept) => {
    const caller = guest();
    expect((await open(caller, typed)).lines[0]?.text).toBe(kept);
  });

  it.each(['\u200B\u2066', '\u3000\n', '\u202E'])('of signs that nobody sees is refused: %#', async (typed) => {
    await expect(open(guest(), typed)).rejects.toEqual(refused('invalidRequest'));
  });

  it('of a flood is refused with the seconds to wait, for each side of each conversation', async () => {
    const [caller, other] = [guest(), guest()];
    await open(caller);
    for (let line = 1; line < FLOOD.lines; line += 1) await chat.send(caller, newKey(), `line ${line}`);
    await expect(chat.send(caller, newKey(), 'more')).rejects.toMatchObject({
      reason: 'tooManyRequests',
      details: { seconds: FLOOD.seconds },
    });
    await open(other);
    await chat.send(other, newKey(), 'somebody else');
    clock.advance(FLOOD.seconds * 1_000);
    await chat.send(caller, newKey(), 'later');
    expect(await textsOf(caller)).toHaveLength(FLOOD.lines + 1);
  });
});

describe('a picture', () => {
  it('is encoded anew, made to fit, and shown to the two sides alone', async () => {
    const caller = guest();
    const id = await idOf(caller);
    const sent = await chat.picture(caller, newKey(), await drawing(2_000));
    expect(sent).toMatchObject({ text: '', picture: { width: 1_600, height: 800 } });
    const bytes = Buffer.from((await chat.readPicture(caller, sent.number)).dataUrl.replace(/^.*,/, ''), 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_600, height: 800 });
    expect((await desk.readPicture(id, sent.number, sam)).dataUrl).toContain('data:image/jpeg;base64,');
    const other = guest();
    await open(other);
    await expect(chat.readPicture(other, sent.number)).rejects.toEqual(refused('notFound'));
    const back = await desk.sendPicture(id, newKey(), await drawing(), sam);
    expect((await chat.readPicture(caller, back.number)).dataUrl).toContain('base64,');
  });

  it('that is sent again is one line', async () => {
    const caller = guest();
    await open(caller);
    const key = newKey();
    const sent = await Promise.all([1, 2].map(async () => chat.picture(caller, key, await drawing())));
    expect(new Set(sent.map(({ number }) => number)).size).toBe(1);
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a GIF', 'GIF89a\u0001\u0000'],
    ['nothing', ''],
  ])('that is %s is refused, and leaves no line', async (_, text) => {
    const caller = guest();
    await open(caller, 'before');
    await expect(chat.picture(caller, newKey(), Buffer.from(text))).rejects.toEqual(refused('uploadTypeNotAllowed'));
    expect(await textsOf(caller)).toEqual(['before']);
  });

  it('survives the nightly removal of files that nobody names, and goes with its conversation', async () => {
    const caller = guest();
    await open(caller);
    const { number } = await chat.picture(caller, newKey(), await drawing());
    await createComplianceService({ ...deps, settings: createSettings(stage.database, clock) }).removeOrphans(
      new Date(Date.now() + 86_400_000),
    );
    await chat.readPicture(caller, number);
    const { rows } = await sql<{ id: string }>`select picture_id as id from support_chat_line
      where line_id = ${number}`.execute(stage.database);
    await chat.close(caller);
    clock.advance(366 * 86_400_000);
    await forgetOldChats({ ...deps, settings: createSettings(stage.database, clock) });
    expect((await chat.get(caller, {})).chat).toBeNull();
    await expect(deps.files.read(rows[0]?.id ?? '')).rejects.toThrow();
  });
});

describe('an operator', () => {
  it('takes what nobody has: of two at one moment one does, and the other may take it over knowingly', async () => {
    const id = await idOf(member());
    const taken = await Promise.allSettled([sam, mia].map((operator) => desk.take(id, false, operator)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const loser = taken[0]?.status === 'rejected' ? sam : mia;
    await expect(desk.send(id, newKey(), 'Me too', loser)).rejects.toEqual(refused('conflict'));
    expect(await desk.take(id, true, loser)).toMatchObject({ operator: { email: loser.operator } });
    await desk.send(id, newKey(), 'Now I do', loser);
  });

  it('of two who answer at one moment writes alone', async () => {
    const caller = member();
    const id = await idOf(caller);
    const sent = await Promise.allSettled([sam, mia].map((operator) => desk.send(id, newKey(), 'Hello', operator)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await textsOf(caller)).toHaveLength(2);
  });

  it('writes a line once that is sent again', async () => {
    const caller = member();
    const id = await idOf(caller);
    const key = newKey();
    await Promise.all([1, 2, 3].map(() => desk.send(id, key, 'once', sam)));
    await desk.close(id, sam);
    await desk.send(id, key, 'once', sam);
    expect(await textsOf(caller)).toEqual(['Hello', 'once']);
  });

  it('sees first who waits longest, and then what was answered', async () => {
    const inbox = async () => (await desk.inbox({ view: 'open', search: '', pageNum: 1, pageSize: 300 })).content;
    await sweep();
    const ids: string[] = [];
    for (const _ of ['a', 'b', 'c']) {
      ids.push(await idOf(member()));
      clock.advance(1_000);
    }
    expect((await inbox()).map(({ id }) => id)).toEqual(ids);
    await desk.send(ids[0] ?? '', newKey(), 'Hello', sam);
    expect((await inbox()).map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(await desk.inbox({ view: 'open', search: ids[1] ?? '', pageNum: 1, pageSize: 1 })).toMatchObject({
      content: [{ id: ids[1], operator: null }],
      waiting: 2,
    });
  });

  it('makes one question of a conversation, with the contacts of the account', async () => {
    const caller = member();
    const id = await idOf(caller);
    const asked = { id, name: '', email: '', queryType: 'withdraw', text: 'The cash-out is late' } as const;
    const made = await Promise.allSettled([1, 2].map(() => desk.ticket(asked, sam)));
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await sql`select t.name, t.email, t.member_id from support_ticket t
      join support_chat c using (ticket_id) where c.chat_id = ${id}`.execute(stage.database);
    expect(rows).toEqual([{ name: 'Ada Lovelace', email: 'ada@example.com', member_id: caller.memberId }]);
    const guests = await idOf(guest());
    await expect(desk.ticket({ ...asked, id: guests }, sam)).rejects.toEqual(refused('emailInvalid'));
  });

  it('makes a question that no stranger’s takes the place of', async () => {
    const id = await idOf(member());
    await inTransaction(stage.database, (trx) =>
      insertTicket(trx, {
        memberId: null,
        name: 'Eve',
        username: 'eve',
        email: 'ada@example.com',
        phone: '1',
        language: 'en',
        queryType: 'bonus',
        message: 'nothing',
        requestKey: `liveChat-${id}`,
        now: clock.now(),
      }),
    );
    await desk.ticket({ id, name: '', email: '', queryType: 'withdraw', text: 'The cash-out is late' }, sam);
    const { rows } = await sql`select e.text from support_entry e join support_chat c using (ticket_id)
      where c.chat_id = ${id}`.execute(stage.database);
    expect(rows).toEqual([{ text: 'The cash-out is late' }]);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['later lines', (id) => desk.show({ id, after: 1 }, mia)],
    ['earlier lines', (id) => desk.show({ id, before: 9 }, mia)],
    ['a picture', (id) => desk.readPicture(id, 1, mia).catch(() => undefined)],
  ])('leaves in the audit log once that they looked, also at %s alone', async (_, look) => {
    const id = await idOf(member());
    await desk.take(id, false, sam);
    const viewers = async () => {
      const { rows } = await sql<{ operator: string }>`select operator from audit_entry
        where action = 'liveChatViewed' and subject_id = ${id}`.execute(stage.database);
      return rows.map(({ operator }) => operator);
    };
    await Promise.all([look(id), look(id)]);
    expect(await viewers()).toEqual([mia.operator]);
    for (const operator of [mia, sam]) await desk.show({ id }, operator);
    expect(await viewers()).toEqual([mia.operator]);
  });

  it('leaves in the audit log what they took, ended and looked at', async () => {
    const id = await idOf(member());
    await desk.show({ id }, mia);
    await desk.send(id, newKey(), 'Hello', sam);
    await desk.close(id, sam);
    await desk.reopen(id, mia);
    const { rows } = await sql<{ action: string }>`select action from audit_entry
      where subject_type = 'liveChat' and subject_id = ${id} order by 1`.execute(stage.database);
    expect(rows.map(({ action }) => action)).toEqual([
      'liveChatClosed',
      'liveChatReopened',
      'liveChatTaken',
      'liveChatViewed',
    ]);
  });

  it('keeps, changes and removes canned replies', async () => {
    const [kept] = await replies.keep({ title: 'Hours', text: 'We are here\nfrom 9 to 18.' }, sam);
    expect(kept).toMatchObject({ title: 'Hours', text: 'We are here\nfrom 9 to 18.' });
    expect(await replies.keep({ id: kept?.id, title: 'Hours', text: 'Always.' }, mia)).toEqual([
      { id: kept?.id, title: 'Hours', text: 'Always.' },
    ]);
    expect(await replies.remove(kept?.id ?? '', mia)).toEqual([]);
    await expect(replies.remove(kept?.id ?? '', mia)).rejects.toEqual(refused('notFound'));
  });

  it.each(['0', 'x', '999999999'])('finds no conversation %j', async (id) => {
    for (const act of [
      () => desk.show({ id }, sam),
      () => desk.take(id, true, sam),
      () => desk.send(id, newKey(), 'x', sam),
      () => desk.close(id, sam),
      () => desk.reopen(id, sam),
      () => desk.seen(id, 1),
      () => desk.readPicture(id, 1, sam),
    ])
      await expect(act()).rejects.toEqual(refused('notFound'));
  });
});

describe('a transcript', () => {
  it('is mailed when the visitor wishes: to a member’s own address, to the one that a guest names', async () => {
    for (const [caller, to] of [
      [member(), 'ada@example.com'],
      [guest(), 'grace@example.com'],
    ] as const) {
      mails.length = 0;
      const id = await idOf(caller);
      await expect(chat.transcript(caller, 'Grace@Example.com')).rejects.toEqual(refused('conflict'));
      await desk.send(id, newKey(), '<b>Hello</b> {name}', sam);
      await chat.transcript(caller, 'Grace@Example.com');
      expect(mails).toMatchObject([{ to, subject: 'Your chat with Croupier' }]);
      expect(mails[0]?.text).toContain('<b>Hello</b> {name}');
      expect(mails[0]?.html).not.toContain('<b>Hello');
    }
  });

  it('is not mailed to an address that an operator has typed for the member and nobody has proved', async () => {
    const caller = member();
    const id = await idOf(caller);
    await desk.send(id, newKey(), 'Hello', sam);
    mails.length = 0;
    unproved = caller.memberId;
    await expect(chat.transcript(caller, '')).rejects.toEqual(refused('emailInvalid'));
    unproved = null;
    await chat.transcript(caller, '');
    expect(mails).toHaveLength(1);
  });

  it('is mailed a few times at most, and not to what is no address', async () => {
    const caller = guest();
    const id = await idOf(caller);
    await desk.send(id, newKey(), 'Hello', sam);
    await expect(chat.transcript(caller, 'nobody')).rejects.toEqual(refused('emailInvalid'));
    mailFails = true;
    await expect(chat.transcript(caller, 'grace@example.com')).rejects.toThrow('dies');
    mailFails = false;
    const sent = await Promise.allSettled(
      Array.from({ length: MOST_TRANSCRIPTS + 3 }, () => chat.transcript(caller, 'grace@example.com')),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_TRANSCRIPTS);
    expect(mails).toHaveLength(MOST_TRANSCRIPTS);
  });
});

const sweep = () => endIdleChats({ ...deps, settings: createSettings(stage.database, clock) });

describe('what ends by itself', () => {
  it('is a conversation whose browser was closed a while ago; one without an answer is listed as missed', async () => {
    const [waiting, answered] = [member(), member()];
    const id = await idOf(waiting);
    await desk.send(await idOf(answered), newKey(), 'Hello', sam);
    clock.advance(10 * 60_000);
    await sweep();
    expect((await chat.get(waiting, {})).chat?.state).toBe('open');
    clock.advance(11 * 60_000);
    await sweep();
    for (const caller of [waiting, answered]) expect((await chat.get(caller, {})).chat?.state).toBe('closed');
    const missed = await desk.inbox({ view: 'missed', search: '', pageNum: 1, pageSize: 300 });
    expect(missed.content.map((one) => one.id)).toContain(id);
    expect(missed.content.every(({ waitingSince }) => waitingSince !== null)).toBe(true);
  });

  it('is the claim of an operator who is gone while the visitor waits', async () => {
    const presence = createPresence(deps);
    const [gone, there] = [await idOf(member()), await idOf(member())];
    await desk.take(gone, false, sam);
    await desk.take(there, false, mia);
    clock.advance(3 * 60_000);
    await presence.choose(Number(mia.operatorId), true);
    await sweep();
    expect((await desk.show({ id: gone }, sam)).chat.operator).toBeNull();
    expect((await desk.show({ id: there }, sam)).chat.operator?.email).toBe(mia.operator);
  });

  it('is the word of an operator that they are there, when their process was killed', async () => {
    const presence = createPresence(deps);
    await presence.choose(Number(sam.operatorId), true);
    expect(await presence.isStaffed()).toBe(true);
    clock.advance(31_000);
    expect(await presence.isStaffed()).toBe(false);
  });
});
