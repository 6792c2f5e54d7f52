import pg from 'pg';
import { CASHIER_RULES } from '../../server/src/ledger/books/cashier-rules';
import { checkBooks } from '../../server/src/ledger/books/check';
import { type Acknowledged, member, nothingYet } from './client';
import { openCrashStage } from './stage';

/** `npm run crash`: eight members at work while the server and the database are killed at random moments. Nothing that was said yes to may be lost. */

const CLIENTS = 8;
const KILLS = Number(process.env['CRASH_KILLS'] ?? 20);

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

interface Loss {
  readonly what: string;
  readonly id: string;
}

async function findLosses(client: pg.Client, records: readonly Acknowledged[]): Promise<Loss[]> {
  const losses: Loss[] = [];
  const expect = async (what: string, id: string, text: string, values: unknown[]) => {
    const { rows } = await client.query(text, values);
    if (rows.length !== 1) losses.push({ what, id });
  };
  for (const record of records) {
    for (const { roundId, active, payout } of record.plays) {
      const [memberId, number] = roundId.split('-');
      await expect(
        'round',
        roundId,
        'select 1 from round r join transfer t on t.member_id = r.member_id and t.seq = r.round_id and t.kind = $3 where r.member_id = $1 and r.round_id = $2 and r.payout = $4',
        [memberId, number, 'bet', Math.round(payout / 10_000)],
      );
      if (!active)
        await expect(
          'lost round',
          roundId,
          'select 1 from round where member_id = $1 and round_id = $2 and not active',
          [memberId, number],
        );
    }
    for (const roundId of record.ended) {
      const [memberId, number] = roundId.split('-');
      await expect(
        'paid win',
        roundId,
        "select 1 from transfer where member_id = $1 and kind = 'win' and reference_id = $2",
        [memberId, number],
      );
    }
    for (const id of record.deposits)
      await expect(
        'deposit',
        id,
        "select 1 from deposit d join transfer t on t.member_id = d.member_id and t.reference_id = d.deposit_id and t.kind = 'deposit' where d.deposit_id = $1 and d.status = 'success'",
        [id],
      );
    for (const id of record.withdrawals)
      await expect('cash-out', id, "select 1 from transfer where kind = 'withdraw_reserve' and reference_id = $1", [
        id,
      ]);
    for (const id of record.cancelled)
      await expect(
        'cancelled cash-out',
        id,
        "select 1 from transfer where kind = 'withdraw_release' and reference_id = $1",
        [id],
      );
  }
  return losses;
}

const stage = await openCrashStage(CLIENTS);
let over = false;
let failed = false;
try {
  const records = Array.from({ length: CLIENTS }, nothingYet);
  const members = records.map((record, n) => member(stage, `crash${n + 1}`, () => over, record));
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
