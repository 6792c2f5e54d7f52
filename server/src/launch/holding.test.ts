import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigurationFault } from '../platform/config/fault';
import { holdDataDir } from './holding';
import { identify, isRunning } from './processes';

let folder: string;
let said: string[];
let others: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-holding-'));
  [said, others] = [[], []];
});
afterEach(() => {
  for (const other of others) other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const hold = () => holdDataDir(folder, ['server', 'sandbox'], new AbortController().signal, (line) => said.push(line));
const noteOf = (name: string) => join(folder, 'run', `${name}.json`);
const rewrite = (name: string, change: object) =>
  writeFileSync(noteOf(name), JSON.stringify({ ...JSON.parse(readFileSync(noteOf(name), 'utf8')), ...change }));

/** Another process, as a killed start would have left it. */
function other() {
  const body = "setInterval(() => {}, 1000); console.log('up')";
  const child = spawn(process.execPath, ['-e', body], { stdio: ['ignore', 'pipe', 'ignore'] });
  others.push(child);
  const identity = identify(child.pid ?? 0);
  if (!identity) throw new Error('it did not start');
  return new Promise<typeof identity>((up) => child.stdout?.once('data', () => up(identity)));
}

describe('a data folder', () => {
  it('has one launcher: the second start is told in one line', async () => {
    const first = await hold();
    expect(first.afterKill).toBe(false);
    const refusal = await hold().catch((failure: unknown) => failure);
    expect(refusal).toBeInstanceOf(ConfigurationFault);
    expect((refusal as Error).message).toBe(
      `Croupier already runs with DATA_DIR ${folder} (process ${process.pid}): stop it first, or choose another DATA_DIR`,
    );
    first.release();
    (await hold()).release();
  });

  it('has one launcher also when several starts find the note of a killed one at the same moment', async () => {
    (await hold()).release();
    writeFileSync(noteOf('launcher'), JSON.stringify({ pid: process.pid, mark: 'a program that ended long ago' }));
    const starts = await Promise.allSettled([hold(), hold(), hold()]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('is free after a kill, whoever has the number of the killed launcher by now', async () => {
    const first = await hold();
    rewrite('launcher', { mark: 'another program' });
    const second = await hold();
    expect([first.afterKill, second.afterKill]).toEqual([false, true]);
  });

  it('is waited for while its launcher ends', async () => {
    const ending = await other();
    (await hold()).release();
    writeFileSync(noteOf('launcher'), JSON.stringify({ ...ending, ending: true }));
    const next = hold();
    setTimeout(() => process.kill(ending.pid, 'SIGTERM'), 200);
    expect((await next).afterKill).toBe(true);
    expect(said).toEqual(['An earlier start is still stopping; waiting for it …']);
  });

  it('is not taken from a launcher whose note cannot be read as one: only the note is replaced', async () => {
    (await hold()).release();
    writeFileSync(noteOf('launcher'), '{"pid":');
    expect((await hold()).afterKill).toBe(true);
  });
});

describe('what a killed start left running', () => {
  it('is ended by the next one', async () => {
    const left = await other();
    const first = await hold();
    first.note('server', left.pid);
    first.release();
    await hold();
    expect(isRunning(left)).toBe(false);
    expect(existsSync(noteOf('server'))).toBe(false);
    expect(said).toEqual(['Ending the server that an earlier start left running …']);
  });

  it('is left alone when the number is another program’s by now', async () => {
    const left = await other();
    const first = await hold();
    first.note('server', left.pid);
    rewrite('server', { mark: `${left.mark} --of-another-start` });
    first.release();
    await hold();
    expect(isRunning(left)).toBe(true);
    expect(said).toEqual([]);
  });
});
