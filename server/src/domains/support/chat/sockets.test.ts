import { randomBytes } from 'node:crypto';
import type { AnswerOf, Call } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import { contentCalls } from '@croupier/contract/calls/content/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { chatCalls } from '@croupier/contract/calls/support/chat';
import type { ChatServerMessage, DeskChatServerMessage } from '@croupier/contract/calls/support/chat-messages';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWhole, type Person, type Whole } from '../../../../tests/stage/whole';
import { openChatSocket } from './chat.fixture';

let whole: Whole;
let ada: Person;
let operator: string;
let colleague: string;
const open = new Set<{ close(): void }>();

beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
  ada = await whole.newMember('ada');
  operator = await whole.newOperator('support');
  colleague = await whole.newOperator('cashier');
});
afterAll(() => whole.close());
beforeEach(async () => {
  for (const socket of open) socket.close();
  open.clear();
  await whole.forgetRates();
});

const newToken = () => randomBytes(32).toString('base64url');
const newKey = () => randomBytes(12).toString('base64url');

function joined<Message extends { readonly type: string }>(
  site: 'player' | 'console',
  join: Parameters<typeof openChatSocket>[1],
) {
  const socket = openChatSocket<Message>(whole.sites[site], join);
  open.add(socket);
  return socket;
}
const visitor = (join: Parameters<typeof openChatSocket>[1]) => joined<ChatServerMessage>('player', join);
const clerk = (session: string) => joined<DeskChatServerMessage>('console', { session });

/** The answer to a call that succeeds. */
async function ask<C extends Call>(call: C, payload: Record<string, unknown>, token?: string): Promise<AnswerOf<C>> {
  const { envelope } = await whole.send(call, payload, token === undefined ? {} : { token });
  expect(envelope).toMatchObject({ error: 0 });
  return envelope.data as AnswerOf<C>;
}

describe('a line', () => {
  it('of a guest reaches the operators, and the answer reaches the guest, without either asking', async () => {
    const token = newToken();
    const inbox = clerk(operator);
    await inbox.message('welcome');
    const widget = visitor({ token });
    expect((await widget.message('welcome')).chat).toBeNull();
    const { chat } = await ask(chatCalls.chatOpen, { token, name: 'Grace', key: newKey(), text: 'Is anybody there?' });
    const seen = await inbox.message('update', ({ lines }) => lines[0]?.text === 'Is anybody there?');
    expect(seen.chat).toMatchObject({ id: chat?.id, name: 'Grace', memberId: null, operator: null, unread: 1 });
    await widget.message('update', ({ lines }) => lines[0]?.text === 'Is anybody there?');
    await ask(deskCalls.liveChatSend, { id: chat?.id, key: newKey(), text: 'Good evening' }, operator);
    const answer = await widget.message('update', ({ lines }) => lines[0]?.author === 'operator');
    expect(answer).toMatchObject({
      chat: { operator: 'support', unread: 1, state: 'open' },
      lines: [{ text: 'Good evening', operator: 'support', key: null }],
    });
  });

  it('that was stored while the browser was away is read after the last known one, once', async () => {
    const token = newToken();
    const first = await ask(chatCalls.chatOpen, { token, key: newKey(), text: 'one' });
    const last = first.lines.at(-1)?.number ?? 0;
    await ask(deskCalls.liveChatSend, { id: first.chat?.id, key: newKey(), text: 'two' }, operator);
    // As it is when the process is killed before it pushes: the line is there, and nobody was told.
    await sql`insert into support_chat_line (chat_id, author, operator_id, text, client_key, created_at)
      select ${first.chat?.id}, 'operator', min(operator_id), 'three', ${newKey()}, now() from operator`.execute(
      whole.database,
    );
    const back = visitor({ token, after: last });
    expect((await back.message('welcome')).lines.map(({ text }) => text)).toEqual(['two', 'three']);
    const { lines } = await ask(chatCalls.chatGet, { token, after: last });
    expect(lines.map(({ text }) => text)).toEqual(['two', 'three']);
  });

  it('of somebody else is never sent: sockets hear their own conversation alone', async () => {
    const [mine, others] = [newToken(), newToken()];
    const widget = visitor({ token: mine });
    await widget.message('welcome');
    await ask(chatCalls.chatOpen, { token: others, key: newKey(), text: 'a secret' });
    await ask(chatCalls.chatOpen, { token: mine, key: newKey(), text: 'my own' });
    await widget.message('update', ({ lines }) => lines.length > 0);
    expect(JSON.stringify(widget.received)).not.toContain('a secret');
  });
});

