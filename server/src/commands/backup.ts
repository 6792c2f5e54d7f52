import { copyFile, mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyFiles, placesIn, takeBaseBackup } from '../backup/base-backup';
import { pruneBases, pruneFiles, pruneLog } from '../backup/prune';
import { type Config, readConfig } from '../config';
import { knownFiles } from '../domains/compliance/domain';
import { ConfigurationFault } from '../platform/config/fault';
import { openPools } from '../platform/database';
import { startEmbeddedPostgres } from '../platform/postgres/embedded';

/**
 * `npm run backup`: a base backup of the embedded database beside its archived log, and the uploads, while people play (docs/operations.md, "Backup and
 * restore"). `-- --keep 4` removes older base backups and what none of those that stay needs. `-- --files` copies new uploads alone, which takes a
 * moment: every few minutes.
 */

const USAGE =
  'Usage: npm run backup [-- --files | --keep 4], with WAL_ARCHIVE=<folder of backups>/wal as the product runs with it';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments() {
  try {
    const { values } = parseArgs({ options: { files: { type: 'boolean' }, keep: { type: 'string' } } });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (values.files && keep !== undefined) throw new Error('uploads alone remove nothing');
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('not a number');
    return { filesAlone: values.files === true, keep };
  } catch {
    throw new ConfigurationFault(USAGE);
  }
}

/** Removes what lies before the base backups that are kept, and says what. */
async function prune(url: string, { DATA_DIR, S3 }: Config, backups: string, keep: number): Promise<void> {
  say(`Removed older base backups: ${await pruneBases(backups, keep)}`);
  say(`Removed files of the log from before the oldest one: ${await pruneLog(backups)}`);
  if (S3) return;
  const { database, close } = openPools(url, 1, () => undefined);
  try {
    const known = (ids: readonly string[]) => knownFiles(database, ids);
    const { removed, lost } = await pruneFiles(join(DATA_DIR, 'files'), backups, known, new Date());
    say(`Removed uploads that no kept backup has: ${removed}`);
    if (lost.length > 0)
      say(
        `${lost.length} uploads of the house are not in ${join(DATA_DIR, 'files')} and lie in the backup alone: ${lost.slice(0, 5).join(', ')}`,
      );
  } finally {
    await close();
  }
}

async function main(): Promise<void> {
  const { filesAlone, keep } = readArguments();
  const config = readConfig(process.env);
  if (!config.WAL_ARCHIVE) throw new ConfigurationFault(USAGE);
  const backups = dirname(resolve(config.WAL_ARCHIVE));
  if (placesIn(backups).wal !== resolve(config.WAL_ARCHIVE))
    throw new ConfigurationFault('WAL_ARCHIVE must be called wal, in the folder of backups');
  if (config.DATABASE_URL)
    throw new ConfigurationFault(
      'DATABASE_URL is set: back that database up with pg_basebackup or pgBackRest (docs/operations.md)',
    );
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const copyUploads = async () => {
    if (!config.S3) say(`Uploads copied: ${await copyFiles(join(config.DATA_DIR, 'files'), placesIn(backups).files)}`);
  };
  if (filesAlone) await copyUploads();
  else {
    const embedded = await startEmbeddedPostgres(config.DATA_DIR);
    try {
      say(`Base backup: ${await takeBaseBackup(embedded.url, backups)}`);
      const password = join(config.DATA_DIR, 'postgres-password');
      if (existsSync(password)) await copyFile(password, join(backups, 'postgres-password'));
      await copyUploads();
      if (keep !== undefined) await prune(embedded.url, config, backups, keep);
    } finally {
      if (!embedded.takenOver) await embedded.stop();
    }
  }
  say('MASTER_KEY is not in a backup, and without it nothing that is sealed can be read: keep it elsewhere.');
}

main().catch((failure: unknown) => {
  const expected = failure instanceof ConfigurationFault;
  process.stderr.write(`${expected ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
  process.exit(1);
});
