import pg from 'pg';
import { DOMAIN_RULES } from '../../server/src/books/domain-rules';
import { checkBooks } from '../../server/src/books/check';
import { placeOrders } from '../load/orders';
import { acquirer } from './acquirer';
import { type Acknowledged, member, nothingYet, pause } from './client';
import { findLosses } from './losses';
import { openCrashStage, PASSWORD, SECRET } from './stage';

/**
 * Eight members play, deposit and cash out, and a card acquirer sends callbacks, while the server and the database are killed at random moments. No
 * acknowledged operation may be lost or carried out twice.
 */

const CLIENTS = 8;
const KILLS = Number(process.env['CRASH_KILLS'] ?? 20);

/** Orders for the acquirer: more than it gets through before the last kill. */
const ORDERS = KILLS * 600;
/** Two runs of the sweep that settles recorded events, which runs every minute. */
const SWEPT_WITHIN_MILLISECONDS = 150_000;

/** Waits until every recorded event is settled. @throws Error when some still wait after two sweeps. */
async function untilSettled(client: pg.Client): Promise<void> {
  const latest = Date.now() + SWEPT_WITHIN_MILLISECONDS;
  for (;;) {
    const { rows } = await client.query("select count(*)::int as n from provider_event where state = 'received'");
    if (rows[0].n === 0) return;
    if (Date.now() > latest) throw new Error(`${rows[0].n} recorded payments were not settled`);
    await pause(500);
  }
}

const stage = await openCrashStage(CLIENTS);
let over = false;
let failed = false;
try {
  const records = Array.from({ length: CLIENTS + 1 }, nothingYet);
  const [told = nothingYet(), ...played] = records;
  const owner = new pg.Client({ connectionString: stage.databaseUrl() });
  await owner.connect();
  const orders = await placeOrders(owner, stage.databaseUrl(), ORDERS);
  await owner.end();
  const telling = acquirer(stage, SECRET, orders, () => over, told);
  const members = played.map((record, n) =>
    member(stage, { username: `crash${n + 1}`, password: PASSWORD }, () => over, record),
  );
  // The killing begins when everybody plays.
  while (played.some((record) => record.plays.length === 0)) await pause(200);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await pause(500 + Math.random() * 2_000);
    const victim = kill % 2 === 0 ? 'Postgres' : 'the server';
    await (kill % 2 === 0 ? stage.killPostgres() : stage.killServer());
    const done = records.reduce((sum, record) => sum + record.plays.length, 0);
    console.log(`kill ${kill} of ${KILLS}: ${victim}; ${done} rounds acknowledged so far`);
  }
  await pause(1_500);
  over = true;
  await Promise.all([...members, telling]);

  const client = new pg.Client({ connectionString: stage.databaseUrl() });
  await client.connect();
  await untilSettled(client);
  const losses = await findLosses(client, records);
  const sum = (pick: (record: Acknowledged) => number) => records.reduce((total, record) => total + pick(record), 0);
  console.log(
    `${KILLS} kills. Acknowledged: ${sum((r) => r.plays.length)} rounds, ${sum((r) => r.ended.length)} wins paid, ${sum((r) => r.deposits.length)} deposits, ${sum((r) => r.withdrawals.length)} cash-outs, ${sum((r) => r.cancelled.length)} cancellations; ${sum((r) => r.unanswered)} requests lost their answer, ${sum((r) => [...r.refusals.values()].reduce((a, b) => a + b, 0))} were refused.`,
  );
  for (const [said, times] of records.flatMap((record) => [...record.refusals]))
    console.log(`  refused ${times} times: ${said}`);
  console.log(`Acknowledged operations lost: ${losses.length}`);
  for (const { what, id } of losses.slice(0, 10)) console.error(`  lost ${what} ${id}`);
  const { broken, figures } = await checkBooks(client, DOMAIN_RULES);
  await client.end();
  if (broken) console.error(`BROKEN: ${broken.rule}\n  ${JSON.stringify(broken.examples)}`);
  else console.log(`The books are clean: ${figures.transfers} transfers.`);
  failed = losses.length > 0 || broken !== undefined;
} finally {
  over = true;
  await stage.end();
}
process.exit(failed ? 1 : 0);
