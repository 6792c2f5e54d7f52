import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreInto } from '../backup/restore';
import { readConfig } from '../config';
import { ConfigurationFault } from '../platform/config/fault';
import { openPools } from '../platform/database';
import { declareRestored } from '../platform/postgres/house-mark';

/** `npm run restore -- <folder of backups> --at 2026-11-28T21:15:00Z`: the embedded database and the uploads as they were then, into a fresh DATA_DIR. */

const USAGE = 'Usage: DATA_DIR=<a fresh folder> npm run restore -- <folder of backups> [--at 2026-11-28T21:15:00Z]';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
    const at = values.at === undefined ? undefined : new Date(values.at);
    if (positionals.length !== 1 || !positionals[0] || Number.isNaN(at?.getTime())) throw new Error('not understood');
    return { backups: resolve(positionals[0]), at };
  } catch {
    throw new ConfigurationFault(USAGE);
  }
}

async function main(): Promise<void> {
  const { backups, at } = readArguments();
  const config = readConfig(process.env);
  if (config.DATABASE_URL)
    throw new ConfigurationFault('DATABASE_URL is set: restore that database with its own tools (docs/operations.md)');
  if (at && at > new Date()) throw new ConfigurationFault(`${at.toISOString()} is yet to come`);
  const database = await restoreInto({ backups, dataDir: config.DATA_DIR, at });
  const { database: pool, close } = openPools(database.url, 1, () => undefined);
  try {
    await declareRestored(pool, true);
  } finally {
    await close();
    await database.stop();
  }
  say(
    `Restored into ${config.DATA_DIR}. Start the product with this DATA_DIR and the MASTER_KEY of that time, then run the books.`,
  );
}

main().catch((failure: unknown) => {
  const expected = failure instanceof ConfigurationFault;
  process.stderr.write(`${expected ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
  process.exit(1);
});
