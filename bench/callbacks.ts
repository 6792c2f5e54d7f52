import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DOMAIN_RULES } from '../server/src/books/domain-rules';
import { checkBooks } from '../server/src/books/check';
import { newsOf, type Telling, tell } from './load/callbacks';
import { Latencies } from './load/latencies';
import { residentMegabytes } from './load/memory';
import { AMOUNT, placeOrders } from './load/orders';
import { createReference, meanOf, measureReference, type Reference } from './load/tpcb';
import { createWorld } from './load/world';

export interface CallbacksMeasurement {
  readonly connections: number;
  /** How many callbacks were sent, how many orders they paid, and how many repeated an earlier one. */
  readonly callbacks: number;
  readonly credited: number;
  readonly repeated: number;
  /** Recorded and answered. A job credits what was recorded, so this is the faster of the two. */
  readonly answeredPerSecond: number;
  /** Credited through the ledger, from the first callback until nothing waited any more. */
  readonly settledPerSecond: number;
  /** Of the answer. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** From record to credit: at that load, where most of it is waiting for its turn, and at one callback after the other. */
  readonly untilCredited: { readonly underLoad: Lag; readonly oneByOne: Lag };
  readonly reference: Reference;
  /** Settled deposits against TPC-B transactions. */
  readonly ratio: number;
  readonly serverMegabytes: number;
}

