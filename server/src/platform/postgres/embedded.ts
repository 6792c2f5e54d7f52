import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigurationFault } from '../config/fault';
import { findBinaries, type PostgresBinaries } from './binaries';
import { clusterFolder, ownersPassword } from './data-dir';

export interface EmbeddedPostgres {
  /** Owner's address of the `croupier` database. */
  readonly url: string;
  readonly pid: number;
  /** True when a server left over from a killed start was found and kept. */
  readonly takenOver: boolean;
  isAlive(): boolean;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

const OWNER = 'croupier';
const DATABASE = 'croupier';
const START_MILLISECONDS = 60_000;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Creates the cluster beside its place and moves it there whole: a kill in the midst leaves no half of one behind. */
function initialise(place: string, password: string, { initdb, runAs }: PostgresBinaries): void {
  const folder = `${place}.new-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(folder, '..', `.pw-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) {
    chownSync(folder, runAs.uid, runAs.gid);
    chownSync(passwordFile, runAs.uid, runAs.gid);
  }
  const result = spawnSync(
    initdb,
    ['-D', folder, '-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    { ...runAs, cwd: '/', encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    const reason = /No space left/.test(result.stderr ?? '')
      ? 'no space left on the disk'
      : (result.stderr ?? String(result.error)).trim().split('\n').at(-1);
    throw new ConfigurationFault(`The embedded database could not be created in ${place}: ${reason}`);
  }
  try {
    renameSync(folder, place);
  } catch (failure) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(join(place, 'PG_VERSION'))) throw failure;
  }
}

/** @param wanted 0 for any. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });

const addressOf = (port: number, password: string, database: string) =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;

async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: addressOf(port, password, 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rows.length === 0) await client.query(`create database ${DATABASE}`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Holder {
  readonly pid: number;
  readonly port: number;
  readonly alive: boolean;
}

/** After a restart of the machine or its container the number of a killed server may be another program's. */
function isServer(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return true; // a system that does not tell
  }
}

/** The server that holds the cluster, or held it when it was killed. */
function holder(folder: string): Holder | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return { pid, port: Number(lines[3]) || 0, alive: isServer(pid) };
}

/** Whoever talked to a server that was killed finds the next one at the same place. */
const portFor = (before: Holder | undefined): Promise<number> => freePort(before?.port ?? 0).catch(() => freePort(0));

/** @param options further server settings, `name=value`. */
function launch(
  folder: string,
  port: number,
  logFile: string,
  { postgres, runAs }: PostgresBinaries,
  options: readonly string[],
): number {
  const log = openSync(logFile, 'a');
  const settings = [
    'jit=off',
    'max_connections=200',
    'shared_buffers=256MB',
    'max_wal_size=4GB',
    'checkpoint_timeout=15min',
    // A new file of the log is not filled with zeros first: under load that stopped every commit for 40 ms about once a second.
    'wal_init_zero=off',
    'unix_socket_directories=',
    ...options,
  ];
  const child = spawn(
    postgres,
    ['-D', folder, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  child.unref();
  if (!child.pid) throw new ConfigurationFault('The embedded database could not be started');
  return child.pid;
}

/** What the server wrote to its log since it was launched. */
const wordsSince = (logFile: string, offset: number): string =>
  readFileSync(logFile).subarray(offset).toString('utf8').trim();

function lastWords(words: string): string {
  const lines = words.split('\n');
  return lines.findLast((line) => /FATAL|PANIC|No space/.test(line)) ?? lines.at(-1) ?? 'no reason was logged';
}

/** Backends of a killed server need a moment to notice; until then the next one finds their shared memory in use. */
const STILL_IN_USE = /shared memory block|lock file/;

/** Waits until the server answers. @param ours whether we launched it. @returns false when it went away for a passing cause. */
async function untilAnswering(
  pid: number,
  port: number,
  password: string,
  logFile: string,
  offset: number,
  ours: boolean,
  patience: number,
): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (!(await answers(port, password))) {
    const gone = !isAlive(pid);
    const words = gone || Date.now() > deadline ? wordsSince(logFile, offset) : '';
    if (gone && (!ours || STILL_IN_USE.test(words))) return false;
    if (gone || Date.now() > deadline)
      throw new ConfigurationFault(`The embedded database did not start: ${lastWords(words)}`);
    await pause(100);
  }
  return true;
}

interface StartOptions {
  /** Programs of another PostgreSQL; default: the one that comes with the product. */
  readonly binaries?: PostgresBinaries;
  /** How long it may take until it answers, milliseconds: a restore reads days of its log first. */
  readonly patience?: number;
}

/**
 * Starts the database that lies under `dataDir`, creating it the first time, or takes over the one that a killed start left running.
 * @throws ConfigurationFault with one line a person can act on.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: readonly string[] = [],
  { binaries = findBinaries(), patience = START_MILLISECONDS }: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = clusterFolder(dataDir, binaries);
  const password = ownersPassword(dataDir);
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(folder, password, binaries);
  const logFile = join(dataDir, 'postgres.log');
  const deadline = Date.now() + patience;
  let port = 0;
  let running = 0;
  let takenOver = false;
  for (let answering = false; !answering; ) {
    const found = holder(folder);
    const offset = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    takenOver = found?.alive === true && found.port > 0;
    port = takenOver && found ? found.port : await portFor(found);
    running = takenOver && found ? found.pid : launch(folder, port, logFile, binaries, options);
    answering = await untilAnswering(running, port, password, logFile, offset, !takenOver, patience);
    if (!answering && Date.now() > deadline)
      throw new ConfigurationFault(`The embedded database did not start: ${lastWords(wordsSince(logFile, offset))}`);
    if (!answering) await pause(500);
  }
  return {
    url: addressOf(port, password, DATABASE),
    pid: running,
    takenOver,
    isAlive: () => isAlive(running),
    async stop() {
      if (!isAlive(running)) return;
      process.kill(running, 'SIGINT');
      while (isAlive(running)) await pause(50);
    },
  };
}
