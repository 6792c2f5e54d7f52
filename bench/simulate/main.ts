import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkBooks } from '../../server/src/books/check';
import { DOMAIN_RULES } from '../../server/src/books/domain-rules';
import { applicationUrl, openLogin } from '../../server/src/platform/postgres/login';
import { migrate } from '../../server/src/platform/postgres/migrate';
import { removeDataDir } from '../../server/src/platform/postgres/data-dir';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded';
import { MIGRATIONS } from '../../server/tests/stage/postgres';
import { GIFTS_WITHOUT_APPROVAL } from './calculator/offers';
import { APPROVAL_ABOVE, DORMANT, LEVELS, PACKAGE } from './calculator/rules';
import { cpuSeconds } from './cpu';
import { drawHabits, generator } from './habits';
import { startHouse } from './house-process';
import { JOB_TABLES } from './jobs';
import { installTime } from './time';
import { Year } from './year';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    members: { type: 'string', default: '1000' },
    days: { type: 'string', default: '365' },
    kills: { type: 'string', default: '10' },
  },
});
const [seed, members, days, kills] = [values.seed, values.members, values.days, values.kills].map(Number) as [
  number,
  number,
  number,
  number,
];
const DAY = 24 * 3_600_000;
/** A Thursday. */
const START = new Date('2026-01-01T00:00:00Z');
const MASTER_KEY = 'c'.repeat(64);

/** Deposits wait for nobody; weekly payments wait for the owner even when they are small; anybody can cash out a little. */
const SETTINGS = {
  'deposit.holdNameOnCard': 0,
  'deposit.holdCardOfOthers': 0,
  'deposit.holdDepositsPerDay': 0,
  'deposit.rollingPercent': 20,
  'withdraw.minimumAmount': 10,
  'withdraw.multipleOf': 10,
  'withdraw.proofRequired': 0,
  'withdraw.wageredShare': 0,
  'rewards.dormantDays': DORMANT.after / DAY,
  'rewards.dormantNoticeDays': DORMANT.notice / DAY,
  'rewards.giftApprovalAbove': {
    USD: { total: GIFTS_WITHOUT_APPROVAL / 100 },
    EUR: { total: GIFTS_WITHOUT_APPROVAL / 100 },
  },
  'rewards.runApprovalAbove': { USD: { total: APPROVAL_ABOVE / 100 }, EUR: { total: APPROVAL_ABOVE / 100 } },
};

const folder = mkdtempSync(join(tmpdir(), 'croupier-year-'));
chmodSync(folder, 0o755); // as root the database is another user's, who must be able to walk here
// Only the house is killed, never its database: what is committed is there, written to the disk or not.
const postgres = await startEmbeddedPostgres(folder, ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
await migrate(postgres.url, MIGRATIONS);
const databaseUrl = applicationUrl(postgres.url, MASTER_KEY, undefined);
await openLogin(postgres.url, databaseUrl, false);
const time = await installTime(postgres.url, START);
const owner = new pg.Client({ connectionString: postgres.url });
await owner.connect();
await owner.query(JOB_TABLES);
for (const [key, value] of Object.entries(SETTINGS))
  await owner.query('insert into setting (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
await owner.query(
  `insert into operator (operator_id, email, name, role, password_hash) overriding system value
    values (1, 'owner@croupier.example', 'Owner', 'owner', ''), (2, 'partner@croupier.example', 'Partner', 'owner', '')`,
);
for (const { level, points } of LEVELS)
  await owner.query('update loyalty_level set points = $2 where level = $1', [level, points]);
await owner.query('update loyalty_package set points = $2 where package_id = $1', [PACKAGE.id, PACKAGE.points]);
// The tables were made before simulated time began.
await owner.query('update stake_reader set since = $1', [START]);
const house = await startHouse({ databaseUrl, masterKey: MASTER_KEY, folder });

/** What happened how often: transfers by kind; grants, free rounds and races by their ends; what agents earned. */
async function countKinds(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await owner.query<{ kind: string; times: number }>(
    `select kind, count(*)::integer as times from transfer group by 1
     union all select 'grant ' || state, count(*)::integer from bonus_grant group by 1
     union all select 'free rounds ' || state, count(*)::integer from free_round_set group by 1
     union all select 'race ' || state, count(*)::integer from race group by 1
     union all select 'claim ' || state, count(*)::integer from offer_claim group by 1
     union all select 'gift ' || status, count(*)::integer from offer_gift group by 1
     union all select 'invited ' || state, count(*)::integer from invited_member group by 1
     union all select 'bonus of a charged-back deposit ' || coalesce(b.state, g.state), count(*)::integer from offer_grant g
       join offer_claim c on c.claim_id = g.grant_id join deposit d on d.deposit_id = c.cause and d.charged_back_at is not null
       left join bonus_grant b on b.member_id = g.member_id and b.grant_id = g.grant_id group by 1
     union all select 'month of an agent', count(*)::integer from agent_award where amount > 0
     union all select 'share claimed by an agent', count(*)::integer from agent_claim order by 1`,
  );
  return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));
}

const began = Date.now();
const secondsSince = (): number => Math.round((Date.now() - began) / 1000);
const year = new Year(
  { owner, time, house, start: START, random: generator(seed + 1) },
  drawHabits(seed, members, days),
);

function show(day: number): void {
  const bar = '#'.repeat(Math.round((day / days) * 30)).padEnd(30, '.');
  const { rounds, killed } = year.figures;
  process.stderr.write(`\r[${bar}] day ${day} of ${days}, ${rounds} rounds, ${killed} kills, ${secondsSince()} s `);
}

try {
  await year.run(days, kills, show);
  process.stderr.write('\n');
  const differences = await year.compare();
  const { figures, broken } = await checkBooks(owner, DOMAIN_RULES);
  for (const line of differences.slice(0, 20)) console.log(line);
  const run = { seed, members, days, ...year.figures, seconds: secondsSince(), transfers: figures.transfers };
  console.log(JSON.stringify(run));
  console.log(JSON.stringify(await countKinds()));
  console.log(broken ? `the books are broken: ${JSON.stringify(broken)}` : 'the books are clean');
  console.log(`${differences.length} differences`);
  process.exitCode = differences.length === 0 && !broken ? 0 : 1;
} finally {
  await house.end();
  await owner.end();
  await time.close();
  await postgres.stop();
  removeDataDir(folder);
}
const spent = cpuSeconds();
if (spent) console.log(JSON.stringify({ cpuSeconds: spent }));
