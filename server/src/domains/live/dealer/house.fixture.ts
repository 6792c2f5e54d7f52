import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLED } from '../../../../tests/stage/bundled';
import { freePorts } from '../../../../tests/stage/ports';
import { until } from '../fixture';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const MASTER_KEY = '4'.repeat(64);
const START_MILLISECONDS = 60_000;

/** A whole server process: all three sites, jobs and live tables. */
export interface ServerProcess {
  readonly playerUrl: string;
  readonly gamesUrl: string;
  /** kill -9. Waits until the process is gone. */
  kill(): Promise<void>;
}

export interface House {
  /** Starts a server process with ports of its own on the house's database, and waits until it serves. */
  startServer(): Promise<ServerProcess>;
  /** Kills what still runs and removes the house. */
  pullDown(): Promise<void>;
}

/**
 * An installation in a folder of its own: the server bundled from the current source, and placeholder pages of games, because the catalogue checks
 * that pages exist.
 * @param games codes of those that have a page.
 */
export async function buildHouse(databaseUrl: string, games: readonly string[]): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-house-'));
  const main = join(folder, 'server/dist/main.js');
  await build({
    ...BUNDLED,
    // Includes the server's child processes, under the names that scripts/build.mjs gives.
    entryPoints: {
      main: join(ROOT, 'server/src/main.ts'),
      'picture-child': join(ROOT, 'server/src/platform/pictures/picture-child.ts'),
      'password-thread': join(ROOT, 'server/src/platform/passwords/password-thread.mjs'),
    },
    outdir: join(folder, 'server/dist'),
  });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await mkdir(join(folder, 'server/src'));
  await symlink(join(ROOT, 'server/src/migrations'), join(folder, 'server/src/migrations'));
  await symlink(join(ROOT, 'server/content'), join(folder, 'server/content'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const game of games) {
    await mkdir(join(folder, 'arcade/dist', game), { recursive: true });
    await writeFile(join(folder, 'arcade/dist', game, 'index.html'), '<!doctype html><title>A game</title>');
  }
  const children = new Set<ChildProcess>();

  async function kill(child: ChildProcess): Promise<void> {
    children.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  return {
    async startServer() {
      const [web, games, console] = await freePorts(3);
      const child = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          LOG_LEVEL: 'fatal',
          DATABASE_URL: databaseUrl,
          MASTER_KEY,
          DATA_DIR: folder,
          HOST: '127.0.0.1',
          PORT: String(web),
          GAMES_PORT: String(games),
          CONSOLE_PORT: String(console),
          ACQUIRER_URL: 'http://127.0.0.1:9',
          ACQUIRER_SECRET: 'only for this test, never answered',
          SMTP_URL: 'smtp://127.0.0.1:9',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.add(child);
      const gamesUrl = `http://127.0.0.1:${games}`;
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`the server left with ${child.exitCode}`);
        return fetch(`${gamesUrl}/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      }, START_MILLISECONDS);
      return { playerUrl: `http://127.0.0.1:${web}`, gamesUrl, kill: () => kill(child) };
    },
    async pullDown() {
      for (const child of children) await kill(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
