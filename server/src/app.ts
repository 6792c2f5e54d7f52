import { fileURLToPath } from 'node:url';
import { createBets } from './ledger/bets/bets';
import { JURISDICTIONS } from './domains/compliance/jurisdiction';
import { createRoundsService } from './domains/rounds/service';
import { type Readiness, serveHealth } from './http/health';
import { serveRgs } from './http/rgs';
import { createSite } from './http/sites';
import { systemClock } from './platform/clock';
import type { Config } from './platform/config';
import { openPools, refuseUnsafeDatabase } from './platform/database';
import { createLog } from './platform/log';
import { migrate } from './platform/migrate';
import { systemRandomness } from './platform/randomness';
import { createSealing } from './platform/sealing';

const MIGRATIONS = fileURLToPath(new URL('../src/migrations', import.meta.url));
const pagesOf = (app: string): string => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

export interface App {
  start(): Promise<void>;
  /** Finishes requests in flight, then lets go of everything. */
  stop(): Promise<void>;
}

/** The only place where parts are put together. @param url owner's address of the database. */
export async function createApp(config: Config, url: string, masterKey: string): Promise<App> {
  const log = createLog(config.LOG_LEVEL);
  const onError = (failure: Error) => log.warn({ err: failure }, 'a database connection was lost');
  const { database, close } = openPools(url, config.DATABASE_POOL, onError);
  const bets = createBets(url, onError);
  const readiness: Readiness = { ready: false };
  const rounds = createRoundsService({
    database,
    clock: systemClock,
    random: systemRandomness,
    sealing: createSealing(masterKey, systemRandomness),
    bets,
    profile: JURISDICTIONS[config.JURISDICTION],
    gameEnabled: async () => true,
    gamesUrl: config.GAMES_URL,
    publicUrl: config.PUBLIC_URL,
    log,
  });
  const games = await createSite({
    trustedProxies: config.TRUSTED_PROXIES,
    pages: pagesOf('arcade'),
    policy: { connectSrc: ["'self'", 'https:'], workerSrc: ["'self'", 'blob:'] },
    framedBy: [config.PUBLIC_URL],
    secure: config.production,
    log,
  });
  serveHealth(games, database, readiness);
  await serveRgs(games, rounds.rgs, log);
  return {
    async start() {
      await games.listen({ port: config.GAMES_PORT, host: config.HOST });
      await migrate(url, MIGRATIONS);
      await refuseUnsafeDatabase(database);
      readiness.ready = true;
    },
    async stop() {
      readiness.ready = false;
      await games.close();
      await bets.close();
      await close();
    },
  };
}
