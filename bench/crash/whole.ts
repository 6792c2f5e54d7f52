import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Acknowledged, nothingYet, pause } from './client';
import { findLosses } from './losses';
import { activationKeyIn, caughtMail, newcomers } from './newcomer';
import { MENDED_BY_THE_LAUNCHER, openWholeStage, VICTIMS, type WholeStage } from './whole-stage';
import { SHORT_WAY_TO_CASHOUT, writeSettings } from './seed';

/**
 * `npm run crash -- --whole`: kill -9 of any process under `npm start` while four people at a time join, deposit, play and cash out. What the
 * launcher survives, it mends; after everything else a new `npm start` does, without a hand. Nothing that was said yes to may be lost.
 */

const CLIENTS = 4;
/** CRASH_ONLY names some of the victims, CRASH_TIMES how often all of them die. */
const ONLY = new RegExp(process.env['CRASH_ONLY'] ?? '');
const DYING = VICTIMS.filter((victim) => ONLY.test(victim));
const TIMES = Number(process.env['CRASH_TIMES'] ?? 1);
const SETTLING_MILLISECONDS = 240_000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const faults: string[] = [];
const fault = (what: string): void => {
  faults.push(what);
  console.error(`  FAULT: ${what}`);
};

const withDatabase = async <T>(stage: WholeStage, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: stage.databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const easeTheRules = (stage: WholeStage): Promise<void> =>
  withDatabase(stage, (client) => writeSettings(client, SHORT_WAY_TO_CASHOUT));

/** `npm run books`, as an operator would. */
async function books(stage: WholeStage): Promise<string> {
  const run = promisify(execFile)('npm', ['run', '--silent', 'books'], { cwd: ROOT, env: stage.environment });
  try {
    return (await run).stdout.trim().split('\n').at(-1) ?? '';
  } catch (failure) {
    fault(`the books: ${(failure as { stderr?: string }).stderr ?? String(failure)}`);
    return 'The books are not clean.';
  }
}

const keptMail = new Set<string>();

/** Every mail that was ever caught must still be there. */
async function checkMail(stage: WholeStage): Promise<void> {
  const now = new Set((await caughtMail(stage.sandboxUrl)).map(({ id }) => id));
  for (const id of keptMail) if (!now.has(id)) fault(`mail ${id} is gone`);
  for (const id of now) keptMail.add(id);
}

async function checkAcknowledged(stage: WholeStage, records: readonly Acknowledged[]): Promise<void> {
  const losses = await withDatabase(stage, (client) => findLosses(client, records));
  for (const { what, id } of losses) fault(`lost ${what} ${id}`);
}

/** State of each payment at the acquirer, by the last entry of its journal; a `late` one will be approved within seconds. */
function paymentsAt(stage: WholeStage): Map<string, string> {
  const file = join(stage.dataDir, 'sandbox', 'payments.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(
    lines.map((line) => {
      const { orderId, status, approveAt } = JSON.parse(line) as Record<'orderId' | 'status' | 'approveAt', string>;
      return [orderId, status === 'pending' && approveAt ? 'late' : status];
    }),
  );
}

/** The deposit's status that must follow from the payment's state, once its callback has arrived. A late payment is waited for. */
const TRUE_STATES: Readonly<Record<string, readonly string[]>> = {
  approved: ['success'],
  declined: ['declined'],
  challenge: ['challenge', 'processing'],
  pending: ['processing'],
  expired: ['expired', 'processing', 'challenge'],
};

/** @returns deposits that are not yet as their payment is. */
async function untrueDeposits(stage: WholeStage): Promise<string[]> {
  const { rows } = await withDatabase(stage, (client) =>
    client.query<{ deposit_id: string; status: string; asked: boolean }>(
      'select deposit_id, status, card_token is null as asked from deposit',
    ),
  );
  const payments = paymentsAt(stage);
  const known = new Map(rows.map((row) => [row.deposit_id, row.status]));
  const untrue = rows
    .filter(({ deposit_id, status }) => {
      const payment = payments.get(deposit_id);
      // Without a payment nothing was taken: then it must not be credited, and must not be waited for once it was asked for.
      return payment === undefined
        ? status === 'success' || status === 'challenge' || status === 'processing'
        : !TRUE_STATES[payment]?.includes(status);
    })
    .map(({ deposit_id, status }) => `${deposit_id}: ${status} here, ${payments.get(deposit_id) ?? 'unknown'} there`);
  for (const order of payments.keys()) if (!known.has(order)) untrue.push(`${order}: paid for, unknown here`);
  return untrue;
}

/** People whose account was acknowledged and whom no activation mail has reached. */
async function unmailed(stage: WholeStage, records: readonly Acknowledged[]): Promise<string[]> {
  const mails = await caughtMail(stage.sandboxUrl);
  return records
    .flatMap(({ registered }) => registered)
    .filter(({ email }) => activationKeyIn(mails.filter(({ to }) => to.includes(email))) === undefined)
    .map(({ email }) => `${email}: no activation mail`);
}

/** @returns seconds until nothing was open any more. */
async function settle(stage: WholeStage, records: readonly Acknowledged[]): Promise<number> {
  const began = Date.now();
  for (;;) {
    const open = [...(await untrueDeposits(stage)), ...(await unmailed(stage, records))];
    const waited = Date.now() - began;
    if (open.length === 0) return waited / 1_000;
    if (waited > SETTLING_MILLISECONDS) {
      for (const what of open) fault(what);
      return waited / 1_000;
    }
    await pause(1_000);
  }
}

async function strike(stage: WholeStage, victim: (typeof VICTIMS)[number]): Promise<void> {
  const began = Date.now();
  await stage.kill(victim);
  if (MENDED_BY_THE_LAUNCHER.has(victim)) await stage.untilHealthy();
  else await stage.start();
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  const how = MENDED_BY_THE_LAUNCHER.has(victim) ? 'mended by the launcher' : 'brought back by npm start';
  console.log(`kill -9 of ${victim}: ${how}, healthy after ${seconds} s`);
}

const sumOf = (records: readonly Acknowledged[], pick: (record: Acknowledged) => number): number =>
  records.reduce((total, record) => total + pick(record), 0);

const stage = await openWholeStage();
let over = false;
try {
  await stage.start();
  await easeTheRules(stage);
  const records = Array.from({ length: CLIENTS }, nothingYet);
  const people = records.map((record, n) => newcomers(stage, n + 1, () => over, record));
  while (records.some((record) => record.plays.length === 0)) await pause(200);
  for (let time = 0; time < TIMES; time += 1) {
    for (const victim of DYING) {
      await pause(1_000 + Math.random() * 3_000);
      await checkMail(stage);
      await strike(stage, victim);
      await checkAcknowledged(stage, records);
      await checkMail(stage);
      console.log(`  ${sumOf(records, (r) => r.plays.length)} rounds acknowledged so far. ${await books(stage)}`);
    }
  }
  const twice = await stage.startTwice();
  if (twice.code !== 78 || twice.said.includes('\n') || !twice.said.includes('already runs'))
    fault(`a second npm start said (${twice.code}): ${twice.said}`);
  await stage.untilHealthy();
  await pause(2_000);
  over = true;
  await Promise.all(people);
  const seconds = await settle(stage, records);
  await checkAcknowledged(stage, records);
  await checkMail(stage);

  const count = (pick: (record: Acknowledged) => number) => sumOf(records, pick);
  console.log(
    `${DYING.length * TIMES} kills. Acknowledged: ${count((r) => r.registered.length)} accounts, ${count((r) => r.plays.length)} rounds, ${count((r) => r.ended.length)} wins paid, ${count((r) => r.deposits.length)} deposits, ${count((r) => r.withdrawals.length)} cash-outs, ${count((r) => r.cancelled.length)} cancellations; ${count((r) => r.unanswered)} requests lost their answer.`,
  );
  const said = new Map<string, number>();
  for (const [words, times] of records.flatMap(({ refusals }) => [...refusals]))
    said.set(words, (said.get(words) ?? 0) + times);
  for (const [words, times] of said) console.log(`  refused ${times} times: ${words}`);
  console.log(
    `${paymentsAt(stage).size} payments at the acquirer, waited ${seconds.toFixed(0)} s for news of the last; ${keptMail.size} mails. ${await books(stage)}`,
  );
  const code = await stage.stop();
  if (code !== 0) fault(`Ctrl-C ended with ${code}`);
} finally {
  over = true;
  stage.remove();
}
console.log(`Faults: ${faults.length}`);
process.exit(faults.length > 0 ? 1 : 0);
