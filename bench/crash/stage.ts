import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../server/src/platform/clock';
import { wasChargedBack } from '../../server/src/domains/deposits/store/charged-back';
import { createGrants } from '../../server/src/domains/rewards/grants/grants';
import { inTransaction } from '../../server/src/platform/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded';
import { freePorts } from '../../server/tests/stage/ports';
import { giveBonus, serverEnvironment, waitFor } from '../load/world';
import { seedHouse, SHORT_WAY_TO_CASHOUT } from './seed';

/** Processes of the crash test: a database and a server that may be killed at any moment, and a sandbox that never is. */
export interface CrashStage {
  readonly playerUrl: string;
  readonly gamesUrl: string;
  databaseUrl(): string;
  /** kill -9, then start again and wait until it serves. */
  killServer(): Promise<void>;
  killPostgres(): Promise<void>;
  end(): Promise<void>;
}

export const PASSWORD = 'only-for-the-crash-test';
/** What the card acquirer signs with. */
export const SECRET = 'the crash test signs with this secret';
const bundle = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Makes the members, of whom every second one plays under a bonus. */
async function seed(url: string, members: number): Promise<void> {
  await seedHouse(url, {
    name: 'crash',
    count: members,
    password: PASSWORD,
    settings: SHORT_WAY_TO_CASHOUT,
    async afterwards(database, n, memberId) {
      if (n % 2 !== 0) return;
      const grants = createGrants({ database, clock: systemClock, wasChargedBack });
      await inTransaction(database, (trx) => giveBonus(trx, grants, memberId));
    },
  });
}

const gone = (process_: ChildProcess) =>
  new Promise<void>((done) =>
    (process_.exitCode ?? process_.signalCode) === null ? process_.once('exit', () => done()) : done(),
  );

export async function openCrashStage(members: number): Promise<CrashStage> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-crash-'));
  chmodSync(folder, 0o755); // as root the database is another user's, who must be able to walk here
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres(folder);
  const [web = 0, games = 0, console_ = 0, sandboxPort, smtp] = await freePorts(5);
  const sandbox = spawn(process.execPath, [bundle('sandbox/dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtp),
      SANDBOX_ACQUIRER_SECRET: SECRET,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const environment = (): NodeJS.ProcessEnv => ({
    ...serverEnvironment(postgres.url, [web, games, console_], folder),
    LOG_LEVEL: 'fatal',
    ACQUIRER_URL: `http://127.0.0.1:${sandboxPort}`,
    ACQUIRER_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
  });
  const health = `http://127.0.0.1:${web}/health`;
  let ending = false;
  let server: ChildProcess;
  const startServer = () => {
    server = spawn(process.execPath, [bundle('server/dist/main.js')], {
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let words = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
    // A server that finds no database while starting leaves with a line; whatever watches it starts it again.
    server.once('exit', (code, signal) => {
      if (ending || signal === 'SIGKILL') return;
      if (code !== 78) process.stderr.write(`the server left with ${code}: ${words}\n`);
      setTimeout(startServer, 200);
    });
  };
  startServer();
  await waitFor(health);
  await seed(postgres.url, members);

  return {
    playerUrl: `http://127.0.0.1:${web}`,
    gamesUrl: `http://127.0.0.1:${games}`,
    databaseUrl: () => postgres.url,
    async killServer() {
      const victim = server;
      victim.kill('SIGKILL');
      await gone(victim);
      startServer();
      await waitFor(health);
    },
    async killPostgres() {
      process.kill(postgres.pid, 'SIGKILL');
      while (postgres.isAlive()) await new Promise((done) => setTimeout(done, 20));
      postgres = await startEmbeddedPostgres(folder);
      await waitFor(health);
    },
    async end() {
      ending = true;
      server.kill('SIGTERM');
      sandbox.kill('SIGTERM');
      await Promise.all([gone(server), gone(sandbox)]);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
