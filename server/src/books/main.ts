import { availableParallelism } from 'node:os';
import pg from 'pg';
import { readConfig } from '../config';
import { ConfigurationFault } from '../platform/config/fault';
import { startEmbeddedPostgres } from '../platform/postgres/embedded';
import { checkBooks } from './check';
import { DOMAIN_RULES } from './domain-rules';
import { recordCheck } from './record';

/** `npm run books`: checks the whole ledger and exits non-zero on the first broken rule. */

/** At most one connection per core, and few enough to leave the product its own. */
const MOST_CONNECTIONS = 4;
const NO_SUCH_TABLE = '42P01';

async function reach(): Promise<{ url: string; leave: () => Promise<void> }> {
  const config = readConfig(process.env);
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, leave: async () => undefined };
  const embedded = await startEmbeddedPostgres(config.DATA_DIR);
  return { url: embedded.url, leave: async () => (embedded.takenOver ? undefined : embedded.stop()) };
}

const { url, leave } = await reach().catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof ConfigurationFault ? failure.message : String(failure)}\n`);
  process.exit(1);
});
const clients = Array.from(
  { length: Math.min(availableParallelism(), MOST_CONNECTIONS) },
  () => new pg.Client({ connectionString: url }),
);
const began = performance.now();
const [first, ...besides] = clients as [pg.Client, ...pg.Client[]];

async function check(): Promise<Awaited<ReturnType<typeof checkBooks>>> {
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const report = await checkBooks(first, DOMAIN_RULES, besides);
    await recordCheck(url, report, (performance.now() - began) / 1_000);
    return report;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await leave();
  }
}

const { figures, held, broken } = await check().catch((failure: unknown) => {
  const isEmpty = failure instanceof pg.DatabaseError && failure.code === NO_SUCH_TABLE;
  process.stderr.write(`${isEmpty ? 'There are no books in this database: npm start opens them.' : String(failure)}\n`);
  process.exit(1);
});
const seconds = ((performance.now() - began) / 1000).toFixed(1);

const number = new Intl.NumberFormat('en');
console.log(
  `${number.format(figures.members)} wallets, ${number.format(figures.transfers)} transfers, ${number.format(figures.rounds)} rounds, read in ${seconds} s`,
);
for (const { account, currency, balance } of figures.house)
  console.log(`  ${account.padEnd(28)} ${currency} ${balance.padStart(16)}`);
for (const rule of held) console.log(`  holds: ${rule}`);
if (broken) {
  console.error(`BROKEN: ${broken.rule}`);
  for (const example of broken.examples) console.error(`  ${JSON.stringify(example)}`);
  process.exit(1);
}
console.log('The books are clean.');
