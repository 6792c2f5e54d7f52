import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asOwner } from '../../../tests/stage/postgres';
import { removeDataDir } from './data-dir';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded';

const SMALL = ['shared_buffers=16MB', 'max_connections=20'];
let folder: string;
let started: EmbeddedPostgres[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-embedded-'));
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  removeDataDir(folder);
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, SMALL);
  started.push(server);
  return server;
}
const answer = (url: string) => asOwner(url, async (client) => (await client.query('select 1 as one')).rows[0]);

it('started twice at the same moment, one database runs and both reach it', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(one?.url).toBe(other?.url);
  expect(one?.pid).toBe(other?.pid);
  expect([one?.takenOver, other?.takenOver].toSorted()).toEqual([false, true]);
  expect(await answer(one?.url ?? '')).toEqual({ one: 1 });
}, 30_000);

it('a start that was killed while it created the cluster leaves nothing that stops the next one', async () => {
  const first = await start();
  await first.stop();
  // What a kill between the creation and the note of the password, or in its midst, would leave behind.
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8');
  rmSync(join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'postgres-password'), password);
  const second = await start();
  expect(second.url).toContain(encodeURIComponent(password));
  expect(await answer(second.url)).toEqual({ one: 1 });
}, 30_000);

it('a stale note of a server whose process number is somebody else’s by now is not taken for a running server', async () => {
  const first = await start();
  await asOwner(first.url, (client) => client.query('create table kept (it integer)'));
  const note = join(folder, 'postgres', 'postmaster.pid');
  const lines = readFileSync(note, 'utf8').split('\n');
  await first.stop();
  writeFileSync(note, [String(process.pid), ...lines.slice(1)].join('\n'));
  const second = await start();
  expect(second.takenOver).toBe(false);
  expect(await asOwner(second.url, async (client) => (await client.query('select * from kept')).rows)).toEqual([]);
}, 30_000);

it('a data folder that is removed leaves no cluster behind, wherever that lay', async () => {
  await (await start()).stop();
  const cluster = realpathSync(join(folder, 'postgres'));
  removeDataDir(folder);
  expect([existsSync(folder), existsSync(cluster)]).toEqual([false, false]);
}, 30_000);
