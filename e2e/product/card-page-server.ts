import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '../../server/tests/stage/ports';
import type { Product } from './product';
import { ROOT } from './start';

const UP_MILLISECONDS = 60_000;

/**
 * One more server of the running product, on the same database and with the same sandbox, that has cards entered on their provider's own page.
 * @returns the origin of its player's app, and how to stop it; stopping fails unless it ends cleanly.
 */
export async function startCardPageServer(product: Product): Promise<{ site: string; stop: () => Promise<void> }> {
  const [port = 0, games = 0, desk = 0] = await freePorts(3);
  const secrets = JSON.parse(readFileSync(join(product.dataDir, 'development-secrets.json'), 'utf8')) as {
    masterKey: string;
    acquirerSecret: string;
  };
  // Below the data folder, so that the search for card data reads it, too.
  const log = openSync(join(product.dataDir, 'card-page-server.log'), 'a');
  const server = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'server/dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      GAMES_PORT: String(games),
      CONSOLE_PORT: String(desk),
      SANDBOX_PORT: new URL(product.sandbox).port,
      DATA_DIR: product.dataDir,
      DATABASE_URL: product.databaseUrl,
      MASTER_KEY: secrets.masterKey,
      ACQUIRER_SECRET: secrets.acquirerSecret,
      SANDBOX_SECRET: secrets.acquirerSecret,
      // Its workers take any job of the product, mails as well.
      SMTP_URL: product.smtp,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'debug',
      CARD_FIELDS: 'provider',
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = once(server, 'exit') as Promise<[number | null]>;
  const stop = async () => {
    server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`the server with the card's page did not stop cleanly: exit code ${code}`);
  };
  const site = `http://localhost:${port}`;
  const isHealthy = () =>
    fetch(`${site}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let left = UP_MILLISECONDS; !(await isHealthy()); left -= 250) {
    if (left <= 0 || server.exitCode !== null) {
      if (server.exitCode === null) await stop();
      throw new Error(`the server with the card's page did not start; its log is in ${product.dataDir}`);
    }
    await setTimeout(250);
  }
  return { site, stop };
}
