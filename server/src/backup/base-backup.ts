import { copyFile, cp, lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigurationFault } from '../platform/config/fault';

/**
 * Base backups of a database on this machine, by PostgreSQL's low-level API (documentation, "Making a Base Backup Using the Low Level API"): the embedded
 * database comes without pg_basebackup. People play meanwhile; what is torn in the copy is made whole by the log.
 */

/** Below the folder of backups: the database's log, base backups by their time, and the uploads of all times. */
export const placesIn = (backups: string) => ({
  wal: join(backups, 'wal'),
  base: join(backups, 'base'),
  files: join(backups, 'files'),
});

/** What a base backup says of itself. */
export interface BackupNote {
  /** From this moment on the backup can be restored, ISO. */
  readonly endedAt: string;
  readonly version: string;
}

/** Files that a base backup excludes: the server recreates them, or a copy of them would be harmful (same chapter, "Backing Up the Data Directory"). */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal)$/;

const isGone = (failure: unknown): boolean => (failure as NodeJS.ErrnoException).code === 'ENOENT';

/** Files come and go while the database works: one that is gone when its turn comes was not needed. */
async function copyCluster(from: string, to: string, isRoot = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true }).catch((failure: unknown) =>
    isGone(failure) ? [] : Promise.reject(failure as Error),
  )) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      if (isRoot && EMPTY_FOLDERS.has(entry.name)) await mkdir(target, { recursive: true, mode: 0o700 });
      else await copyCluster(source, target, false);
    } else if (entry.isFile())
      await copyFile(source, target).catch((failure: unknown) => {
        if (!isGone(failure)) throw failure;
      });
    else throw new ConfigurationFault(`${source} is a tablespace or a link: back this database up with pg_basebackup`);
  }
}

/**
 * Takes a base backup. The database must archive its log into `wal` of the same folder (`ensureArchiving`).
 * @param ownerUrl of a superuser. @returns the folder of the backup, complete once it has this name.
 * @throws ConfigurationFault in one line when the database archives nothing, or lies on another machine.
 */
export async function takeBaseBackup(ownerUrl: string, backups: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: settings } = await client.query<{ folder: string; mode: string; version: string }>(
      `select current_setting('data_directory') as folder, current_setting('archive_mode') as mode, current_setting('server_version') as version`,
    );
    const { folder = '', mode = 'off', version = '' } = settings[0] ?? {};
    if (mode === 'off')
      throw new ConfigurationFault('The database does not archive its log: set WAL_ARCHIVE and start it again');
    if (!(await lstat(join(folder, 'PG_VERSION')).catch(() => undefined)))
      throw new ConfigurationFault(
        `The database lies in ${folder}, which is not on this machine: use pg_basebackup there`,
      );
    const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const place = join(placesIn(backups).base, name);
    const unfinished = `${place}.part`;
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    try {
      await client.query('select pg_backup_start($1, true)', [`croupier ${name}`]);
      await copyCluster(folder, join(unfinished, 'cluster'));
      // Waits until the log up to here is archived: the backup is worth nothing without it.
      const { rows } = await client.query<{ label: string; ended: Date }>(
        'select labelfile as label, clock_timestamp() as ended from pg_backup_stop(true)',
      );
      await writeFile(join(unfinished, 'cluster', 'backup_label'), rows[0]?.label ?? '', { mode: 0o600, flush: true });
      const note: BackupNote = { endedAt: (rows[0]?.ended ?? new Date()).toISOString(), version };
      await writeFile(join(unfinished, 'backup.json'), JSON.stringify(note), { flush: true });
      await rename(unfinished, place);
    } catch (failure) {
      await rm(unfinished, { recursive: true, force: true });
      throw failure;
    }
    return place;
  } finally {
    await client.end();
  }
}

/**
 * Copies uploads that are not in the backup yet. Nothing is removed there: an upload never changes but by a rotation of the key, so one folder serves
 * every moment that may be restored. @returns how many were copied
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  let copied = 0;
  const folders = await readdir(from, { withFileTypes: true }).catch((failure: unknown) =>
    isGone(failure) ? [] : Promise.reject(failure as Error),
  );
  for (const folder of folders.filter((entry) => entry.isDirectory())) {
    await mkdir(join(to, folder.name), { recursive: true, mode: 0o700 });
    for (const name of await readdir(join(from, folder.name))) {
      const source = join(from, folder.name, name);
      const target = join(to, folder.name, name);
      if (name.endsWith('.part')) continue;
      const [here, there] = await Promise.all([source, target].map((path) => stat(path).catch(() => undefined)));
      if (!here || (there && there.mtimeMs >= here.mtimeMs && there.size === here.size)) continue;
      await cp(source, `${target}.part`);
      await rename(`${target}.part`, target);
      copied += 1;
    }
  }
  return copied;
}
