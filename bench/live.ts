import { fileURLToPath } from 'node:url';
import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import pg from 'pg';
import { WebSocket } from 'ws';
import { createPasswords } from '../server/src/platform/passwords/passwords';
import { seedDemoMember } from '../server/src/domains/members/seed';
import { createSessions } from '../server/src/domains/play/sessions';
import { checkBooks } from '../server/src/books/check';
import { depositSettled } from '../server/src/ledger/recipes/deposits';
import { systemClock } from '../server/src/platform/clock';
import { inTransaction, openPools } from '../server/src/platform/database';
import { systemRandomness } from '../server/src/platform/randomness';
import { createWorld } from './load/world';

/** What players at one live table saw, over some rounds. */
export interface LiveMeasurement {
  readonly players: number;
  readonly rounds: number;
  /** From the first player who had the result to the last one, milliseconds, the worst round. */
  readonly resultSpreadMs: number;
  /** The same in the middle of all rounds. */
  readonly resultSpreadMedianMs: number;
  /** From the answer to a bet back to the bet, milliseconds. */
  readonly betP50Ms: number;
  readonly betP99Ms: number;
  readonly betsTaken: number;
  readonly betsOpen: number;
}

const TABLE = 'live-roulette';
const UNIT = 1_000_000;
/** Below the maximum balance for play. */
const AMPLE_CASH = 1_000_000;

interface Seat {
  readonly socket: WebSocket;
  /** When the result of a round came, by its number. */
  readonly results: Map<number, number>;
  readonly sent: Map<string, number>;
  readonly answered: number[];
}

/** Members with cash and a session at the table. @returns the sessions' secrets. */
async function seatsFor(url: string, count: number): Promise<string[]> {
  const { database, close } = openPools(url, 8, () => undefined);
  const passwords = createPasswords({ memoryKibibytes: 1_024, passes: 1, lanes: 1 });
  const deps = { database, clock: systemClock, random: systemRandomness, passwords };
  const sessions = createSessions({ ...deps, mayPlay: async () => true, unfinished: () => sql`false` });
  const secrets: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const email = `live${n}@croupier.example`;
    const { memberId } = await seedDemoMember(deps, { username: `live${n}`, email, password: 'only-for-the-bench' });
    const { rows } = await inTransaction(database, async (trx) => {
      const wallet = await sql<{ currency: 'USD' }>`select currency from wallet where member_id = ${memberId}`.execute(
        trx,
      );
      const currency = wallet.rows[0]?.currency ?? 'USD';
      const amount = minor(AMPLE_CASH);
      await depositSettled(trx, {
        memberId,
        depositId: `live-${n}`,
        method: 'START',
        amount,
        currency,
        rolling: minor(0),
      });
      return wallet;
    });
    secrets.push(await sessions.openReal(memberId, TABLE, rows[0]?.currency ?? 'USD'));
  }
  await close();
  return secrets;
}

/** A player who bets on red in every round, and notes when things are heard. */
function sitDown(port: number, secret: string, n: number): Promise<Seat> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live/${TABLE}/socket`);
  const seat: Seat = { socket, results: new Map(), sent: new Map(), answered: [] };
  let amount = 0;
  const bet = (round: number): void => {
    const request = `bench${String(n).padStart(6, '0')}${round}`;
    seat.sent.set(request, performance.now());
    const chips = [{ bet: 'red', numbers: [], amount: amount / (UNIT / 100) }];
    socket.send(JSON.stringify({ type: 'bet', request, round, amount, choice: chips }));
  };
  socket.on('message', (data) => {
    const now = performance.now();
    const message = JSON.parse(String(data)) as LiveServerMessage;
    if (message.type === 'refused') throw new Error(`the table refused: ${message.code}`);
    if (message.type === 'welcome') amount = message.limits.least * 10;
    if (message.type === 'mine')
      for (const { request } of message.bets) {
        const sent = seat.sent.get(request);
        if (sent !== undefined && seat.sent.delete(request)) seat.answered.push(now - sent);
      }
    if (message.type !== 'round') return;
    if (message.round.phase === 'result') seat.results.set(message.round.number, now);
    // Players do not all bet in the same instant.
    if (message.round.phase === 'betting') setTimeout(() => bet(message.round.number), 500 + (n % 100) * 50);
  });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'join', sessionID: secret })));
  return new Promise((seated, failed) => {
    socket.once('message', () => seated(seat));
    socket.once('error', failed);
  });
}

const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Seats players at one table of a server of their own and watches whole rounds. */
export async function measureLive(players = 200, rounds = 3): Promise<LiveMeasurement> {
  const world = await createWorld();
  const owner = new pg.Client({ connectionString: world.postgres.url });
  await owner.connect();
  try {
    const secrets = await seatsFor(world.postgres.url, players);
    const seats: Seat[] = [];
    for (const [n, secret] of secrets.entries()) seats.push(await sitDown(world.gamesPort, secret, n));
    const complete = (): number[] =>
      [...(seats[0]?.results.keys() ?? [])].filter((number) => seats.every(({ results }) => results.has(number)));
    while (complete().length < rounds) await new Promise((done) => setTimeout(done, 500));
    const spreads = complete()
      .map((number) => seats.map(({ results }) => results.get(number) ?? Number.NaN))
      .map((times) => Math.max(...times) - Math.min(...times))
      .toSorted((a, b) => a - b);
    for (const { socket } of seats) socket.close();
    const answered = seats.flatMap((seat) => seat.answered).toSorted((a, b) => a - b);
    await new Promise((done) => setTimeout(done, 14_000)); // the last round is settled without its players
    const { broken } = await checkBooks(owner);
    if (broken) throw new Error(`the books are broken: ${broken.rule}`);
    const { rows } = await owner.query<{ taken: string; open: string }>(
      "select count(*) as taken, count(*) filter (where state = 'open') as open from live_bet",
    );
    return {
      players,
      rounds: spreads.length,
      resultSpreadMs: spreads.at(-1) ?? Number.NaN,
      resultSpreadMedianMs: rank(spreads, 0.5),
      betP50Ms: rank(answered, 0.5),
      betP99Ms: rank(answered, 0.99),
      betsTaken: Number(rows[0]?.taken),
      betsOpen: Number(rows[0]?.open),
    };
  } finally {
    await owner.end();
    await world.end();
  }
}

/** `npx tsx bench/live.ts`: this measurement alone, on the server as it was built last. */
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await measureLive(), null, 2));
