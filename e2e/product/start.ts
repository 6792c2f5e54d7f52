import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../server/tests/stage/ports';
import type { Product } from './product';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');

const UP_MILLISECONDS = 150_000;
const DOWN_MILLISECONDS = 60_000;

/** Address of the embedded database, as the launcher leaves it in the data folder. */
function databaseUrlOf(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    .split('\n')[3]
    ?.trim();
  return `postgres://croupier:${encodeURIComponent(password)}@127.0.0.1:${port}/croupier`;
}

/** Waits for the summary. @returns what was printed until then. @throws with the launcher's last words when it gives up. */
function untilSummary(launcher: ChildProcess): Promise<string> {
  return new Promise((up, failed) => {
    let said = '';
    const late = setTimeout(() => failed(new Error(`the product did not start in time:\n${said}`)), UP_MILLISECONDS);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('Data and logs')) return;
      clearTimeout(late);
      up(said);
    };
    launcher.stdout?.on('data', hear);
    launcher.stderr?.on('data', hear);
    launcher.once('exit', (code) => {
      clearTimeout(late);
      failed(new Error(`the launcher ended with code ${code}:\n${said}`));
    });
  });
}

/** SIGTERM, as an operator would. @returns the launcher's exit code. */
async function end(launcher: ChildProcess): Promise<number | null> {
  if (launcher.exitCode !== null) return launcher.exitCode;
  const force = setTimeout(() => launcher.kill('SIGKILL'), DOWN_MILLISECONDS);
  const gone = once(launcher, 'exit') as Promise<[number | null]>;
  launcher.kill('SIGTERM');
  const [code] = await gone;
  clearTimeout(force);
  return code;
}

/**
 * Starts the built product as `npm start` does, on free ports and with a data folder of its own.
 * @returns the product, and how to stop it; stopping fails unless everything ends cleanly.
 */
export async function startProduct(): Promise<{ product: Product; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-e2e-'));
  // The database runs as a user of its own and must be able to walk here.
  chmodSync(dataDir, 0o755);
  const [site = 0, games = 0, desk = 0, sandbox = 0, smtp = 0] = await freePorts(5);
  const { DATABASE_URL: _, ...environment } = process.env;
  const launcher = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'server/dist/launch.js')], {
    env: {
      ...environment,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(site),
      GAMES_PORT: String(games),
      CONSOLE_PORT: String(desk),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_SMTP_PORT: String(smtp),
      DATA_DIR: dataDir,
      // Each test comes from an address of its own, told as a proxy would: the limits per address stay on.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const summary = await untilSummary(launcher).catch(async (failure: unknown) => {
    await end(launcher);
    throw failure;
  });
  const product: Product = {
    site: `http://localhost:${site}`,
    games: `http://localhost:${games}`,
    console: `http://localhost:${desk}`,
    sandbox: `http://127.0.0.1:${sandbox}`,
    smtp: `smtp://127.0.0.1:${smtp}`,
    databaseUrl: databaseUrlOf(dataDir),
    dataDir,
    summary,
  };
  const stop = async () => {
    const code = await end(launcher);
    if (code !== 0) throw new Error(`the product did not stop cleanly: exit code ${code}; its logs are in ${dataDir}`);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { product, stop };
}
