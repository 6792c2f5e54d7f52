import pg from 'pg';
import { CASHIER_RULES } from '../../server/src/ledger/books/cashier-rules';
import { checkBooks } from '../../server/src/ledger/books/check';
import { type Acknowledged, member, nothingYet } from './client';
import { findLosses } from './losses';
import { openCrashStage, PASSWORD } from './stage';

/** Eight members at work while the server and the database are killed at random moments. Nothing that was said yes to may be lost. */

const CLIENTS = 8;
const KILLS = Number(process.env['CRASH_KILLS'] ?? 20);

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const stage = await openCrashStage(CLIENTS);
let over = false;
let failed = false;
try {
  const records = Array.from({ length: CLIENTS }, nothingYet);
  const members = records.map((record, n) =>
    member(stage, { username: `crash${n + 1}`, password: PASSWORD }, () => over, record),
  );
  // The killing begins when everybody plays.
  while (records.some((record) => record.plays.length === 0)) await pause(200);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await pause(500 + Math.random() * 2_000);
    const victim = kill % 2 === 0 ? 'Postgres' : 'the server';
    await (kill % 2 === 0 ? stage.killPostgres() : stage.killServer());
    const done = records.reduce((sum, record) => sum + record.plays.length, 0);
    console.log(`kill ${kill} of ${KILLS}: ${victim}; ${done} rounds acknowledged so far`);
  }
  await pause(1_500);
  over = true;
  await Promise.all(members);

  const client = new pg.Client({ connectionString: stage.databaseUrl() });
  await client.connect();
  const losses = await findLosses(client, records);
  const sum = (pick: (record: Acknowledged) => number) => records.reduce((total, record) => total + pick(record), 0);
  console.log(
    `${KILLS} kills. Acknowledged: ${sum((r) => r.plays.length)} rounds, ${sum((r) => r.ended.length)} wins paid, ${sum((r) => r.deposits.length)} deposits, ${sum((r) => r.withdrawals.length)} cash-outs, ${sum((r) => r.cancelled.length)} cancellations; ${sum((r) => r.unanswered)} requests lost their answer, ${sum((r) => [...r.refusals.values()].reduce((a, b) => a + b, 0))} were refused.`,
  );
  for (const [said, times] of records.flatMap((record) => [...record.refusals]))
    console.log(`  refused ${times} times: ${said}`);
  console.log(`Acknowledged operations lost: ${losses.length}`);
  for (const { what, id } of losses.slice(0, 10)) console.error(`  lost ${what} ${id}`);
  const { broken, figures } = await checkBooks(client, CASHIER_RULES);
  await client.end();
  if (broken) console.error(`BROKEN: ${broken.rule}\n  ${JSON.stringify(broken.examples)}`);
  else console.log(`The books are clean: ${figures.transfers} transfers.`);
  failed = losses.length > 0 || broken !== undefined;
} finally {
  over = true;
  await stage.end();
}
process.exit(failed ? 1 : 0);
