import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePorts } from '../../server/tests/stage/ports';
import { waitFor } from '../load/world';
import { pause } from './client';
import type { NewcomersPlace } from './newcomer';

/** What may be killed. npm is what a person types; the script is what npm runs; the launcher is what the script runs. */
export const VICTIMS = [
  'npm',
  'the npm start script',
  'the launcher',
  'the API server',
  'the sandbox',
  'the Postgres postmaster',
  'a Postgres backend',
  'the server and Postgres together',
  'everything at once',
  'everything while it starts',
] as const;
export type Victim = (typeof VICTIMS)[number];

/** After these the launcher lives and mends what died by itself. */
export const MENDED_BY_THE_LAUNCHER: ReadonlySet<Victim> = new Set([
  'the API server',
  'the sandbox',
  'the Postgres postmaster',
  'a Postgres backend',
  'the server and Postgres together',
]);

export interface WholeStage extends NewcomersPlace {
  readonly dataDir: string;
  readonly environment: NodeJS.ProcessEnv;
  databaseUrl(): string;
  /** `npm start`, until everything answers. @throws with what it said when it gives up. */
  start(): Promise<void>;
  kill(victim: Victim): Promise<void>;
  untilHealthy(): Promise<void>;
  /** `npm start` where it runs already. @returns its exit code and what it said of its own. */
  startTwice(): Promise<{ code: number | null; said: string }>;
  stop(): Promise<number | null>;
  remove(): void;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_MILLISECONDS = 120_000;

const exited = (child: ChildProcess) =>
  new Promise<number | null>((done) =>
    child.exitCode === null && child.signalCode === null
      ? child.once('exit', (code) => done(code))
      : done(child.exitCode),
  );

/** A process and all below it, from /proc. */
function treeOf(root: number | undefined): number[] {
  if (!root) return [];
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name): [number, number] => {
      try {
        return [Number(name), Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1])];
      } catch {
        return [Number(name), 0]; // it has just ended
      }
    });
  const tree = [root];
  for (const pid of tree) tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child));
  return tree;
}

function kill9(pids: readonly (number | undefined)[]): void {
  for (const pid of pids) {
    try {
      if (pid) process.kill(pid, 'SIGKILL');
    } catch {
      // went by itself
    }
  }
}

/** A product of its own under `npm start`: data folder, ports, processes that are found as a person would find them. */
export async function openWholeStage(): Promise<WholeStage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-whole-crash-'));
  chmodSync(dataDir, 0o755); // as root the database is another user's, who must be able to walk here
  const [web, games, desk, sandbox, smtp] = (await freePorts(5)).map(String);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const environment: NodeJS.ProcessEnv = {
    ...inherited,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: web,
    GAMES_PORT: games,
    CONSOLE_PORT: desk,
    SANDBOX_PORT: sandbox,
    SANDBOX_SMTP_PORT: smtp,
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'warn',
  };
  const healths = [web, games, desk, sandbox].map((port) => `http://127.0.0.1:${port}/health`);
  let npm: ChildProcess | undefined;

  const noted = (name: string): { pid: number; starter?: { pid: number } } | undefined => {
    try {
      return JSON.parse(readFileSync(join(dataDir, 'run', `${name}.json`), 'utf8')) as { pid: number };
    } catch {
      return undefined;
    }
  };
  const postmasterFile = (): string[] => {
    try {
      return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    } catch {
      return []; // there is none yet
    }
  };
  const postmaster = (): number | undefined => Number(postmasterFile()[0]) || undefined;
  const databaseUrl = () =>
    `postgres://croupier:${readFileSync(join(dataDir, 'postgres-password'), 'utf8')}@127.0.0.1:${postmasterFile()[3]}/croupier`;
  const everything = () => [
    ...treeOf(npm?.pid),
    noted('launcher')?.pid,
    noted('server')?.pid,
    noted('sandbox')?.pid,
    postmaster(),
  ];

  function spawnNpm(): { child: ChildProcess; said: () => string } {
    let said = '';
    const child = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    return { child, said: () => said };
  }

  async function backend(): Promise<number | undefined> {
    const client = new pg.Client({ connectionString: databaseUrl() });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = 'croupier' and pid <> pg_backend_pid() order by random() limit 1",
    );
    await client.end();
    return rows[0]?.pid;
  }

  async function untilHealthy(): Promise<void> {
    for (const health of healths) await waitFor(health);
  }

  const stage: WholeStage = {
    dataDir,
    environment,
    playerUrl: `http://127.0.0.1:${web}`,
    gamesUrl: `http://127.0.0.1:${games}`,
    sandboxUrl: `http://127.0.0.1:${sandbox}`,
    databaseUrl,
    untilHealthy,
    async start() {
      const { child, said } = spawnNpm();
      npm = child;
      const deadline = Date.now() + START_MILLISECONDS;
      while (!said().includes('is running.')) {
        if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
          throw new Error(`npm start gave up (${child.exitCode ?? child.signalCode}):\n${said()}`);
        await pause(50);
      }
      await untilHealthy();
    },
    async startTwice() {
      const { child, said } = spawnNpm();
      return { code: await exited(child), said: said().trim() };
    },
    async kill(victim) {
      if (victim === 'everything while it starts') {
        await stage.stop();
        npm = spawnNpm().child;
        await pause(300 + Math.random() * 2_500);
      }
      const script = noted('launcher')?.starter?.pid;
      const before = { server: noted('server')?.pid, sandbox: noted('sandbox')?.pid, postmaster: postmaster() };
      const victims: Record<Victim, () => readonly (number | undefined)[]> = {
        npm: () => [npm?.pid],
        'the npm start script': () => [script],
        'the launcher': () => [noted('launcher')?.pid],
        'the API server': () => [before.server],
        'the sandbox': () => [before.sandbox],
        'the Postgres postmaster': () => [before.postmaster],
        'a Postgres backend': () => [],
        'the server and Postgres together': () => [before.server, before.postmaster],
        'everything at once': everything,
        'everything while it starts': everything,
      };
      kill9(victim === 'a Postgres backend' ? [await backend()] : victims[victim]());
      if (!MENDED_BY_THE_LAUNCHER.has(victim)) return;
      // Healthy does not count until what was killed has been replaced.
      const another = (name: 'server' | 'sandbox') => ![undefined, before[name]].includes(noted(name)?.pid);
      const anotherPostmaster = () => ![undefined, before.postmaster].includes(postmaster());
      const replaced: Partial<Record<Victim, () => boolean>> = {
        'the API server': () => another('server'),
        'the sandbox': () => another('sandbox'),
        'the Postgres postmaster': anotherPostmaster,
        'the server and Postgres together': () => another('server') && anotherPostmaster(),
      };
      const isReplaced = replaced[victim] ?? (() => true);
      for (let waited = 0; !isReplaced(); waited += 20) {
        if (waited > START_MILLISECONDS) throw new Error(`nobody started ${victim} again`);
        await pause(20);
      }
    },
    async stop() {
      const script = noted('launcher')?.starter?.pid;
      if (!npm || !script) return null;
      process.kill(script, 'SIGTERM'); // what Ctrl-C comes to
      return exited(npm);
    },
    remove() {
      kill9(everything());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return stage;
}
