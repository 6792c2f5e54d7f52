import { CRASH_TARGETS, LIVE_PHASES, type LivePhase } from '@croupier/contract/games/live';
import { RGS_UNIT } from '@croupier/contract/money';
import { LIVE_GAMES } from '@croupier/games/live/index';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import { inTransaction } from '../../../platform/database';
import { type LiveStage, openLiveStage, until } from '../fixture';
import { buildHouse, type House, type ServerProcess } from './house.fixture';
import { LEASE_MILLISECONDS } from '../rules';
import { Seat, seedPlayer } from '../room/seat.fixture';

/**
 * Two whole server processes on one database, with players over HTTP and sockets at both. The dealing process is killed in mid-round: no player may
 * lose a bet, be paid twice or wait for long.
 */

const PLAYERS = 6;
/** Of each player, minor units; each bet is one unit of currency. */
const CASH = 100_000;
/** A dead leader's lease must expire first; every process polls twice a second for tables without a leader. */
const LONGEST_WAIT_SECONDS = 5;
/** A round with its flight or its spin. */
const ROUND_MILLISECONDS = 120_000;

let stage: LiveStage;
let house: House;
/** The leader is first. */
let servers: [leading: ServerProcess, other: ServerProcess];

beforeAll(async () => {
  stage = await openLiveStage();
  house = await buildHouse(
    stage.ownerUrl,
    LIVE_GAMES.map(({ facts }) => facts.code),
  );
  const leading = await house.startServer();
  await until(() => leaderOf('live-roulette'));
  servers = [leading, await house.startServer()];
}, 120_000);
afterAll(async () => {
  await house.pullDown();
  await stage.destroy();
});

const leaderOf = (table: string): Promise<string | undefined> =>
  stage
    .one<string | null>(
      sql`select max(leader) filter (where lease_until > clock_timestamp()) from live_table where table_id = ${table}`,
    )
    .then((leader) => leader ?? undefined);

const phaseOf = (table: string, number: number): Promise<LivePhase> =>
  stage.one(sql`select phase from live_round where table_id = ${table} and number = ${number}`);

const placeOf = (phase: LivePhase): number => LIVE_PHASES.indexOf(phase);

let members = 0;

/** Members with money, logged in at the two servers in turns and seated at a table. */
async function seatPlayers(table: string): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    members += 1;
    const username = `player${members}`;
    await seedPlayer(stage.database, username, CASH);
    const seat = new Seat(username, table, servers[n % 2] as ServerProcess);
    await seat.open();
    seats.push(seat);
  }
  return seats;
}

interface Wager {
  readonly request: string;
  readonly choice: unknown;
}

const chips = (bet: string) => [{ bet, numbers: [], amount: 100 }];
/** Red and black together return both stakes, or nothing when the ball lands in zero. */
const EVERY_COLOUR: readonly Wager[] = Array.from({ length: 10 }, (_, n) => [
  { request: `redchip${n}`, choice: chips('red') },
  { request: `blackchip${n}`, choice: chips('black') },
]).flat();
/** One bet with a low target, and one that its player holds until the end. */
const FLIGHTS: readonly Wager[] = [
  { request: 'lowtarget', choice: { target: 101 } },
  { request: 'heldbyhand', choice: { target: null } },
];
const PUNTO: readonly Wager[] = [1, 2, 3].map((n) => ({ request: `playerchip${n}`, choice: chips('player') }));
/** The return of a chip on the player. */
const ON_PLAYER = { player: 2, tie: 1, banker: 0 } as const;

const place = (seat: Seat, round: number, { request, choice }: Wager): void =>
  seat.bet(round, request, RGS_UNIT, choice);

/** A round whose bets are open for all players, with all bets placed except each player's last. @returns its number. */
async function betEverywhere(seats: readonly Seat[], wagers: readonly Wager[], after: number): Promise<number> {
  const number = await until(async () => {
    const open = seats.map((seat) => seat.round());
    const [first] = open;
    return first && first.number > after && open.every((round) => round?.number === first.number && isFresh(round))
      ? first.number
      : undefined;
  }, ROUND_MILLISECONDS);
  for (const seat of seats) for (const wager of wagers.slice(0, -1)) place(seat, number, wager);
  await until(async () => seats.every((seat) => seat.bets(number).length === wagers.length - 1));
  return number;
}

const isFresh = ({ phase, left }: { readonly phase: string; readonly left: number | null }): boolean =>
  phase === 'betting' && (left ?? 0) > 4_000;

/** Kills the server that leads, and waits until another server leads. @returns the seconds until then, by the database's clock. */
async function killLeader(table: string): Promise<number> {
  const dead = await leaderOf(table);
  await servers[0].kill();
  const died = await stage.one<Date>(sql`select clock_timestamp()`);
  await until(async () => {
    const now = await leaderOf(table);
    return now !== undefined && now !== dead;
  }, 60_000);
  // The lease's end shows when the lease was taken.
  return stage.one<number>(
    sql`select extract(epoch from lease_until - ${died}::timestamptz)::float8 - ${LEASE_MILLISECONDS / 1_000}
      from live_table where table_id = ${table}`,
  );
}

