import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { buildSandbox } from '../../sandbox/src/app';
import { ensureArchiving, makeArchive } from '../../server/src/backup/archive';
import { type BackupNote, copyFiles, placesIn, takeBaseBackup } from '../../server/src/backup/base-backup';
import { restoreInto } from '../../server/src/backup/restore';
import { checkBooks } from '../../server/src/books/check';
import { DOMAIN_RULES } from '../../server/src/books/domain-rules';
import { openPools } from '../../server/src/platform/database';
import { findBinaries, type PostgresBinaries } from '../../server/src/platform/postgres/binaries';
import { removeDataDir } from '../../server/src/platform/postgres/data-dir';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded';
import { declareRestored } from '../../server/src/platform/postgres/house-mark';
import { freePorts } from '../../server/tests/stage/ports';
import { type Acknowledged, callApi, member, nothingYet, pause } from '../crash/client';
import { findLosses } from '../crash/losses';
import { seedHouse } from '../crash/seed';
import { bundleServer } from '../load/server-bundle';
import { waitFor } from '../load/world';

/**
 * A restore that is rehearsed: a house plays and takes deposits, a base backup is taken meanwhile, a moment is noted, everything is killed later, and the
 * house is restored to that moment on a fresh disk. What was acknowledged until then must be there, what came after must not, and the books be clean.
 */

export interface DrillOptions {
  /** Folder of another PostgreSQL's programs, such as /usr/lib/postgresql/15/bin; base backups are taken with its pg_basebackup. Default: the embedded one. */
  readonly programs?: string | undefined;
  readonly say: (line: string) => void;
}

export interface DrillReport {
  /** What was acknowledged before the moment and is not there, as words. */
  readonly lost: readonly string[];
  /** Deposits of after the moment that are there. */
  readonly tooNew: readonly string[];
  /** Cash of each member at the moment and after the restore, minor units. */
  readonly cash: readonly { readonly member: string; readonly before: number; readonly after: number }[];
  /** The broken rule of the books; undefined for clean ones. */
  readonly broken: string | undefined;
  /** Whether a document from before the moment opens after it. */
  readonly documentOpens: boolean;
  /** Whether the restored house has dealt with its restore: seeds replaced, addresses skipped. */
  readonly dealtWith: boolean;
  readonly rounds: number;
  readonly deposits: number;
}

const MEMBERS = 3;
const PASSWORD = 'only-for-the-restore-drill';
const SECRET = 'the restore drill signs with this secret';
const MASTER_KEY = 'd1'.repeat(32);

