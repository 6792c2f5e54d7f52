import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyFiles, placesIn, takeBaseBackup } from '../backup/base-backup';
import { readConfig } from '../config';
import { ConfigurationFault } from '../platform/config/fault';
import { startEmbeddedPostgres } from '../platform/postgres/embedded';

/**
 * `npm run backup`: a base backup of the embedded database beside its archived log, and the uploads, while people play (docs/operations.md, "Backup and
 * restore"). `-- --files` copies new uploads alone, which takes a moment: every few minutes.
 */

const USAGE =
  'Usage: npm run backup [-- --files] [--keep 4], with WAL_ARCHIVE=<folder of backups>/wal as the product runs with it';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments() {
  try {
    const { values } = parseArgs({ options: { files: { type: 'boolean' }, keep: { type: 'string' } } });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('not a number');
    return { filesAlone: values.files === true, keep };
  } catch {
    throw new ConfigurationFault(USAGE);
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
  if (!filesAlone) {
    const embedded = await startEmbeddedPostgres(config.DATA_DIR);
    try {
      say(`Base backup: ${await takeBaseBackup(embedded.url, backups)}`);
    } finally {
      if (!embedded.takenOver) await embedded.stop();
    }
    const password = join(config.DATA_DIR, 'postgres-password');
    if (existsSync(password)) await copyFile(password, join(backups, 'postgres-password'));
    const { base } = placesIn(backups);
    const old = (await readdir(base))
      .filter((name) => /^\d{8}T\d{6}Z$/.test(name))
      .sort()
      .slice(0, keep === undefined ? 0 : -keep);
    for (const name of old) await rm(join(base, name), { recursive: true, force: true });
    if (old.length > 0) say(`Removed ${old.length} older ones.`);
  }
  if (!config.S3) say(`Uploads copied: ${await copyFiles(join(config.DATA_DIR, 'files'), placesIn(backups).files)}`);
  say('MASTER_KEY is not in a backup, and without it nothing that is sealed can be read: keep it elsewhere.');
}

main().catch((failure: unknown) => {
  const expected = failure instanceof ConfigurationFault;
  process.stderr.write(`${expected ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
  process.exit(1);
});