/** Kills every server and starts a new one. */
async function killAll(): Promise<ServerProcess> {
  await Promise.all(servers.map((server) => server.kill()));
  return house.startServer();
}

/** Totals of a round's bets, minor units, and the number of settled bets. */
async function settledIn(table: string, number: number): Promise<{ bets: number; settled: number; returned: number }> {
  const { rows } = await inTransaction(stage.database, (trx) =>
    sql<{ bets: number; settled: number; returned: number }>`select count(*) as bets,
        count(*) filter (where b.state = 'settled') as settled, coalesce(sum(b.payout), 0)::bigint as returned
      from live_bet b join live_round r using (round_id) where r.table_id = ${table} and r.number = ${number}`.execute(
      trx,
    ),
  );
  if (!rows[0]) throw new Error('no such round');
  return rows[0];
}

/** Returns of each player's bets of a round, computed from the published events, RGS units. */
function expectedReturn(table: string, events: readonly object[], wagers: readonly Wager[]): number {
  if (table === 'live-baccarat') {
    const coup = events.find((event): event is { winner: keyof typeof ON_PLAYER } => 'winner' in event);
    return ON_PLAYER[coup?.winner ?? 'banker'] * wagers.length * RGS_UNIT;
  }
  const [event] = events as readonly { pocket?: number; at?: number }[];
  if (table === 'live-roulette') return event?.pocket === 0 ? 0 : wagers.length * RGS_UNIT;
  // One flight in a thousand reaches the greatest height, where bets still on board are paid.
  const targets = wagers.map(({ choice }) => (choice as { target: number | null }).target ?? CRASH_TARGETS.most);
  return targets.reduce((sum, target) => sum + (target <= (event?.at ?? 0) ? (target * RGS_UNIT) / 100 : 0), 0);
}

test.each([
  ['live-roulette', 'betting', 'its dealer is', EVERY_COLOUR],
  ['live-roulette', 'closed', 'its dealer is', EVERY_COLOUR],
  ['live-roulette', 'result', 'its dealer is', EVERY_COLOUR],
  ['live-baccarat', 'closed', 'its dealer is', PUNTO],
  ['live-crash', 'flight', 'its dealer is', FLIGHTS],
  ['live-roulette', 'closed', 'all servers are', EVERY_COLOUR],
] as const)(
  '%s goes on and pays once when in the phase "%s" %s killed',
  async (table, phase, killed, wagers) => {
    const seats = await seatPlayers(table);
    const [leading, second] = servers;
    let number = 0;
    do {
      number = await betEverywhere(seats, wagers, number);
      const last = wagers.at(-1) as Wager;
      // Each player's last bet is in flight when the dealer dies; other servers accept it like the others.
      for (const seat of seats) place(seat, number, last);
      if (phase !== 'betting')
        await until(async () => seats.every((seat) => seat.bets(number).length === wagers.length));
      // A flight may be over before a client sees it; the next one is used then.
      await until(async () => placeOf(await phaseOf(table, number)) >= placeOf(phase), ROUND_MILLISECONDS);
    } while ((await phaseOf(table, number)) !== phase);

    const everybody = killed === 'all servers are';
    if (!everybody) expect(await killLeader(table)).toBeLessThan(LONGEST_WAIT_SECONDS);
    const other = everybody ? await killAll() : second;

    for (const seat of seats) {
      if (!everybody && !seat.isAt(leading)) continue;
      await seat.moveTo(other);
      expect(seat.bets(number).length).toBeGreaterThanOrEqual(wagers.length - 1);
      // Retries unanswered bets under the same idempotency key, as the client does.
      const told = new Set(seat.bets(number).map(({ request }) => request));
      if (phase === 'betting') for (const wager of wagers) if (!told.has(wager.request)) place(seat, number, wager);
    }
    if (phase === 'betting') await until(async () => seats.every((seat) => seat.bets(number).length === wagers.length));

    await until(
      async () =>
        seats.every((seat) => {
          const bets = seat.bets(number);
          return bets.length === wagers.length && bets.every(({ state }) => state === 'settled');
        }),
      ROUND_MILLISECONDS,
    );
    const published = await fetch(`${other.gamesUrl}/live/${table}/rounds/${number}`);
    const { events } = (await published.json()) as { events: object[] };
    const expected = expectedReturn(table, events, wagers);
    for (const seat of seats) {
      const bets = seat.bets(number);
      expect(new Set(bets.map(({ request }) => request)).size).toBe(wagers.length);
      expect(bets.reduce((sum, { payout }) => sum + (payout ?? 0), 0)).toBe(expected);
    }
    expect(await settledIn(table, number)).toEqual({
      bets: PLAYERS * wagers.length,
      settled: PLAYERS * wagers.length,
      returned: (PLAYERS * expected * 100) / RGS_UNIT,
    });
    const { broken, held } = await booksOf(stage.ownerUrl);
    expect(broken).toBeUndefined();
    expect(held).toContain('each settled live bet was paid its payout once, no other was paid');
    servers = [other, await house.startServer()];
  },
  300_000,
);
