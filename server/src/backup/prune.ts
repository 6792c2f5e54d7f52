import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupNote, placesIn } from './base-backup';

/**
 * What no base backup needs any more goes with the oldest of them: base backups beyond those that are kept, the log from before the oldest one, and
 * uploads that the house removed before it.
 */

const isBase = (name: string): boolean => /^\d{8}T\d{6}Z$/.test(name);
/** A file of the log, or the note of a backup in it; never a history of timelines, which every restore may need. */
const LOG = /^([0-9A-F]{24})(?:\.[0-9A-F]{8}\.backup|\.partial)?$/;
/** Digits of the timeline, with which the name of a file of the log begins. */
const TIMELINE = 8;

const named = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Base backups that can be restored, the oldest first. */
export const baseBackups = async (backups: string): Promise<readonly string[]> =>
  (await named(placesIn(backups).base)).filter(isBase).sort();

/** @param keep how many of the newest stay, at least one. @returns how many were removed */
export async function pruneBases(backups: string, keep: number): Promise<number> {
  const old = (await baseBackups(backups)).slice(0, -keep);
  for (const name of old) await rm(join(placesIn(backups).base, name), { recursive: true, force: true });
  return old.length;
}

/** Removes the log from before the oldest base backup, by the rule of pg_archivecleanup: names are compared without their timeline. @returns how many files */
export async function pruneLog(backups: string): Promise<number> {
  const { base, wal } = placesIn(backups);
  const [oldest] = await baseBackups(backups);
  if (!oldest) return 0;
  const label = await readFile(join(base, oldest, 'cluster', 'backup_label'), 'utf8').catch(() => '');
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  if (!first) return 0;
  const old = (await named(wal)).filter((name) => {
    const file = LOG.exec(name)?.[1];
    return file !== undefined && file.slice(TIMELINE) < first.slice(TIMELINE);
  });
  for (const name of old) await rm(join(wal, name), { force: true });
  return old.length;
}

/** Uploads below a folder: the path below it by the id. */
async function uploadsIn(root: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const folders = await readdir(root, { withFileTypes: true }).catch(() => []);
  for (const folder of folders.filter((entry) => entry.isDirectory()))
    for (const id of await named(join(root, folder.name))) found.set(id, join(folder.name, id));
  return found;
}

/** When each upload in the backup was first missing in the house, ISO, by its id. */
type Missing = Readonly<Record<string, string>>;
const missingIn = (backups: string): string => join(backups, 'missing-files.json');

async function readMissing(backups: string): Promise<Missing> {
  const text = await readFile(missingIn(backups), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Missing;
}

export interface PrunedFiles {
  readonly removed: number;
  /** Ids of uploads that the house names and does not have: the backup has the only copy. */
  readonly lost: readonly string[];
}

/**
 * Removes uploads from the backup that the house removed before the oldest base backup ended: no moment that can still be restored has them. An upload
 * that is missing in the house while the house names it stays for good.
 * @param uploads the house's own folder of uploads. @param known which of these ids the house's database names. @param now clock of the machine
 */
export async function pruneFiles(
  uploads: string,
  backups: string,
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<PrunedFiles> {
  const { base, files } = placesIn(backups);
  const [oldest] = await baseBackups(backups);
  const [kept, here, before] = await Promise.all([uploadsIn(files), uploadsIn(uploads), readMissing(backups)]);
  const gone = [...kept.keys()].filter((id) => !here.has(id));
  const names = await known(gone);
  const since = Object.fromEntries(
    gone.filter((id) => !names.has(id)).map((id) => [id, before[id] ?? now.toISOString()] as const),
  );
  const note = oldest && (JSON.parse(await readFile(join(base, oldest, 'backup.json'), 'utf8')) as BackupNote);
  const old = note ? Object.keys(since).filter((id) => new Date(since[id] ?? now) < new Date(note.endedAt)) : [];
  for (const id of old) {
    await rm(join(files, kept.get(id) ?? ''), { force: true });
    delete since[id];
  }
  await writeFile(`${missingIn(backups)}.part`, JSON.stringify(since), { mode: 0o600, flush: true });
  await rename(`${missingIn(backups)}.part`, missingIn(backups));
  return { removed: old.length, lost: gone.filter((id) => names.has(id)) };
}
