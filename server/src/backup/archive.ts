import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { ConfigurationFault } from '../platform/config/fault';
import { findBinaries, type PostgresBinaries } from '../platform/postgres/binaries';

/** A file of the log is closed and archived at least this often, so that no more than this is lost with the disk. */
const ARCHIVED_EVERY = '60s';
/** For a shell, between single quotes. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;

/** Another user's database walks through the folders above its archive, and reads nothing in them. */
const PASSABLE = 0o711;

/**
 * Makes the folder of the archive, for the user whom the database runs as.
 * @throws ConfigurationFault in one line when that user cannot get to it: the log would wait in the database's own folder until the disk is full
 */
export function makeArchive(archive: string, { runAs }: PostgresBinaries = findBinaries()): void {
  mkdirSync(dirname(archive), { recursive: true, mode: runAs ? PASSABLE : 0o700 });
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  if (!runAs) return;
  chownSync(archive, runAs.uid, runAs.gid);
  if (spawnSync('test', ['-w', archive], runAs).status !== 0)
    throw new ConfigurationFault(
      `The database runs as another user (uid ${runAs.uid}), who cannot get to ${archive}: chmod o+x the folders above it`,
    );
}

/** A file that is in the archive already is never replaced, the same file is taken as archived, and a copy that is cut short does not count. */
export const archiveCommand = (archive: string): string => {
  const file = `${quoted(archive)}/%f`;
  return `{ test -f ${file} && cmp -s %p ${file}; } || { test ! -f ${file} && cp %p ${file}.part && sync ${file}.part && mv ${file}.part ${file}; }`;
};

export const restoreCommand = (archive: string): string => `cp ${quoted(archive)}/%f %p`;

/**
 * Enables WAL archiving in the database's own configuration. It takes effect at the next start and applies to every later one, whichever command starts
 * the database: one start without archiving would leave a gap.
 * @param ownerUrl of a superuser. @returns whether the database has to be started again for it.
 */
export async function ensureArchiving(ownerUrl: string, archive: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string; command: string }>(
      "select current_setting('archive_mode') as mode, current_setting('archive_command') as command",
    );
    const command = archiveCommand(archive);
    if (rows[0]?.mode === 'on' && rows[0].command === command) return false;
    await client.query('alter system set archive_mode = on');
    await client.query(`alter system set archive_command = ${pg.escapeLiteral(command)}`);
    await client.query(`alter system set archive_timeout = '${ARCHIVED_EVERY}'`);
    await client.query('select pg_reload_conf()');
    return rows[0]?.mode !== 'on';
  } finally {
    await client.end();
  }
}
