import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ConfigurationFault } from '../config/fault';

export interface MigrationFile {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly checksum: string;
}

/** Four digits from zero on were given by domain, until migrations were numbered by time: year, month, day, hour, minute, second in UTC. */
const NAME = /^(?:0\d{3}|(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2}))_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const TIME_DIGITS = /^\d{14}(?=_)/;
const Time = z.iso.datetime();

/** The 14 digits of a migration that is numbered by time. */
const timeOf = (name: string): string | undefined => TIME_DIGITS.exec(name)?.[0];

/** @throws ConfigurationFault when the name is none of a migration. */
function refuseMalformed(name: string): void {
  const parts = NAME.exec(name);
  const [year, month, day, hour, minute, second] = parts?.slice(1) ?? [];
  const isTime = year && Time.safeParse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`).success;
  if (!parts || (year && !isTime))
    throw new ConfigurationFault(
      `Migration ${name} is misnamed; call it by its time in UTC and its subject, such as 20270131094500_loyalty_points.sql`,
    );
}

/** @throws ConfigurationFault when two migrations have one time, since nothing but their subjects would then decide which runs first. */
function refuseSameTime(names: readonly string[]): void {
  const known = new Map<string, string>();
  for (const name of names) {
    const time = timeOf(name);
    const other = time && known.get(time);
    if (other)
      throw new ConfigurationFault(`Migrations ${other} and ${name} have the same number; give one a later time`);
    if (time) known.set(time, name);
  }
}

/**
 * Reads the migrations of a folder and of the folders in it, in the order in which they run: that of their names.
 * @throws ConfigurationFault when one is misnamed or two have the same time.
 */
export async function readMigrations(folder: string): Promise<readonly MigrationFile[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ name: basename(file), path: join(folder, file) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const names = files.map(({ name }) => name);
  names.forEach(refuseMalformed);
  refuseSameTime(names);
  return Promise.all(
    files.map(async ({ name, path }) => {
      const text = await readFile(path, 'utf8');
      return { name, path, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Picks the migrations that a database still needs.
 * @param applied checksums of the migrations that ran, by name.
 * @throws ConfigurationFault when one that ran was changed, or when one that did not run comes before one that is numbered by time and ran: it was
 * written on an older schema than the one it would meet. Those numbered by domain may run in any order among themselves, as houses have run them.
 */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: ReadonlyMap<string, string>,
): readonly MigrationFile[] {
  const changed = files.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed)
    throw new ConfigurationFault(`Migration ${changed.name} was changed after it ran; add a new file instead`);
  const pending = files.filter(({ name }) => !applied.has(name));
  const newest = [...applied.keys()].filter(timeOf).sort().at(-1);
  const late = newest && pending.find(({ name }) => name < newest);
  if (late)
    throw new ConfigurationFault(`Migration ${late.name} is out of order: ${newest} already ran; give it a later time`);
  return pending;
}
