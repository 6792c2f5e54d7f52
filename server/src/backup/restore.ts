import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationFault } from '../platform/config/fault';
import { findBinaries, type PostgresBinaries } from '../platform/postgres/binaries';
import { clusterFolder } from '../platform/postgres/data-dir';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded';
import { restoreCommand } from './archive';
import { type BackupNote, copyFiles, placesIn } from './base-backup';

/** The database reads its log before it answers; of a busy week that takes long. */
const PATIENCE_MILLISECONDS = 24 * 3_600_000;
const LOOK_MILLISECONDS = 200;

/** The newest complete base backup that ended before a moment; the newest of all without one. @throws ConfigurationFault when there is none. */
export async function chooseBackup(backups: string, at: Date | undefined): Promise<string> {
  const { base } = placesIn(backups);
  const names = (await readdir(base).catch(() => [])).filter((name) => /^\d{8}T\d{6}Z$/.test(name)).sort();
  for (const name of names.toReversed()) {
    const place = join(base, name);
    const note = JSON.parse(await readFile(join(place, 'backup.json'), 'utf8')) as BackupNote;
    if (!at || new Date(note.endedAt) <= at) return place;
  }
  throw new ConfigurationFault(
    at ? `No base backup in ${base} ended before ${at.toISOString()}` : `There is no base backup in ${base}`,
  );
}

/** Waits until the log is read up to the moment. @throws ConfigurationFault with the database's own words when it gives up. */
async function untilRecovered(database: EmbeddedPostgres, logFile: string): Promise<void> {
  for (;;) {
    if (!database.isAlive()) {
      const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
      throw new ConfigurationFault(
        `The restore failed: ${lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1)}`,
      );
    }
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      const { rows } = await client.query<{ reading: boolean }>('select pg_is_in_recovery() as reading');
      if (rows[0]?.reading === false) return;
    } catch {
      // it is still starting, or has just gone away
    } finally {
      await client.end().catch(() => undefined);
    }
    await sleep(LOOK_MILLISECONDS);
  }
}

export interface RestoreOptions {
  readonly backups: string;
  /** A data folder without a database; with the owner's password where the backup's database has another one than the folder of backups. */
  readonly dataDir: string;
  /** Everything that was committed until then is there, and nothing after it; without one everything that was archived. */
  readonly at?: Date | undefined;
  readonly binaries?: PostgresBinaries;
}

/**
 * Takes the archive out of a copied configuration: a restored copy that wrote its own branch there would lead later restores astray. The next start of a
 * house that archives sets it again.
 */
async function archiveNothing(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const lines = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, lines.filter((line) => !line.startsWith('archive_')).join('\n'));
}

/**
 * Restores a database and its uploads into a fresh data folder, and leaves the database running.
 * @throws ConfigurationFault in one line; then the folder is to be removed before the next attempt.
 */
export async function restoreInto({
  backups,
  dataDir,
  at,
  binaries = findBinaries(),
}: RestoreOptions): Promise<EmbeddedPostgres> {
  if (existsSync(join(dataDir, 'postgres')))
    throw new ConfigurationFault(`${dataDir} has a database already: restore into a fresh folder`);
  const backup = await chooseBackup(backups, at);
  const { wal, files } = placesIn(backups);
  const folder = clusterFolder(dataDir, binaries);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await cp(join(backup, 'cluster'), folder, { recursive: true });
  await chmod(folder, 0o700);
  await writeFile(join(folder, 'recovery.signal'), '');
  await archiveNothing(join(folder, 'postgresql.auto.conf'));
  if (binaries.runAs) spawnSync('chown', ['-R', `${binaries.runAs.uid}:${binaries.runAs.gid}`, folder]);
  const password = join(backups, 'postgres-password');
  if (existsSync(password)) await copyFile(password, join(dataDir, 'postgres-password'));
  await copyFiles(files, join(dataDir, 'files'));
  // The server reads this before it knows abbreviations of time zones, `Z` among them.
  const moment = at?.toISOString().replace('T', ' ').replace('Z', '+00');
  const target = moment ? [`recovery_target_time=${moment}`, 'recovery_target_action=promote'] : [];
  const database = await startEmbeddedPostgres(dataDir, [`restore_command=${restoreCommand(wal)}`, ...target], {
    binaries,
    patience: PATIENCE_MILLISECONDS,
  });
  await untilRecovered(database, join(dataDir, 'postgres.log'));
  return database;
}
