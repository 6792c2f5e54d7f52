import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minor } from '@croupier/contract/money';
import { JURISDICTIONS } from '../../server/src/jurisdiction';
import { createPlayService, type PlayService } from '../../server/src/domains/play/service';
import { wasChargedBack } from '../../server/src/domains/deposits/store/charged-back';
import { createGrants, type Grants } from '../../server/src/domains/rewards/grants/grants';
import { TERMS } from '../../server/src/domains/rewards/fixture';
import { keepVersion } from '../../server/src/domains/rewards/offers/store';
import { createRoundsService, type RoundsService } from '../../server/src/domains/rounds/service';
import { type Bets, createBets } from '../../server/src/ledger/bets/bets';
import { depositSettled } from '../../server/src/ledger/recipes/deposits';
import { walletOpened } from '../../server/src/ledger/recipes/wallets';
import { systemClock } from '../../server/src/platform/clock';
import { type Database, inTransaction, openPools, type Trx } from '../../server/src/platform/database';
import { createLog } from '../../server/src/platform/log';
import { removeDataDir } from '../../server/src/platform/postgres/data-dir';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded';
import { systemRandomness } from '../../server/src/platform/randomness';
import { createSealing } from '../../server/src/platform/sealing';
import { freePorts } from '../../server/tests/stage/ports';
import { copyMembers } from './members';

/** A whole Croupier of the measurement's own: database, server process, players with money. */
export interface World {
  readonly postgres: EmbeddedPostgres;
  readonly folder: string;
  readonly playerUrl: string;
  readonly gamesPort: number;
  readonly consoleUrl: string;
  readonly serverPid: number;
  /** Opens `count` players with ample cash, or a bonus and no cash, and a game session each. @returns the sessions' secrets. */
  players(count: number, funds?: Funds): Promise<string[]>;
  /** Opens a visitor's session of the game, for play money. @returns the address of the game's page */
  launch(game: string): Promise<string>;
  end(): Promise<void>;
}

const MASTER_KEY = 'b'.repeat(64);
/** Shared with the card acquirer, which is never called: only its callbacks are measured. */
export const ACQUIRER_SECRET = 'only for measurements, never answered';
/** What players stake: with both, cash under an active grant. */
export type Funds = 'cash' | 'bonus' | 'both';
/** Below the maximum balance for play, and more than any measurement loses. */
const AMPLE_CASH = 1_000_000;
const SERVER = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

