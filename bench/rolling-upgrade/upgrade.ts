import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { WebSocket } from 'ws';
import { buildSandbox } from '../../sandbox/src/app';
import { checkBooks } from '../../server/src/books/check';
import { DOMAIN_RULES } from '../../server/src/books/domain-rules';
import { removeDataDir } from '../../server/src/platform/postgres/data-dir';
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded';
import { freePorts } from '../../server/tests/stage/ports';
import { callApi, member, nothingYet, pause } from '../crash/client';
import { findLosses } from '../crash/losses';
import { seedHouse } from '../crash/seed';
import { bundleServer } from '../load/server-bundle';
import { waitFor } from '../load/world';
import { openProxy } from './proxy';

/**
 * An upgrade while people play: two processes on one database behind a proxy, one after the other replaced, under a constant stream of bets, deposits and
 * cash-outs, and with a seat at a live table. No request may fail.
 */

export interface UpgradeReport {
  /** Requests that were answered with 500 or above, or not at all. */
  readonly failures: readonly string[];
  /** What members noticed of them. */
  readonly unanswered: number;
  readonly rounds: number;
  readonly deposits: number;
  /** Acknowledged and not in the books. */
  readonly lost: readonly string[];
  readonly broken: string | undefined;
  /** Codes with which the live table's socket was closed, and how often it was welcomed. */
  readonly closes: readonly number[];
  readonly welcomes: number;
  /** Jobs that a process left locked. */
  readonly lockedJobs: number;
  /** Exit codes of the processes that were replaced. */
  readonly exits: readonly (number | null)[];
}

const MEMBERS = 3;
const PASSWORD = 'only-for-the-upgrade';
const SECRET = 'the upgrade signs with this secret';
const MASTER_KEY = 'd2'.repeat(32);
const TABLE = 'live-roulette';
/** Longer than the proxy needs to notice. */
const DRAIN_SECONDS = '4';

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
const exited = (child: ChildProcess) =>
  new Promise<void>((done) =>
    (child.exitCode ?? child.signalCode) === null ? child.once('exit', () => done()) : done(),
  );

/** A seat that is taken again whenever its socket is closed, as the game's client does. */
function takeSeat(gamesUrl: string, sessionID: string) {
  const closes: number[] = [];
  let welcomes = 0;
  let socket: WebSocket;
  let over = false;
  function open(): void {
    socket = new WebSocket(`${gamesUrl.replace('http', 'ws')}/live/${TABLE}/socket`);
    let isWelcome = false;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'join', sessionID })));
    socket.on('message', () => {
      if (!isWelcome) welcomes += 1;
      isWelcome = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      if (over) return;
      closes.push(code);
      setTimeout(open, 200);
    });
  }
  open();
  return {
    closes,
    welcomes: () => welcomes,
    end(): void {
      over = true;
      socket.close();
    },
  };
}

export async function rollingUpgrade(say: (line: string) => void): Promise<UpgradeReport> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-upgrade-'));
  chmodSync(folder, 0o755); // as root the database is another user's, who must be able to walk here
  const postgres = await startEmbeddedPostgres(folder);
  const sandbox = await buildSandbox({ acquirerSecret: SECRET });
  await sandbox.http.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((done) => sandbox.smtp.listen(0, '127.0.0.1', done));
  const ports = await freePorts(6);
  const bundle = await bundleServer();
  const running = new Set<ChildProcess>();

  /** One of the two places, each with its ports. */
  async function start(place: 0 | 1): Promise<ChildProcess> {
    const [web, games, console_] = ports.slice(place * 3).map(String);
    const child = spawn(process.execPath, [bundle.main], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        DATABASE_URL: postgres.url,
        MASTER_KEY,
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: web,
        GAMES_PORT: games,
        CONSOLE_PORT: console_,
        DRAIN_SECONDS,
        ACQUIRER_URL: `http://127.0.0.1:${portOf(sandbox.http.server)}`,
        ACQUIRER_SECRET: SECRET,
        SMTP_URL: `smtp://127.0.0.1:${portOf(sandbox.smtp.server)}`,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    await waitFor(`http://127.0.0.1:${web}/health`);
    return child;
  }

  try {
    say('Two processes are started on one database.');
    const first = await start(0);
    const second = await start(1);
    await seedHouse(postgres.url, { name: 'upgrade', count: MEMBERS + 1, password: PASSWORD });
    const player = await openProxy([ports[0] ?? 0, ports[3] ?? 0]);
    const games = await openProxy([ports[1] ?? 0, ports[4] ?? 0]);
    const place = { playerUrl: player.url, gamesUrl: games.url };
    const { token } = await callApi<{ token: string }>(place, '/sys/auth/login', {
      username: `upgrade${MEMBERS + 1}`,
      password: PASSWORD,
      type: 'MEMBER',
    });
    const launched = await callApi<string>(place, '/sys/game/getLaunchUrl', { id: TABLE, channel: 'pc' }, { token });
    const seat = takeSeat(games.url, new URL(launched).searchParams.get('sessionID') ?? '');

    let over = false;
    const records = Array.from({ length: MEMBERS }, nothingYet);
    const playing = records.map((record, n) =>
      member(place, { username: `upgrade${n + 1}`, password: PASSWORD }, () => over, record),
    );
    const rounds = () => records.flatMap((record) => record.plays).length;
    /** Until everybody has played on for a while. */
    async function goOn(): Promise<void> {
      const wanted = rounds() + 10 * MEMBERS;
      while (rounds() < wanted) await pause(50);
    }
    await goOn();
    const exits: (number | null)[] = [];
    for (const [child, at] of [
      [first, 0],
      [second, 1],
    ] as const) {
      say(`Process ${at + 1} is told to stop, and started again, while members play.`);
      child.kill('SIGTERM');
      await exited(child);
      exits.push(child.exitCode);
      await goOn();
      await start(at);
      await goOn();
    }
    over = true;
    await Promise.all(playing);
    const latest = Date.now() + 20_000;
    while (seat.welcomes() <= seat.closes.length && Date.now() < latest) await pause(100);
    seat.end();
    player.close();
    games.close();

    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      const lost = await findLosses(client, records);
      const { broken } = await checkBooks(client, DOMAIN_RULES);
      const { rows: locked } = await client.query<{ n: number }>(
        "select count(*)::int as n from graphile_worker.jobs where locked_at < now() - interval '30 seconds'",
      );
      return {
        failures: [...player.failures, ...games.failures],
        unanswered: records.reduce((sum, { unanswered }) => sum + unanswered, 0),
        rounds: rounds(),
        deposits: records.flatMap((record) => record.deposits).length,
        lost: lost.map(({ what, id }) => `${what} ${id}`),
        broken: broken?.rule,
        closes: seat.closes,
        welcomes: seat.welcomes(),
        lockedJobs: locked[0]?.n ?? 0,
        exits,
      };
    } finally {
      await client.end();
    }
  } finally {
    for (const child of running) child.kill('SIGTERM');
    await Promise.all([...running].map(exited));
    await sandbox.close();
    await postgres.stop();
    removeDataDir(folder);
    bundle.remove();
  }
}
