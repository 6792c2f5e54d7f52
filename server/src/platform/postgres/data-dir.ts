import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type PostgresBinaries, SHARED_ROOT } from './binaries';

function reachableByOthers(folder: string): boolean {
  for (let place = folder; ; place = dirname(place)) {
    if (existsSync(place) && (statSync(place).mode & 0o001) === 0) return false;
    if (place === dirname(place)) return true;
  }
}

/**
 * Where the cluster lies: DATA_DIR/postgres, or, when its user could not walk there, a folder under SHARED_ROOT of which
 * DATA_DIR/postgres is a link.
 */
export function clusterFolder(dataDir: string, { runAs }: PostgresBinaries): string {
  const wanted = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(wanted)) return realpathSync(wanted);
  if (!runAs || reachableByOthers(dataDir)) return wanted;
  if (lstatSync(wanted, { throwIfNoEntry: false })) rmSync(wanted); // a link to a folder that is gone
  const elsewhere = join(SHARED_ROOT, `cluster-${randomBytes(6).toString('hex')}`);
  mkdirSync(elsewhere, { recursive: true, mode: 0o700 });
  symlinkSync(elsewhere, wanted);
  return elsewhere;
}

/** Removes a data folder with its cluster, also one that we laid under SHARED_ROOT. The database must have been stopped. */
export function removeDataDir(dataDir: string): void {
  const wanted = join(dataDir, 'postgres');
  const cluster = existsSync(wanted) ? realpathSync(wanted) : wanted;
  if (dirname(cluster) === SHARED_ROOT) rmSync(cluster, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The owner's password, noted whole before there is a cluster that asks for it: of two starts at once, both use the first one's. */
export function ownersPassword(dataDir: string): string {
  const noted = join(dataDir, 'postgres-password');
  if (!existsSync(noted)) {
    const fresh = join(dataDir, `.postgres-password-${process.pid}`);
    writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(fresh, noted);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  return readFileSync(noted, 'utf8');
}
