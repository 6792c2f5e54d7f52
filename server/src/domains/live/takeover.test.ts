import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LiveServerMessage } from '@croupier/contract/games/live-messages';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { booksOf } from '../../ledger/fixture';
import { type LiveStage, openLiveStage, until } from './fixture';

const TIMING = { betting: 2_000, closed: 1_500, result: 300, payout: 300 };
const EURO = 1_000_000;
const table = 'live-roulette';
/** Beside the packages, so that it finds those that are not bundled. */
const program = fileURLToPath(new URL(`../../../../node_modules/.croupier-live-${process.pid}.mjs`, import.meta.url));

let stage: LiveStage;
const children: ChildProcess[] = [];

beforeAll(async () => {
  stage = await openLiveStage();
  await build({
    entryPoints: [fileURLToPath(new URL('child.fixture.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // As in the product's own bundles: packages of the registry stay where npm put them.
    plugins: [
      {
        name: 'registry-packages-stay-outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@croupier/') ? undefined : { path, external: true },
          );
        },
      },
    ],
    logLevel: 'silent',
  });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(program, { force: true });
  await stage.destroy();
});

/** An API process. */
async function startProcess(): Promise<{ child: ChildProcess; port: number }> {
  const environment = { ...process.env, DATABASE_URL: stage.ownerUrl, TIMING: JSON.stringify(TIMING) };
  const child = fork(program, { env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  const { port } = await new Promise<{ port: number }>((told) =>
    child.once('message', (said) => told(said as { port: number })),
  );
  return { child, port };
}

/** A player's browser at one process. */
async function connect(
  port: number,
  secret: string,
): Promise<{ heard: LiveServerMessage[]; say: (message: object) => void }> {
  const heard: LiveServerMessage[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live/${table}/socket`);
  socket.on('error', () => undefined);
  socket.on('message', (data) => void heard.push(JSON.parse(String(data)) as LiveServerMessage));
  await new Promise((open) => socket.once('open', open));
  const say = (message: object): void => socket.send(JSON.stringify(message));
  say({ type: 'join', sessionID: secret });
  return { heard, say };
}

const openRound = (heard: readonly LiveServerMessage[]) => {
  const last = heard.findLast((message) => message.type === 'round');
  return last?.type === 'round' && last.round.phase === 'betting' ? last.round : undefined;
};

/** Seats players at both processes, half of them each, and lets each bet on red and on black in one round. @returns its number. */
async function betEverywhere(ports: readonly [number, number], players: number): Promise<number> {
  const seated = await Promise.all(
    Array.from({ length: players }, async (_, n) => {
      const { secret } = await stage.player(table, 10_000);
      return connect(n % 2 ? ports[1] : ports[0], secret);
    }),
  );
  const round = await until(
    async () => seated.every(({ heard }) => openRound(heard)) && openRound(seated[0]?.heard ?? []),
  );
  for (const { say } of seated)
    for (const bet of ['red', 'black'])
      say({
        type: 'bet',
        request: `${bet}${String(Math.abs(round.number)).padStart(8, '0')}`,
        round: round.number,
        amount: 10 * EURO,
        choice: [{ bet, numbers: [], amount: 1_000 }],
      });
  await until(
    async () =>
      (await stage.one<number>(sql`select count(*) from live_bet join live_round using (round_id)
    where number = ${round.number}`)) ===
      2 * players,
  );
  return round.number;
}

/** Which of two processes deals the table: the one whose lease is taken up again when the other one is gone. */
const leader = () => stage.one<string>(sql`select leader from live_table where table_id = ${table}`);

describe('two processes on one database', () => {
  test.each(['betting', 'closed', 'result'] as const)(
    'go on within five seconds when the leader is killed while the round is in its phase "%s", and settle every bet once',
    async (phase) => {
      const one = await startProcess();
      const leads = await until(async () => (await leader()) ?? undefined);
      const other = await startProcess();
      const number = await betEverywhere([one.port, other.port], 20);
      await until(async () => (await stage.one(sql`select phase from live_round where number = ${number}`)) === phase);
      expect(await leader()).toBe(leads);
      const killed = await stage.one<Date>(sql`select clock_timestamp()`);
      one.child.kill('SIGKILL');
      const silent = await until(async () => {
        const now = await leader();
        return (
          now !== leads &&
          (await stage.one<number>(sql`select extract(epoch from clock_timestamp() - ${killed}::timestamptz)::float8`))
        );
      });
      console.info(`killed in "${phase}": taken over after ${silent.toFixed(2)} s`);
      expect(silent).toBeLessThanOrEqual(5);
      await until(async () => (await stage.one(sql`select phase from live_round where number = ${number}`)) === 'done');
      const states = await stage.one(
        sql`select string_agg(distinct state, ',') from live_bet join live_round using (round_id) where number = ${number}`,
      );
      expect(states).toBe('settled');
      // Red and black together return the stakes, or nothing when the ball lands in zero.
      const pocket = await stage.one<number>(
        sql`select (events->0->>'pocket')::int from live_round where number = ${number}`,
      );
      const returned = await stage.one<number>(
        sql`select sum(payout)::bigint from live_bet join live_round using (round_id) where number = ${number}`,
      );
      expect(returned).toBe(pocket === 0 ? 0 : 40 * 1_000);
      const { broken, held } = await booksOf(stage.ownerUrl);
      expect(broken).toBeUndefined();
      expect(held).toContain('each settled live bet was paid its payout once, no other was paid');
      other.child.kill('SIGKILL');
      // The next pair begins where nobody leads.
      await sql`update live_table set lease_until = '-infinity', leader = null`.execute(stage.database);
    },
  );
});
