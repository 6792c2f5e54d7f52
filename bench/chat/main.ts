import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { residentMegabytes } from '../load/memory';
import { createWorld } from '../load/world';
import { type Delay, Delays, paced } from './delays';
import { type Conversations, openDesk } from './desk';

export interface ChatMeasurement {
  readonly widgets: number;
  readonly operators: number;
  /** In each direction. */
  readonly messagesPerSecond: number;
  /** From the widget of a visitor without a conversation to the operators' inbox. */
  readonly firstLine: Delay;
  readonly toOperator: Delay;
  readonly toMember: Delay;
  /** The same messages by as many sockets, passed on by a process that stores nothing and asks no database. */
  readonly reference: { readonly toOperator: Delay; readonly toMember: Delay };
  readonly serverMegabytes: number;
}

const WIDGETS = 500;
const OPERATORS = 5;
/** In each direction: every conversation has a line about every five seconds. */
const MESSAGES_PER_SECOND = 50;
/** Chat and reference take turns, so that what else the machine does falls on both alike. */
const TURNS = 3;
const RELAY = fileURLToPath(new URL('relay.ts', import.meta.url));

/** As many sockets as the chat has, at a process that passes on what they send. */
async function openReference(): Promise<Conversations> {
  const relay = fork(RELAY, { execArgv: ['--import', 'tsx'] });
  const port = await new Promise<unknown>((listening, failed) => {
    relay.once('message', listening);
    relay.once('exit', () => failed(new Error('the reference did not start')));
  });
  const [toOperator, toMember] = [new Delays(), new Delays()];
  const named = async (name: string, delays: Delays): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${Number(port)}`);
    await new Promise((named) => socket.once('open', () => socket.once('message', named).send(name)));
    return socket.on('message', (data) => delays.receive(String(data)));
  };
  const members: WebSocket[] = [];
  for (let n = 0; n < WIDGETS; n += 1) members.push(await named(`member${n}`, toMember));
  const operators: WebSocket[] = [];
  for (let n = 0; n < OPERATORS; n += 1) operators.push(await named(`operator${n}`, toOperator));
  return {
    toOperator,
    toMember,
    memberWrites(n, text) {
      toOperator.send(text);
      members[n]?.send(`operator${n % OPERATORS} ${text}`);
    },
    operatorWrites(n, text) {
      toMember.send(text);
      operators[n % OPERATORS]?.send(`member${n} ${text}`);
    },
    close() {
      for (const socket of [...members, ...operators]) socket.close();
      relay.disconnect();
    },
  };
}

/** Members write and operators answer, in turn, going round all conversations. */
async function converse(on: Conversations, turn: number, seconds: number): Promise<void> {
  const each = Math.round(seconds * MESSAGES_PER_SECOND);
  await paced(2 * each, 2 * MESSAGES_PER_SECOND, (n) => {
    const message = turn * each + Math.floor(n / 2);
    // The answered one is half the house away from the one who writes: each connection carries one call at a time.
    const conversation = (n % 2 ? message + WIDGETS / 2 : message) % WIDGETS;
    const text = `line ${conversation} of turn ${turn} number ${n}`;
    if (n % 2) on.operatorWrites(conversation, text);
    else on.memberWrites(conversation, text);
  });
  await Promise.all([on.toOperator.arrived(), on.toMember.arrived()]);
}

/**
 * How soon the other side has what was written in a live chat with 500 open widgets, through calls, database and sockets; beside bare sockets.
 * @param seconds of conversation, and of the reference.
 */
export async function measureChat(seconds: number): Promise<ChatMeasurement> {
  // What one address may do is limited: each browser has one.
  const world = await createWorld({ TRUSTED_PROXIES: 'loopback' });
  const open: Conversations[] = [];
  try {
    const reference = await openReference();
    open.push(reference);
    const desk = { widgets: WIDGETS, operators: OPERATORS, firstLinesPerSecond: MESSAGES_PER_SECOND };
    const chat = await openDesk(world, desk);
    open.push(chat);
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const one of turn % 2 ? [chat, reference] : [reference, chat]) await converse(one, turn, seconds / TURNS);
    return {
      widgets: WIDGETS,
      operators: OPERATORS,
      messagesPerSecond: MESSAGES_PER_SECOND,
      firstLine: chat.firstLine.delay(),
      toOperator: chat.toOperator.delay(),
      toMember: chat.toMember.delay(),
      reference: { toOperator: reference.toOperator.delay(), toMember: reference.toMember.delay() },
      serverMegabytes: residentMegabytes(world.serverPid),
    };
  } finally {
    for (const one of open) one.close();
    await world.end();
  }
}

/** `npx tsx bench/chat/main.ts [seconds]`: this measurement alone, on the server as it was built last. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(await measureChat(Number(process.argv[2] ?? 15)), null, 2));