interface Lag {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Turn {
  readonly telling: Telling;
  readonly reference: Reference;
  readonly repeated: number;
  /** From the first callback until nothing waited any more. */
  readonly creditedSeconds: number;
}

const CONNECTIONS = 64;
/** Callbacks and reference take turns, so that what else the machine does falls on both alike. */
const TURNS = 4;
/** For each second of the reference so many deposits are settled. */
const ORDERS_A_SECOND = 1000;
const WARM_UP_ORDERS = 4000;
const ONE_BY_ONE = 100;
const ONE_BY_ONE_PAUSE = 50;
/** Orders without a payment: they must stay unchanged. */
const UNPAID = 100;
const GIVE_UP_MILLISECONDS = 300_000;

/** Waits until every recorded event was processed. */
async function untilNothingWaits(owner: pg.Client): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MILLISECONDS;
  for (;;) {
    const { rows } = await owner.query("select 1 from provider_event where state = 'received' limit 1");
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error('recorded callbacks were not processed in five minutes');
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** @returns when the last event was processed, ms; the server's clock, which is this machine's. */
async function lastProcessed(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ last: Date }>('select max(processed_at) as last from provider_event');
  return rows[0]?.last.getTime() ?? Number.NaN;
}

/** How long those that credited, recorded since then, had waited. */
async function lagSince(owner: pg.Client, since: number): Promise<Lag> {
  const { rows } = await owner.query<{ lags: number[] }>(
    `select percentile_disc(array[0.5, 0.99]) within group (order by extract(epoch from processed_at - received_at)::float8 * 1000) as lags
      from provider_event where state = 'applied' and received_at >= to_timestamp($1::float8 / 1000)`,
    [since],
  );
  const [p50Ms = Number.NaN, p99Ms = Number.NaN] = rows[0]?.lags ?? [];
  return { p50Ms, p99Ms };
}

/**
 * Each order that was paid must have been credited once, nothing else, and the books must be clean.
 * @param paid how many orders were told as paid. @param toldTwice by how many further events.
 */
async function checkCredits(owner: pg.Client, paid: number, toldTwice: number): Promise<void> {
  const { rows } = await owner.query<Record<string, string>>(`select
      (select count(*) from deposit where status = 'success') as settled,
      (select count(*) from deposit where status = 'processing') as waiting,
      (select count(*) from transfer where kind = 'deposit') as credits,
      (select sum(amount) from transfer where kind = 'deposit') as amount,
      (select sum(cash) from wallet) as cash,
      (select count(*) from provider_event where state = 'applied') as applied,
      (select count(*) from provider_event where state = 'repeated') as repeated,
      (select count(*) from provider_event) as events`);
  const expected = {
    settled: paid,
    waiting: UNPAID,
    credits: paid,
    amount: paid * AMOUNT,
    cash: paid * AMOUNT,
    applied: paid,
    repeated: toldTwice,
    events: paid + toldTwice,
  };
  for (const [what, count] of Object.entries(expected))
    if (Number(rows[0]?.[what]) !== count) throw new Error(`${what}: ${rows[0]?.[what]} instead of ${count}`);
  const { broken } = await checkBooks(owner, DOMAIN_RULES);
  if (broken) throw new Error(`the books are broken: ${broken.rule}`);
}

/**
 * Signed callbacks of the card acquirer over HTTP, each about another deposit, one in five told before; and TPC-B transactions, in turn on the
 * same database. @param seconds of the reference.
 */
export async function measureCallbacks(seconds: number): Promise<CallbacksMeasurement> {
  const world = await createWorld();
  const owner = new pg.Client({ connectionString: world.postgres.url });
  const port = Number(new URL(world.playerUrl).port);
  try {
    await owner.connect();
    const referenceUrl = await createReference(owner, world.postgres.url);
    const ordersOfTurn = Math.ceil((seconds * ORDERS_A_SECOND) / TURNS);
    const paid = WARM_UP_ORDERS + TURNS * ordersOfTurn + ONE_BY_ONE;
    const orders = await placeOrders(owner, world.postgres.url, paid + UNPAID);
    let used = 0;
    let toldTwice = 0;
    const nextNews = (count: number) => {
      const news = newsOf(orders.slice(used, (used += count)));
      toldTwice += news.toldTwice;
      return news;
    };

    await tell(port, nextNews(WARM_UP_ORDERS).bodies, CONNECTIONS);
    await untilNothingWaits(owner);
    // As the database does by itself: what it counted before any deposit was paid would be out of date at once.
    await owner.query('vacuum analyze');
    const turns: Turn[] = [];
    const firstTurn = Date.now();
    for (let turn = 0; turn < TURNS; turn += 1) {
      // A checkpoint before each, so that neither pays for the other's pages.
      await owner.query('checkpoint');
      const reference = await measureReference(referenceUrl, CONNECTIONS, seconds / TURNS);
      await owner.query('checkpoint');
      const { bodies, repeated } = nextNews(ordersOfTurn);
      const began = Date.now();
      const telling = await tell(port, bodies, CONNECTIONS);
      await untilNothingWaits(owner);
      turns.push({ telling, reference, repeated, creditedSeconds: ((await lastProcessed(owner)) - began) / 1000 });
    }
    const underLoad = await lagSince(owner, firstTurn);
    const afterTurns = Date.now();
    await tell(port, nextNews(ONE_BY_ONE).bodies, 1, ONE_BY_ONE_PAUSE);
    await untilNothingWaits(owner);
    const oneByOne = await lagSince(owner, afterTurns);
    await checkCredits(owner, paid, toldTwice);
    const sum = (pick: (turn: Turn) => number): number => turns.reduce((total, turn) => total + pick(turn), 0);
    const latencies = Latencies.of(turns.map(({ telling }) => telling.latencies));
    const credited = TURNS * ordersOfTurn;
    const reference = meanOf(turns.map((turn) => turn.reference));
    const settledPerSecond = credited / sum((turn) => turn.creditedSeconds);
    return {
      connections: CONNECTIONS,
      callbacks: latencies.count,
      credited,
      repeated: sum((turn) => turn.repeated),
      answeredPerSecond: latencies.count / sum(({ telling }) => telling.seconds),
      settledPerSecond,
      p50Ms: latencies.percentile(0.5),
      p99Ms: latencies.percentile(0.99),
      untilCredited: { underLoad, oneByOne },
      reference,
      ratio: settledPerSecond / reference.perSecond,
      serverMegabytes: residentMegabytes(world.serverPid),
    };
  } finally {
    await owner.end();
    await world.end();
  }
}

/** `npx tsx bench/callbacks.ts [seconds]`: this measurement alone, on the server as it was built last. */
if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(JSON.stringify(await measureCallbacks(Number(process.argv[2] ?? 15)), null, 2));
