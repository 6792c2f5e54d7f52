import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigurationFault, readConfig } from '../platform/config';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded';
import { type Child, CONFIGURATION_EXIT, keepRunning } from './children';
import { developmentSecrets } from './secrets';
import { summary } from './summary';

/** `npm start`: database, sandbox and server as one product, with one way to stop it. */

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const HEALTHY_WITHIN_MILLISECONDS = 120_000;
const GUARD_MILLISECONDS = 1_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function refuseTakenPort(port: number, variable: string, host: string): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', (failure: NodeJS.ErrnoException) =>
      taken(
        new ConfigurationFault(
          failure.code === 'EADDRINUSE'
            ? `Port ${port} is taken: stop what uses it or set ${variable}`
            : `Port ${port}: ${failure.message}`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

/** One folder after the other: Node's own recursive way never returns where a folder cannot be, such as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

function refuseReadOnlyDisk(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, '.write-test');
    writeFileSync(probe, 'x'.repeat(64 * 1024));
    rmSync(probe);
  } catch (failure) {
    throw new ConfigurationFault(`DATA_DIR ${dataDir} cannot be written: ${(failure as Error).message}`);
  }
}

async function waitUntilHealthy(url: string, givenUp: () => string | undefined): Promise<void> {
  const deadline = Date.now() + HEALTHY_WITHIN_MILLISECONDS;
  for (;;) {
    const lastWords = givenUp();
    if (lastWords) throw new ConfigurationFault(lastWords);
    if (Date.now() > deadline) throw new ConfigurationFault(`${url} did not become healthy; see the logs in DATA_DIR`);
    const healthy = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((done) => setTimeout(done, 150));
  }
}

async function start(config: Config): Promise<() => Promise<void>> {
  refuseReadOnlyDisk(config.DATA_DIR);
  const ports: [number, string][] = [
    [config.PORT, 'PORT'],
    [config.GAMES_PORT, 'GAMES_PORT'],
    [config.CONSOLE_PORT, 'CONSOLE_PORT'],
  ];
  if (!config.production)
    ports.push([config.SANDBOX_PORT, 'SANDBOX_PORT'], [config.SANDBOX_SMTP_PORT, 'SANDBOX_SMTP_PORT']);
  for (const [port, variable] of ports) await refuseTakenPort(port, variable, config.HOST);

  const running: Child[] = [];
  let postgres: EmbeddedPostgres | undefined;
  let lastWords: string | undefined;
  let up = false;
  let guard: NodeJS.Timeout | undefined;
  let stopping = false;
  const stop = async () => {
    stopping = true;
    clearTimeout(guard);
    for (const child of running.toReversed()) await child.stop();
    await postgres?.stop();
  };
  /** Starts the database again, at the same address, when somebody killed it. */
  const guardDatabase = () => {
    guard = setTimeout(() => void look().catch((failure: unknown) => onGiveUp(String(failure))), GUARD_MILLISECONDS);
  };
  const look = async () => {
    if (!postgres?.isAlive() && !stopping) {
      say('The embedded database went away; starting it again.');
      const restarted = await startEmbeddedPostgres(config.DATA_DIR);
      if (stopping) return restarted.stop();
      postgres = restarted;
    }
    if (!stopping) guardDatabase();
  };
  const onGiveUp = (words: string) => {
    lastWords = words;
    if (!up) return;
    process.stderr.write(`${words}\n`);
    void stop().then(() => process.exit(1));
  };
  const run = (name: string, script: string, environment: Record<string, string>) =>
    running.push(keepRunning({ name, script: join(ROOT, script), environment, dataDir: config.DATA_DIR, onGiveUp }));

  try {
    if (!config.DATABASE_URL) {
      say('Starting the embedded database …');
      postgres = await startEmbeddedPostgres(config.DATA_DIR);
      if (postgres.takenOver) say('Took over the database that an earlier start left running.');
    }
    const environment: Record<string, string> = { DATA_DIR: config.DATA_DIR };
    if (postgres) environment['DATABASE_URL'] = postgres.url;
    const secrets = config.production ? undefined : developmentSecrets(config.DATA_DIR);
    if (secrets) {
      Object.assign(environment, {
        MASTER_KEY: config.MASTER_KEY ?? secrets.masterKey,
        ACQUIRER_SECRET: config.ACQUIRER_SECRET ?? secrets.acquirerSecret,
        ACQUIRER_URL: config.ACQUIRER_URL ?? config.SANDBOX_URL,
        ACQUIRER_BROWSER_URL: config.ACQUIRER_BROWSER_URL,
        SMTP_URL: config.SMTP_URL ?? `smtp://127.0.0.1:${config.SANDBOX_SMTP_PORT}`,
        DEMO_MEMBER_PASSWORD: secrets.memberPassword,
        DEMO_OWNER_PASSWORD: secrets.ownerPassword,
        DEMO_CASHIER_PASSWORD: secrets.cashierPassword,
      });
      run('sandbox', 'sandbox/dist/main.js', {
        ...environment,
        SANDBOX_ACQUIRER_SECRET: environment['ACQUIRER_SECRET'] ?? '',
      });
    }
    run('server', 'server/dist/main.js', environment);
    if (secrets) await waitUntilHealthy(config.SANDBOX_URL, () => lastWords);
    await waitUntilHealthy(`http://127.0.0.1:${config.PORT}`, () => lastWords);
    up = true;
    if (postgres) guardDatabase();
    say(summary(config, secrets));
    return stop;
  } catch (failure) {
    await stop();
    throw failure;
  }
}

async function main(): Promise<void> {
  const stop = await start(readConfig(process.env));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('\nStopping …');
      void stop().then(() => {
        say('Stopped. Nothing was lost.');
        process.exit(0);
      });
    });
  }
}

main().catch((failure: unknown) => {
  const expected = failure instanceof ConfigurationFault;
  process.stderr.write(`${expected ? failure.message : ((failure as Error).stack ?? String(failure))}\n`);
  process.exit(expected ? CONFIGURATION_EXIT : 1);
});