function binariesOf(programs: string | undefined): PostgresBinaries {
  const own = findBinaries();
  return programs === undefined
    ? own
    : { ...own, initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
}

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

const exited = (child: ChildProcess) =>
  new Promise<void>((done) =>
    (child.exitCode ?? child.signalCode) === null ? child.once('exit', () => done()) : done(),
  );

/** With pg_basebackup, as one does where the database is not the embedded one. */
async function packagedBaseBackup(programs: string, url: string, backups: string): Promise<void> {
  const place = join(placesIn(backups).base, new Date().toISOString().replace(/[-:]|\.\d+/g, ''));
  mkdirSync(place, { recursive: true });
  const address = url.replace(/\/croupier$/, '/postgres');
  const to = join(place, 'cluster');
  const backup = spawn(join(programs, 'pg_basebackup'), ['-d', address, '-D', to, '-X', 'fetch', '-c', 'fast'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await exited(backup);
  if (backup.exitCode !== 0) throw new Error(`pg_basebackup ended with ${backup.exitCode}`);
  const note: BackupNote = { endedAt: new Date().toISOString(), version: programs };
  writeFileSync(join(place, 'backup.json'), JSON.stringify(note));
}

export async function restoreDrill({ programs, say }: DrillOptions): Promise<DrillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-restore-'));
  chmodSync(folder, 0o755); // as root the database is another user's, who must be able to walk here
  const binaries = binariesOf(programs);
  const backups = join(folder, 'backups');
  const { wal, files } = placesIn(backups);
  const houses = { before: join(folder, 'before'), after: join(folder, 'after') };
  mkdirSync(backups, { recursive: true });
  makeArchive(wal, binaries);
  const [web = 0, games = 0, console_ = 0] = await freePorts(3);
  const place = { playerUrl: `http://127.0.0.1:${web}`, gamesUrl: `http://127.0.0.1:${games}` };
  const sandbox = await buildSandbox({ acquirerSecret: SECRET });
  await sandbox.http.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((done) => sandbox.smtp.listen(0, '127.0.0.1', done));

  const bundle = await bundleServer();

  let database: EmbeddedPostgres | undefined;
  let server: ChildProcess | undefined;
  async function startServer(url: string, dataDir: string): Promise<void> {
    server = spawn(process.execPath, [bundle.main], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        DATABASE_URL: url,
        MASTER_KEY,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(web),
        GAMES_PORT: String(games),
        CONSOLE_PORT: String(console_),
        ACQUIRER_URL: `http://127.0.0.1:${portOf(sandbox.http.server)}`,
        ACQUIRER_SECRET: SECRET,
        SMTP_URL: `smtp://127.0.0.1:${portOf(sandbox.smtp.server)}`,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitFor(`${place.playerUrl}/health`);
  }
  async function onDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: database?.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  const cashOf = async () =>
    new Map(
      await onDatabase(async (client) =>
        (
          await client.query<{ username: string; cash: string }>(
            'select m.username, w.cash::text from wallet w join member m on m.id = w.member_id order by 1',
          )
        ).rows.map(({ username, cash }): [string, number] => [username, Number(cash)]),
      ),
    );
  /** Everybody plays and pays until each has done something more. */
  async function play(records: readonly Acknowledged[], rounds: number): Promise<void> {
    let over = false;
    const wanted = records.map((record) => record.plays.length + rounds);
    const playing = records.map((record, n) =>
      member(place, { username: `drill${n + 1}`, password: PASSWORD }, () => over, record),
    );
    while (records.some((record, n) => record.plays.length < (wanted[n] ?? 0) || record.deposits.length === 0))
      await pause(50);
    over = true;
    await Promise.all(playing);
  }

  try {
    say('A house is started, and its database archives its log.');
    database = await startEmbeddedPostgres(houses.before, [], { binaries });
    if (await ensureArchiving(database.url, wal)) {
      await database.stop();
      database = await startEmbeddedPostgres(houses.before, [], { binaries });
    }
    await startServer(database.url, houses.before);
    await seedHouse(database.url, { name: 'drill', count: MEMBERS, password: PASSWORD });
    const { token } = await callApi<{ token: string }>(place, '/sys/auth/login', {
      username: 'drill1',
      password: PASSWORD,
      type: 'MEMBER',
    });
    const document = await upload(place.playerUrl, token);

    say('Members play and pay; a base backup is taken meanwhile.');
    const records = Array.from({ length: MEMBERS }, nothingYet);
    await Promise.all([
      play(records, 20),
      programs === undefined
        ? takeBaseBackup(database.url, backups)
        : packagedBaseBackup(programs, database.url, backups),
    ]);
    copyFileSync(join(houses.before, 'postgres-password'), join(backups, 'postgres-password'));
    await play(records, 20);
    await copyFiles(join(houses.before, 'files'), files);

    const then = await cashOf();
    const moment = await onDatabase(
      async (client) => (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now,
    );
    if (!moment) throw new Error('no moment');
    const at = new Date(moment.getTime() + 1); // JavaScript cuts the microseconds off
    const kept = structuredClone(records);
    say(`The moment is ${at.toISOString()}. They go on.`);
    await pause(50);
    const later = Array.from({ length: MEMBERS }, nothingYet);
    await play(later, 10);

    say('The log is archived, as it is every minute. Then everything is killed.');
    await onDatabase(async (client) => {
      const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
      while (!existsSync(join(wal, rows[0]?.file ?? ''))) await pause(50);
    });
    server?.kill('SIGKILL');
    process.kill(database.pid, 'SIGKILL');
    if (server) await exited(server);
    while (database.isAlive()) await pause(20);
    removeDataDir(houses.before);

    say('It is restored to the moment, on a fresh disk.');
    mkdirSync(houses.after, { recursive: true });
    database = await restoreInto({ backups, dataDir: houses.after, at, binaries });
    const pools = openPools(database.url, 1, () => undefined);
    await declareRestored(pools.database, true);
    await pools.close();
    await startServer(database.url, houses.after);

    say('The books are read, and what was acknowledged is looked for.');
    const now = await cashOf();
    const documentOpens = await opens(place.playerUrl, document);
    const lost = await onDatabase((client) => findLosses(client, kept));
    const newer = later.flatMap((record) => record.deposits);
    return await onDatabase(async (client) => {
      const { rows: there } = await client.query<{ id: string }>(
        'select deposit_id as id from deposit where deposit_id = any($1)',
        [newer],
      );
      const { rows: restores } = await client.query('select from house_restore where done_at is not null');
      const { broken } = await checkBooks(client, DOMAIN_RULES);
      return {
        lost: lost.map(({ what, id }) => `${what} ${id}`),
        tooNew: there.map(({ id }) => id),
        cash: [...then].map(([name, amount]) => ({ member: name, before: amount, after: now.get(name) ?? Number.NaN })),
        broken: broken?.rule,
        documentOpens,
        dealtWith: restores.length === 1,
        rounds: kept.flatMap((record) => record.plays).length,
        deposits: kept.flatMap((record) => record.deposits).length,
      };
    });
  } finally {
    server?.kill('SIGTERM');
    if (server) await exited(server);
    await database?.stop();
    await sandbox.close();
    for (const house of Object.values(houses)) removeDataDir(house);
    rmSync(folder, { recursive: true, force: true });
    bundle.remove();
  }
}

const UPLOAD = '/api/sys/file/upload';
/** A document of a member's. @returns its address and token */
async function upload(playerUrl: string, token: string): Promise<{ id: string; token: string }> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)]), 'id.png');
  const response = await fetch(`${playerUrl}${UPLOAD}`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return { id: data.id, token };
}

/** Sessions are in the backup too: the member is still signed in. */
async function opens(playerUrl: string, { id, token }: { id: string; token: string }): Promise<boolean> {
  const response = await fetch(`${playerUrl}/api/sys/file/get?id=${encodeURIComponent(id)}`, {
    headers: { authorization: token },
  });
  await response.arrayBuffer();
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('image/');
}
