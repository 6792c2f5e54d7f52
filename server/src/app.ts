import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FirstScreen } from '@croupier/contract/first-screen';
import type { FastifyInstance } from 'fastify';
import { composeDomains, type Domains } from './compose';
import { serveApi } from './http/api';
import { createCeiling } from './http/callers/connections';
import { type Readiness, serveHealth } from './http/health';
import { serveChat } from './http/chat';
import { serveLive } from './http/live';
import { createLocate } from './http/callers/country';
import { guardCallbacks } from './http/callers/callback-guard';
import { createRateLimiter } from './http/callers/rate-limit';
import { serveReference } from './http/reference/reference';
import { serveRgs } from './http/rgs/rgs';
import { createSite } from './http/pages/sites';
import { serveLoginReturn } from './http/pages/login-return';
import { serveStripeFrame } from './http/pages/stripe-frame';
import { createBets } from './ledger/bets/bets';
import { registerLedgerJobs } from './ledger/jobs';
import { systemClock } from './platform/clock';
import type { Config } from './config';
import { createMetrics, type Metrics } from './metrics/metrics';
import { openMetricsPort } from './metrics/serve';
import { openCountryFile } from './platform/country/database';
import { type Database, openPools, refuseUnsafeDatabase } from './platform/database';
import { registerEventJobs } from './platform/events/jobs';
import { createHouseMark } from './platform/postgres/house-mark';
import { createJobs, type Jobs } from './platform/jobs';
import { applicationUrl, openLogin } from './platform/postgres/login';
import { createLog, type Log } from './platform/log';
import { migrate } from './platform/postgres/migrate';
import { systemRandomness } from './platform/randomness';
import { STRIPE_FRAME_PATH, stripeScriptUrl } from './providers/stripe/configured';
import { seedDemo } from './seed';

const MIGRATIONS = fileURLToPath(new URL('../src/migrations', import.meta.url));
const CONTENT = fileURLToPath(new URL('../content', import.meta.url));
/** As scripts/bundles.mjs has it. */
const FIRST_SCREEN = new URL('../../web/dist-server/first-screen.js', import.meta.url);
const pagesOf = (app: string): string => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

export interface App {
  start(): Promise<void>;
  /** Finishes requests in flight, then releases all resources. */
  stop(): Promise<void>;
}

interface Sites {
  readonly player: FastifyInstance;
  readonly games: FastifyInstance;
  readonly console: FastifyInstance;
}

/** Loads the server-side rendering of the web build. Without the web build, pages show placeholders for banner and covers. */
async function firstScreen(log: Log): Promise<{ firstScreen?: FirstScreen }> {
  try {
    return { firstScreen: (await import(FIRST_SCREEN.href)) as FirstScreen };
  } catch (failure) {
    log.warn({ err: failure }, 'the web build has no server-side rendering');
    return {};
  }
}

/** Where a site's own sockets are: not every browser takes them for `'self'`. */
const socketsOf = (address: string): string => new URL(address).origin.replace(/^http/, 'ws');

const originsOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : []);

/** Three origins: the player's app with the API, the games with the RGS, the console with the operators' API. */
async function openSites(
  config: Config,
  domains: Domains,
  database: Database,
  readiness: Readiness,
  log: Log,
  metrics: Metrics | undefined,
): Promise<Sites> {
  const common = {
    trustedProxies: config.TRUSTED_PROXIES,
    connectionsOfOne: config.CONNECTIONS_PER_ADDRESS,
    secure: config.production,
    log,
  };
  const player = await createSite({
    ...common,
    servesApi: true,
    pages: pagesOf('web'),
    siteName: config.SITE_NAME,
    bringsAnswers: true,
    thirdParties: domains.content.thirdParties,
    ...(await firstScreen(log)),
    policy: {
      imgSrc: ["'self'", 'data:', 'blob:', config.GAMES_URL, ...originsOf(config.PURCHASE_PIXEL_URL)],
      frameSrc: ["'self'", config.GAMES_URL, ...new Set(domains.deposits.frameOrigins)],
      connectSrc: ["'self'", socketsOf(config.PUBLIC_URL)],
    },
    frames: domains.catalogue.service.replacementOrigins,
    framedBy: [],
  });
  const games = await createSite({
    ...common,
    servesApi: false,
    pages: pagesOf('arcade'),
    policy: {
      connectSrc: ["'self'", config.GAMES_URL, config.GAMES_URL.replace(/^http/, 'ws'), 'data:', 'blob:'],
      mediaSrc: ["'self'", 'data:', 'blob:'],
      workerSrc: ["'self'", 'blob:'],
    },
    framedBy: [config.PUBLIC_URL],
  });
  const operators = await createSite({
    ...common,
    servesApi: true,
    pages: pagesOf('console'),
    siteName: config.SITE_NAME,
    // Pictures: the games' art that banners show.
    policy: {
      connectSrc: ["'self'", socketsOf(config.CONSOLE_URL)],
      imgSrc: ["'self'", 'data:', 'blob:', config.GAMES_URL],
    },
    framedBy: [],
    usedBy: 'same-origin',
  });
  const sites = { player, games, console: operators };
  for (const [name, site] of Object.entries(sites)) {
    serveHealth(site, database, readiness);
    metrics?.site(name, site);
  }

  const locate = createLocate({
    header: config.COUNTRY_HEADER,
    database: config.COUNTRY_DATABASE ? openCountryFile(config.COUNTRY_DATABASE, log) : undefined,
  });
  const api = {
    authenticateMember: domains.members.service.authenticate,
    authenticateOperator: domains.operators.sessions.authenticate,
    rateLimiter: createRateLimiter(database, systemClock),
    locate,
    log,
  };
  const devices = { random: systemRandomness, secure: config.production };
  await serveApi(player, { ...api, devices, calls: domains.playerCalls });
  await serveApi(operators, { ...api, calls: domains.operatorCalls });
  await serveRgs(games, domains.rounds.service.rgs, locate, log);
  const ceiling = () => createCeiling(config.SOCKETS_PER_ADDRESS);
  const liveTables = await serveLive(games, domains.live.service, locate, ceiling());
  const { doors } = domains.support.chat;
  const chat = await serveChat(player, doors.visitors, ceiling());
  const chatDesk = await serveChat(operators, doors.operators, ceiling());
  await player.register(async (callbacks) => {
    guardCallbacks(callbacks, systemClock, log);
    await domains.deposits.callbacks(callbacks);
    await domains.withdrawals.callbacks(callbacks);
    await domains.compliance.callbacks(callbacks);
  });
  serveStripeFrame(player, STRIPE_FRAME_PATH, stripeScriptUrl(config));
  serveLoginReturn(player);
  serveReference(player, config.SITE_NAME, config.PUBLIC_URL);
  metrics?.house(database, () => readiness.ready && !readiness.draining, { liveTables, chat, chatDesk }, log);
  return sites;
}

