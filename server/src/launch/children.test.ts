import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Child, type ChildOptions, CONFIGURATION_EXIT, keepRunning } from './children';
import { identify, pause } from './processes';

let folder: string;
let started: number[];
let said: string[];
let givenUp: string[];
let child: Child | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-children-'));
  [started, said, givenUp] = [[], [], []];
});
afterEach(async () => {
  await child?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const LIVES = 'setInterval(() => {}, 1000);';

/** @param body of the process that is kept. */
function keep(body: string, more: Partial<ChildOptions> = {}): Child {
  const script = join(folder, 'script.mjs');
  writeFileSync(script, body);
  child = keepRunning({
    name: 'server',
    script,
    environment: {},
    dataDir: folder,
    onStart: (pid) => started.push(pid),
    say: (line) => said.push(line),
    onGiveUp: (words) => givenUp.push(words),
    pauseMilliseconds: 5,
    ...more,
  });
  return child;
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

it('a process that somebody kills is started again, and one line says so', async () => {
  keep(LIVES);
  process.kill(started[0] ?? 0, 'SIGKILL');
  await until(() => expect(started).toHaveLength(2));
  expect(said).toEqual(['The server was killed (SIGKILL); starting it again.']);
  expect(identify(started[1] ?? 0)).toBeDefined();
  expect(givenUp).toEqual([]);
});

it('a process that cannot live is given up after five more tries, with its last words and not with its stack', async () => {
  keep('throw new Error("no game to offer");');
  await until(() => expect(givenUp).toEqual(['Error: no game to offer']));
  expect(started).toHaveLength(6);
});

it('what a person must mend is given up at once, in the words of the process', async () => {
  keep(`console.log('{"level":30}'); console.error('Port 1 is taken'); process.exitCode = ${CONFIGURATION_EXIT};`);
  await until(() => expect(givenUp).toEqual(['Port 1 is taken']));
  expect(started).toHaveLength(1);
});

it('a process that failed because the database was away waits for it, and is not blamed', async () => {
  const database = { losses: 0, alive: true };
  const support = {
    losses: () => database.losses,
    async untilAlive() {
      while (!database.alive) await pause(10);
    },
  };
  keep(`process.on('SIGTERM', () => process.exit(${CONFIGURATION_EXIT})); console.log('up'); ${LIVES}`, { support });
  await until(() => expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe('up\n'));
  database.losses = 1;
  database.alive = false;
  process.kill(started[0] ?? 0, 'SIGTERM');
  await until(() => expect(said).toHaveLength(1));
  await pause(100);
  expect(started).toHaveLength(1);
  database.alive = true;
  await until(() => expect(started).toHaveLength(2));
  expect(givenUp).toEqual([]);
});

it('a process whose bundle was built anew is started again from it, and that is no death', async () => {
  keep(`console.log('old'); ${LIVES}`, { followsBuilds: true });
  const log = join(folder, 'server.log');
  await until(() => expect(readFileSync(log, 'utf8')).toBe('old\n'));
  for (let build = 1; build <= 7; build += 1) {
    writeFileSync(join(folder, 'script.mjs'), `console.log('build ${build}'); ${LIVES}`);
    await until(() => expect(readFileSync(log, 'utf8').trim().split('\n').at(-1)).toBe(`build ${build}`));
  }
  expect(givenUp).toEqual([]);
  expect(said.length).toBeGreaterThanOrEqual(7);
  expect(new Set(said)).toEqual(new Set(['The server was built anew.']));
});

it('a bundle that replaces one that could not live is started, and so is the next one', async () => {
  keep('process.exit(1);', { followsBuilds: true, pauseMilliseconds: 1_000 });
  await until(() => expect(said).toEqual(['The server ended with code 1; starting it again.']));
  const log = join(folder, 'server.log');
  for (const build of ['mended', 'the next']) {
    writeFileSync(join(folder, 'script.mjs'), `console.log('${build}'); ${LIVES}`);
    await until(() => expect(readFileSync(log, 'utf8').trim().split('\n').at(-1)).toBe(build));
  }
  expect(givenUp).toEqual([]);
});

it('a stop while a restart is due starts nothing more', async () => {
  const kept = keep('process.exit(1);', { pauseMilliseconds: 200 });
  await until(() => expect(said).toHaveLength(1));
  await kept.stop();
  await pause(500);
  expect(started).toHaveLength(1);
});

it('its log is written by the process itself, so that nothing is missing after we are killed', async () => {
  keep(`console.log('to the log'); console.error('and this'); ${LIVES}`);
  await until(() => expect(readFileSync(join(folder, 'server.log'), 'utf8')).toBe('to the log\nand this\n'));
});
