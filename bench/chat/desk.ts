import type { Call } from '@croupier/contract/call';
import { liveChatDeskCalls } from '@croupier/contract/calls/support/chat-desk';
import { chatCalls } from '@croupier/contract/calls/support/chat';
import {
  CHAT_SOCKET,
  type ChatServerMessage,
  type DeskChatServerMessage,
} from '@croupier/contract/calls/support/chat-messages';
import { WebSocket } from 'ws';
import { loggedInMembers } from '../load/members';
import { HttpConnection } from '../load/http-load';
import { signInOperators } from '../load/staff';
import type { World } from '../load/world';
import { openPools } from '../../server/src/platform/database';
import { Delays, paced } from './delays';

/** Writes between two sides, each message to the one of the conversation. */
export interface Conversations {
  readonly toOperator: Delays;
  readonly toMember: Delays;
  memberWrites(conversation: number, text: string): void;
  operatorWrites(conversation: number, text: string): void;
  close(): void;
}

const FIRST_MEMBER = 3_000_000;

/** Each browser has an address, as in the world: what one address may do is limited. */
const addressOf = (n: number): string => `10.1.${Math.floor(n / 250)}.${(n % 250) + 1}`;

/** A socket that has joined. @param receive what it is sent afterwards */
function join<Message extends { readonly type: string }>(
  site: string,
  session: string,
  address: string,
  receive: (message: Message) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${site.replace('http', 'ws')}${CHAT_SOCKET}`, {
    headers: { 'X-Forwarded-For': address },
  });
  return new Promise((joined, failed) => {
    socket.once('error', failed);
    socket.once('close', () => failed(new Error('a socket was closed')));
    socket.once('open', () => socket.send(JSON.stringify({ type: 'join', session })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.type === 'welcome') joined(socket);
      else receive(message);
    });
  });
}

const keyOf = (text: string): string => text.replaceAll(' ', '-').padStart(8, '0');

const at = (connections: readonly HttpConnection[], n: number): HttpConnection => {
  const connection = connections[n];
  if (!connection) throw new Error(`there is no conversation ${n}`);
  return connection;
};

async function ask(connection: HttpConnection, call: Call, payload: object): Promise<unknown> {
  const { status, body } = await connection.post(`/api${call.path}`, JSON.stringify(payload));
  const { error, data } = JSON.parse(body) as { error: number; data: unknown };
  if (status !== 200 || error !== 0) throw new Error(`${call.path}: ${status} ${body}`);
  return data;
}

const carried = (delays: Delays, act: Promise<unknown>): void =>
  void act.catch((failure: unknown) => delays.fail(failure));

/**
 * Members with an open widget each and operators who share their conversations, all of them logged in. Each side of a conversation has a connection
 * of its own, as browsers do.
 * @returns the conversations, and how their first lines travelled from the widget to the inbox
 */
export async function openDesk(
  world: World,
  {
    widgets,
    operators,
    firstLinesPerSecond,
  }: Readonly<Record<'widgets' | 'operators' | 'firstLinesPerSecond', number>>,
): Promise<Conversations & { readonly firstLine: Delays }> {
  const { database, close } = openPools(world.postgres.url, 4, () => undefined);
  const members = await loggedInMembers(database, 'chatty', FIRST_MEMBER, widgets);
  const staff = await signInOperators(database, 'support', operators);
  await close();
  const [firstLine, toOperator, toMember] = [new Delays(), new Delays(), new Delays()];
  const sockets: WebSocket[] = [];
  const ids = new Map<number, string>();

  for (const [n, token] of staff.entries())
    sockets.push(
      await join<DeskChatServerMessage>(world.consoleUrl, token, addressOf(widgets + n), (message) => {
        if (message.type !== 'update') throw new Error(`an operator was sent "${message.type}"`);
        for (const { author, text } of message.lines) {
          const [kind, conversation] = text.split(' ');
          // Every operator is shown every line; the one who answers is waited for.
          if (author === 'operator' || Number(conversation) % operators !== n) continue;
          (kind === 'first' ? firstLine : toOperator).receive(text);
        }
      }),
    );
  for (const [n, token] of members.entries())
    sockets.push(
      await join<ChatServerMessage>(world.playerUrl, token, addressOf(n), (message) => {
        if (message.type === 'available') return;
        if (message.type !== 'update') throw new Error(`a member was sent "${message.type}"`);
        for (const { author, text } of message.lines) if (author === 'operator') toMember.receive(text);
      }),
    );

  const connectionsTo = (site: string, tokens: readonly string[], shift: number) =>
    members.map((_, n) => {
      const token = tokens[n % tokens.length] ?? '';
      const address = addressOf(shift + (n % tokens.length));
      return new HttpConnection(
        Number(new URL(site).port),
        `Authorization: ${token}\r\nX-Forwarded-For: ${address}\r\n`,
      );
    });
  const ofMembers = connectionsTo(world.playerUrl, members, 0);
  const ofOperators = connectionsTo(world.consoleUrl, staff, widgets);
  await paced(widgets, firstLinesPerSecond, (n) => {
    const text = `first ${n} of a conversation`;
    firstLine.send(text);
    const opened = ask(at(ofMembers, n), chatCalls.chatOpen, { key: keyOf(text), text });
    carried(
      firstLine,
      opened.then((answer) => ids.set(n, (answer as { chat: { id: string } }).chat.id)),
    );
  });
  await firstLine.arrived();
  return {
    firstLine,
    toOperator,
    toMember,
    memberWrites(n, text) {
      toOperator.send(text);
      carried(toOperator, ask(at(ofMembers, n), chatCalls.chatSend, { key: keyOf(text), text }));
    },
    operatorWrites(n, text) {
      toMember.send(text);
      carried(
        toMember,
        ask(at(ofOperators, n), liveChatDeskCalls.liveChatSend, { id: ids.get(n), key: keyOf(text), text }),
      );
    },
    close() {
      for (const socket of sockets) socket.removeAllListeners('close').close();
      for (const connection of [...ofMembers, ...ofOperators]) connection.close();
    },
  };
}
