import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config';
import { ConfigurationFault } from '../platform/config/fault';
import { refuseReadOnlyDisk, refuseTakenPorts } from './checks';
import { keepRunning } from './children';
import { type KeptDatabase, keepDatabase } from './database';
import { type Holding, holdDataDir } from './holding';
import { pause } from './processes';
import { type DevelopmentSecrets, developmentSecrets } from './secrets';
import { summary } from './summary';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const HEALTHY_WITHIN_MILLISECONDS = 120_000;
/** How long the processes of a killed start may hold their ports while they end. */
const PORTS_AFTER_KILL_MILLISECONDS = 10_000;

interface Run {
  readonly config: Config;
  readonly followsBuilds: boolean;
  readonly holding: Holding;
  /** Aborted when everything is to end. */
  readonly over: AbortSignal;
  readonly say: (line: string) => void;
  readonly giveUp: (words: string) => void;
  /** Started parts, to be stopped in reverse order. */
  readonly parts: { stop(): Promise<void> }[];
}

async function untilHealthy(url: string, over: AbortSignal): Promise<void> {
  const deadline = Date.now() + HEALTHY_WITHIN_MILLISECONDS;
  for (;;) {
    const healthy = await fetch(`${url}/health`, { signal: over }).then(
      (response) => response.ok,
      () => false,
    );
    over.throwIfAborted();
    if (healthy) return;
    if (Date.now() > deadline) throw new ConfigurationFault(`${url} did not become healthy; see the logs in DATA_DIR`);
    await pause(150);
  }
}

function environmentOf(config: Config, databaseUrl: string | undefined, secrets: DevelopmentSecrets | undefined) {
  const environment: Record<string, string> = { DATA_DIR: config.DATA_DIR, NODE_ENV: config.NODE_ENV };
  if (databaseUrl) environment['DATABASE_URL'] = databaseUrl;
  if (secrets)
    Object.assign(environment, {
      MASTER_KEY: config.MASTER_KEY ?? secrets.masterKey,
      ACQUIRER_SECRET: config.ACQUIRER_SECRET ?? secrets.acquirerSecret,
      VAPID_PRIVATE_KEY: config.VAPID_PRIVATE_KEY ?? secrets.vapidPrivateKey,
      SANDBOX_SECRET: config.SANDBOX_SECRET ?? secrets.acquirerSecret,
      ACQUIRER_URL: config.ACQUIRER_URL ?? config.SANDBOX_URL,
      ACQUIRER_BROWSER_URL: config.ACQUIRER_BROWSER_URL,
      SMTP_URL: config.SMTP_URL ?? `smtp://127.0.0.1:${config.SANDBOX_SMTP_PORT}`,
      PURCHASE_PIXEL_URL:
        config.PURCHASE_PIXEL_URL ?? new URL('/tracker/pixel.gif', config.SANDBOX_BROWSER_URL).toString(),
      DEMO_MEMBER_PASSWORD: secrets.memberPassword,
      DEMO_OWNER_PASSWORD: secrets.ownerPassword,
      DEMO_CASHIER_PASSWORD: secrets.cashierPassword,
    });
  return environment;
}

/** Database, sandbox and server, in this order. @returns the summary for the person who started them. */
async function startAll({ config, followsBuilds, holding, over, say, giveUp, parts }: Run): Promise<string> {
  await refuseTakenPorts(config, holding.afterKill ? PORTS_AFTER_KILL_MILLISECONDS : 0);
  over.throwIfAborted();
  let database: KeptDatabase | undefined;
  if (!config.DATABASE_URL) {
    say('Starting the embedded database …');
    database = keepDatabase({
      dataDir: config.DATA_DIR,
      walArchive: config.WAL_ARCHIVE && resolve(config.WAL_ARCHIVE),
      say,
      onGiveUp: giveUp,
    });
    parts.push(database);
  }
  const databaseUrl = await database?.url;
  over.throwIfAborted();

  const secrets = config.production ? undefined : developmentSecrets(config.DATA_DIR);
  const environment = environmentOf(config, databaseUrl, secrets);
  const run = (name: string, script: string, more: Record<string, string>, support?: KeptDatabase) =>
    parts.push(
      keepRunning({
        name,
        script: join(ROOT, script),
        environment: { ...environment, ...more },
        dataDir: config.DATA_DIR,
        support,
        followsBuilds,
        onStart: (pid) => holding.note(name, pid),
        say,
        onGiveUp: giveUp,
      }),
    );
  if (secrets)
    run('sandbox', 'sandbox/dist/main.js', {
      SANDBOX_ACQUIRER_SECRET: environment['ACQUIRER_SECRET'] ?? '',
      SANDBOX_MERCHANT_URL: config.CALLBACK_URL,
    });
  run('server', 'server/dist/main.js', {}, database);
  if (secrets) await untilHealthy(config.SANDBOX_URL, over);
  await untilHealthy(`http://127.0.0.1:${config.PORT}`, over);
  return summary(config, secrets);
}

const CHILDREN = ['server', 'sandbox'];

/**
 * Runs the whole product until it is stopped.
 * @param asked abort signal that stops the product at any moment, also during its start.
 * @param followsBuilds whether server and sandbox restart when they are rebuilt.
 * @throws ConfigurationFault with one line when the product cannot be started or kept alive; none of its processes is left running.
 */
export async function runProduct(
  config: Config,
  asked: AbortSignal,
  say: (line: string) => void,
  { followsBuilds = false }: { readonly followsBuilds?: boolean } = {},
): Promise<void> {
  refuseReadOnlyDisk(config.DATA_DIR);
  const over = new AbortController();
  const ended = new Promise<void>((done) => over.signal.addEventListener('abort', () => done(), { once: true }));
  asked.addEventListener('abort', () => over.abort(), { once: true });
  let fault: ConfigurationFault | undefined;
  const giveUp = (words: string) => {
    fault ??= new ConfigurationFault(words);
    over.abort(fault);
  };

  const holding = await holdDataDir(config.DATA_DIR, CHILDREN, asked, say);
  const parts: Run['parts'] = [];
  try {
    const starting = startAll({ config, followsBuilds, holding, over: over.signal, say, giveUp, parts });
    starting.then(say, () => undefined);
    await Promise.race([starting, ended]);
    await ended;
  } finally {
    over.abort();
    holding.ending();
    for (const part of parts.toReversed()) await part.stop();
    for (const name of CHILDREN) holding.forget(name);
    holding.release();
  }
  if (fault) throw fault;
}