describe('a socket', () => {
  it.each([
    ['player', {}],
    ['player', { session: newToken() }],
    ['player', { token: 'short' }],
    ['console', { token: newToken() }],
    ['console', { session: newToken() }],
  ] as const)('at the %s’s origin is refused to %j', async (site, join) => {
    const socket = joined<ChatServerMessage>(site, join);
    await socket.closed();
    expect(socket.received.map(({ type }) => type)).toEqual(['ended']);
  });

  it('of the console is refused to a member, and one of the player’s origin to an operator', async () => {
    for (const [site, session] of [
      ['console', ada.token],
      ['player', operator],
    ] as const) {
      const socket = joined<ChatServerMessage>(site, { session });
      await socket.closed();
      expect(socket.received.map(({ type }) => type)).toEqual(['ended']);
    }
  });

  it.each(['', 'null', '{"type":"join","after":-1}', 'x'.repeat(20_000), '[]'])(
    'that says %#: nothing of the kind is closed',
    async (text) => {
      const socket = new WebSocket(`${whole.sites.player.replace('http', 'ws')}/api/chat/socket`);
      socket.on('open', () => socket.send(text));
      await new Promise((done) => socket.on('close', done));
    },
  );

  it('is hung up on when its member logs out', async () => {
    const leaver = await whole.newMember('leaver');
    const widget = visitor({ session: leaver.token });
    await widget.message('welcome');
    await ask(membersCalls.logout, {}, leaver.token);
    await widget.closed();
    expect(widget.received.at(-1)).toEqual({ type: 'ended' });
  });

  it('of an operator who is disabled is hung up on, writes nothing more, and their word that they are there ends', async () => {
    const token = newToken();
    const { chat } = await ask(chatCalls.chatOpen, { token, key: newKey(), text: 'Hello?' });
    const inbox = clerk(colleague);
    await inbox.message('welcome');
    await ask(deskCalls.liveChatPresence, { available: true }, colleague);
    await ask(deskCalls.liveChatTake, { id: chat?.id }, colleague);
    await sql`update operator set enabled = false where role = 'cashier'`.execute(whole.database);
    const { envelope } = await whole.send(
      deskCalls.liveChatSend,
      { id: chat?.id, key: newKey(), text: 'Still here' },
      { token: colleague },
    );
    expect(envelope.error).toBe(ERROR_CODES.sessionInvalid);
    await inbox.closed();
    expect(inbox.received.at(-1)).toEqual({ type: 'ended' });
    const { rows } = await sql<{ available: boolean }>`select available from support_presence
      join operator using (operator_id) where role = 'cashier'`.execute(whole.database);
    expect(rows).toEqual([{ available: false }]);
    await ask(deskCalls.liveChatTake, { id: chat?.id, takeOver: true }, operator);
  });
});

it('chat is available while an operator is at the inbox and takes conversations, and visitors are told when that changes', async () => {
  const widget = visitor({ token: newToken() });
  expect(await widget.message('welcome')).toMatchObject({ available: false });
  await ask(deskCalls.liveChatPresence, { available: true }, operator);
  await widget.message('available', ({ available }) => available);
  expect(await ask(contentCalls.chatAvailable, {})).toBe(true);
  await ask(deskCalls.liveChatPresence, { available: false }, operator);
  await widget.message('available', ({ available }) => !available);
});