export async function waitFor(url: string, milliseconds = 180_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    if (Date.now() > deadline) throw new Error(`${url} did not become healthy`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

export function serverEnvironment(url: string, ports: readonly number[], dataDir: string): NodeJS.ProcessEnv {
  const [web, games, console_] = ports;
  return {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    MASTER_KEY,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(web),
    GAMES_PORT: String(games),
    CONSOLE_PORT: String(console_),
    // All players of a measurement have one address.
    CONNECTIONS_PER_ADDRESS: '1000000',
    SOCKETS_PER_ADDRESS: '1000000',
    ACQUIRER_URL: 'http://127.0.0.1:9',
    ACQUIRER_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
}

/** Rounds as the only kind of play. */
function roundsOf(database: Database, bets: Bets, gamesPort: number) {
  const deps = {
    database,
    clock: systemClock,
    random: systemRandomness,
    sealing: createSealing(MASTER_KEY, systemRandomness),
    bets,
    profile: JURISDICTIONS.curacao,
    gameEnabled: async () => true,
    gameForFun: async () => true,
    bonusTerms: async () => undefined,
    movedRewards: async () => [],
    mayPlay: async () => true,
    mostCash: async () => minor(AMPLE_CASH),
    isAdmitted: async () => true,
    log: createLog('silent'),
  };
  const play: PlayService = createPlayService({
    ...deps,
    gamesUrl: `http://127.0.0.1:${gamesPort}`,
    publicUrl: 'http://127.0.0.1',
    kinds: () => [rounds.source],
    funSessions: () => rounds.funSessions,
  });
  const rounds: RoundsService = createRoundsService({ ...deps, play });
  return { rounds, play };
}

/** The bonus counts every stake in full and asks for more of them than a measurement places. */
const OFFER = {
  offerId: TERMS.name,
  version: 1,
  terms: { ...TERMS, wagering: TERMS.wagering && { ...TERMS.wagering, excludedGames: [], excludesJackpots: false } },
};

/** Gives a member an active bonus that no measurement ends, beside their cash. */
export async function giveBonus(trx: Trx, grants: Grants, memberId: number): Promise<void> {
  await keepVersion(trx, OFFER);
  const grant = { grantId: `start-${memberId}`, memberId, offerId: OFFER.offerId, version: OFFER.version };
  await grants.give(trx, {
    ...grant,
    currency: 'USD',
    amount: minor(AMPLE_CASH),
    wagering: minor(1_000 * AMPLE_CASH),
  });
}

const FUND: Readonly<Record<Funds, (trx: Trx, grants: Grants, memberId: number) => Promise<unknown>>> = {
  cash: (trx, _, memberId) =>
    depositSettled(trx, {
      memberId,
      depositId: `start-${memberId}`,
      method: 'START',
      amount: minor(AMPLE_CASH),
      currency: 'USD',
      rolling: minor(0),
    }),
  bonus: giveBonus,
  async both(trx, grants, memberId) {
    await FUND.cash(trx, grants, memberId);
    await giveBonus(trx, grants, memberId);
  },
};

/** Adds players to a migrated database and opens a session of the slot for each. @param from first member id. */
export async function addPlayers(
  url: string,
  gamesPort: number,
  from: number,
  count: number,
  funds: Funds = 'cash',
): Promise<string[]> {
  const { database, close } = openPools(url, 8, () => undefined);
  const bets = createBets(url, () => undefined);
  const { rounds, play } = roundsOf(database, bets, gamesPort);
  const grants = createGrants({ database, clock: systemClock, wasChargedBack });
  const secrets: string[] = [];
  await copyMembers(database, `player${from}x`, from, count);
  for (let memberId = from; memberId < from + count; memberId += 1) {
    await inTransaction(database, async (trx) => {
      await walletOpened(trx, memberId, 'USD');
      await FUND[funds](trx, grants, memberId);
    });
    await rounds.fairness.seeds(memberId);
    const address = await play.openSession({
      memberId,
      gameId: 'dragon-vault',
      currency: 'USD',
      device: 'desktop',
      language: 'en',
    });
    secrets.push(new URL(address).searchParams.get('sessionID') ?? '');
  }
  await bets.close();
  await close();
  return secrets;
}

/** BENCH_PROFILE names a folder to leave the server's CPU profile in. */
const profiling = (): string[] => {
  const folder = process.env['BENCH_PROFILE'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
};

/** @param environment further settings of the server. @param server its bundle: this checkout's unless told. */
export async function createWorld(environment: NodeJS.ProcessEnv = {}, server = SERVER): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const ports = await freePorts(3);
  const gamesPort = ports[1] ?? 0;
  const running = spawn(process.execPath, [...profiling(), server], {
    env: { ...serverEnvironment(postgres.url, ports, folder), ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitFor(`http://127.0.0.1:${gamesPort}/health`);
  let nextMember = 1_000_000;
  return {
    postgres,
    folder,
    playerUrl: `http://127.0.0.1:${ports[0]}`,
    gamesPort,
    consoleUrl: `http://127.0.0.1:${ports[2]}`,
    serverPid: running.pid ?? 0,
    async players(count, funds) {
      const secrets = await addPlayers(postgres.url, gamesPort, nextMember, count, funds);
      nextMember += count;
      return secrets;
    },
    async launch(gameId) {
      const { database, close } = openPools(postgres.url, 2, () => undefined);
      const bets = createBets(postgres.url, () => undefined);
      const session = { memberId: null, gameId, currency: 'USD', device: 'mobile', language: 'en' } as const;
      const address = await roundsOf(database, bets, gamesPort).play.openSession(session);
      await bets.close();
      await close();
      return address;
    },
    async end() {
      running.kill('SIGTERM');
      await new Promise((done) => running.once('exit', done));
      await postgres.stop();
      removeDataDir(folder);
    },
  };
}