function sweepLimits(jobs: Jobs, database: Database): void {
  jobs.schedule('11 * * * *', 'http:forgetRateWindows', () =>
    createRateLimiter(database, systemClock).forgetOldWindows(),
  );
}

/**
 * The composition root: the only place where parts are put together.
 * @param ownerUrl owner's address of the database, used for migrations only. Everything else uses the application's own login.
 */
export async function createApp(
  { DATABASE_URL: _owner, ...config }: Config,
  ownerUrl: string,
  masterKey: string,
  log: Log = createLog(config.LOG_LEVEL),
): Promise<App> {
  const url = applicationUrl(ownerUrl, masterKey, config.DATABASE_APP_URL);
  let owner: string | undefined = ownerUrl;
  const onError = (failure: Error) => log.warn({ err: failure }, 'a database connection was lost');
  const metrics = config.METRICS_PORT === undefined ? undefined : createMetrics();
  const { database, pool, close } = openPools(url, config.DATABASE_POOL, onError);
  metrics?.pool(pool);
  const bets = createBets(url, onError, metrics?.bets);
  const jobs = createJobs(url, database, log, metrics?.jobs);
  const readiness: Readiness = { ready: false };
  const domains = composeDomains({
    config,
    masterKey,
    databaseUrl: url,
    database,
    bets,
    jobs,
    clock: systemClock,
    random: systemRandomness,
    log,
  });
  const houseMark = createHouseMark(database, config.DATA_DIR, log);
  const sites = await openSites(config, domains, database, readiness, log, metrics);
  const metricsPort = metrics && openMetricsPort(metrics, config.METRICS_PORT ?? 0, config.METRICS_HOST);
  sweepLimits(jobs, database);
  registerLedgerJobs(jobs, database);
  registerEventJobs(jobs, domains.ground.events);

  return {
    async start() {
      if (!existsSync(MIGRATIONS)) throw new Error(`no migrations in ${MIGRATIONS}`);
      await metricsPort?.listen();
      await sites.player.listen({ port: config.PORT, host: config.HOST });
      await sites.games.listen({ port: config.GAMES_PORT, host: config.HOST });
      await sites.console.listen({ port: config.CONSOLE_PORT, host: config.HOST });
      if (owner === undefined) throw new Error('an app starts once');
      await migrate(owner, MIGRATIONS);
      await openLogin(owner, url, config.DATABASE_APP_URL !== undefined);
      owner = undefined;
      await refuseUnsafeDatabase(database);
      await domains.rounds.service.jackpots.prepare();
      await domains.content.synchronise(CONTENT);
      await domains.rewards.seedOffers();
      await domains.catalogue.service.synchronise((game) => existsSync(`${pagesOf('arcade')}/${game}/index.html`));
      if (!config.production) await seedDemo(config, database, domains.ground.passwords, log);
      await domains.ground.events.start();
      await jobs.start();
      const restore = await houseMark.judge(domains.restored.begin);
      if (restore) {
        await domains.restored.recover(restore.noticedAt);
        await houseMark.finish(restore);
        log.error(
          { noticedAt: restore.noticedAt },
          'a restored backup was dealt with: look at what is held, and compare with the providers',
        );
      }
      await houseMark.start(domains.restored.counters);
      await domains.live.service.start();
      await domains.support.chat.start();
      domains.rounds.service.jackpots.start();
      domains.watcher.start();
      readiness.ready = true;
      log.info({ url: config.PUBLIC_URL }, 'ready');
    },
    async stop() {
      readiness.draining = true;
      if (readiness.ready) await sleep(config.DRAIN_SECONDS * 1_000);
      readiness.ready = false;
      await Promise.all([sites.player.close(), sites.games.close(), sites.console.close()]);
      domains.ground.pictures.close();
      await domains.watcher.stop();
      await domains.rounds.service.jackpots.stop();
      await domains.live.service.stop();
      await domains.support.chat.stop();
      await jobs.stop();
      await houseMark.stop();
      await bets.close();
      await close();
      await metricsPort?.close();
    },
  };
}
