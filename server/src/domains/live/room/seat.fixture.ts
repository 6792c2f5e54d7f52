import type { LiveBetView, LiveRoundView, LiveServerMessage } from '@croupier/contract/games/live-messages';
import { minor } from '@croupier/contract/money';
import { WebSocket } from 'ws';
import { depositSettled } from '../../../ledger/recipes/deposits';
import { systemClock } from '../../../platform/clock';
import { type Database, inTransaction } from '../../../platform/database';
import { systemRandomness } from '../../../platform/randomness';
import { createPasswords } from '../../../platform/passwords/passwords';
import { seedDemoMember } from '../../members/seed';
import { until } from '../fixture';
import type { ServerProcess } from '../dealer/house.fixture';

const PASSWORD = 'correct horse battery';

/** One call of the player's API. @throws Error when it is refused. */
async function callApi<T>(server: ServerProcess, path: string, payload: object, token = ''): Promise<T> {
  const response = await fetch(`${server.playerUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-fe-lang': 'en', authorization: token },
    body: JSON.stringify(payload),
  });
  const { error, message, data } = (await response.json()) as { error: number; message: string; data: T };
  if (error !== 0) throw new Error(`${path}: ${message}`);
  return data;
}

const passwords = createPasswords({ memoryKibibytes: 8, passes: 1, lanes: 1 });

/** A member who can log in. @param cash minor units of dollars, paid in by card. @returns their number. */
export async function seedPlayer(database: Database, username: string, cash: number): Promise<number> {
  const { memberId } = await seedDemoMember(
    { database, clock: systemClock, random: systemRandomness, passwords },
    { username, email: `${username}@example.com`, password: PASSWORD, currency: 'USD' },
  );
  const deposit = { memberId, depositId: `start-${memberId}`, method: 'CARD', currency: 'USD' } as const;
  await inTransaction(database, (trx) => depositSettled(trx, { ...deposit, amount: minor(cash), rolling: minor(0) }));
  return memberId;
}

/** Logs a member in and opens a game for them. @returns the session's secret. */
export async function openGame(server: ServerProcess, username: string, id: string): Promise<string> {
  const login = { username, password: PASSWORD, type: 'MEMBER' };
  const { token } = await callApi<{ token: string }>(server, '/sys/auth/login', login);
  const address = await callApi<string>(server, '/sys/game/getLaunchUrl', { id, channel: 'pc' }, token);
  return new URL(address).searchParams.get('sessionID') ?? '';
}

/** A member's browser: logs in and opens the table over HTTP, sits down over a socket, and switches to another server when its own is gone. */
export class Seat {
  /** Of the current connection. */
  heard: LiveServerMessage[] = [];
  #socket: WebSocket | undefined;
  #secret = '';

  constructor(
    readonly username: string,
    readonly table: string,
    private server: ServerProcess,
  ) {}

  async open(): Promise<void> {
    this.#secret = await openGame(this.server, this.username, this.table);
    await this.#join();
  }

  isAt(server: ServerProcess): boolean {
    return this.server === server;
  }

  /** Waits until the connection has broken, and sits down at another server with the same session. */
  async moveTo(server: ServerProcess): Promise<void> {
    await until(async () => this.#socket?.readyState === WebSocket.CLOSED);
    this.server = server;
    await this.#join();
  }

  async #join(): Promise<void> {
    this.heard = [];
    const socket = new WebSocket(`${this.server.gamesUrl.replace('http', 'ws')}/live/${this.table}/socket`);
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (data) => void this.heard.push(JSON.parse(String(data)) as LiveServerMessage));
    await new Promise((open) => socket.once('open', open));
    this.#say({ type: 'join', sessionID: this.#secret });
    await until(async () => this.heard[0]?.type === 'welcome');
  }

  #say(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** The round as last reported. */
  round(): LiveRoundView | undefined {
    const last = this.heard.findLast((message) => message.type === 'round');
    if (last?.type === 'round') return last.round;
    return this.heard[0]?.type === 'welcome' ? (this.heard[0].round ?? undefined) : undefined;
  }

  /** The player's bets of a round as last reported. */
  bets(round: number): readonly LiveBetView[] {
    const told = this.heard.findLast((message) => message.type === 'mine' && message.round === round);
    if (told?.type === 'mine') return told.bets;
    const welcome = this.heard[0]?.type === 'welcome' ? this.heard[0].bets : [];
    return welcome.filter((bet) => bet.round === round);
  }

  balance(): number | undefined {
    const told = this.heard.findLast((message) => message.type === 'mine' || message.type === 'welcome');
    return told?.type === 'mine' || told?.type === 'welcome' ? (told.balance ?? undefined) : undefined;
  }

  bet(round: number, request: string, amount: number, choice: unknown): void {
    this.#say({ type: 'bet', request, round, amount, choice });
  }
}
