import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSandbox, type Sandbox } from '../app';

const NOW = new Date('2026-11-20T12:00:00Z');
let folder: string;
let sandbox: Sandbox;
const open = () => buildSandbox({ acquirerSecret: 'a secret of the tests', folder, now: () => NOW });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tracker-'));
  sandbox = await open();
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const listed = async () =>
  (await sandbox.http.inject('/tracker.json')).json<{ told: Record<string, string>; referrer: string | null }[]>();
const listedIds = async () => (await listed()).map(({ told }) => told['event_id']);

test('a report is answered with one pixel and noted with all that it told', async () => {
  const answer = await sandbox.http.inject({
    url: '/tracker/pixel.gif?event=Purchase&currency=USD&value=25.00&event_id=ab12',
    headers: { referer: 'http://localhost:4000/' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' });
  expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  // Width and height, little-endian.
  expect([...answer.rawPayload.subarray(6, 10)]).toEqual([1, 0, 1, 0]);
  expect(await listed()).toEqual([
    {
      told: { event: 'Purchase', currency: 'USD', value: '25.00', event_id: 'ab12' },
      referrer: 'http://localhost:4000/',
      at: NOW.toISOString(),
    },
  ]);
});

test('every report is noted, repeats as well, and remembered over a restart', async () => {
  for (let time = 0; time < 2; time += 1) await sandbox.http.inject('/tracker/pixel.gif?event_id=same');
  await sandbox.close();
  sandbox = await open();
  expect(await listed()).toMatchObject([
    { told: { event_id: 'same' }, referrer: null },
    { told: { event_id: 'same' } },
  ]);
});

test('the last five hundred are kept', async () => {
  for (let nth = 0; nth < 503; nth += 1) await sandbox.http.inject(`/tracker/pixel.gif?event_id=${nth}`);
  const last = Array.from({ length: 500 }, (_, nth) => String(nth + 3));
  expect(await listedIds()).toEqual(last);
  await sandbox.close();
  sandbox = await open();
  expect(await listedIds()).toEqual(last);
});

test('a person reads them on a page that says what was told and runs none of it', async () => {
  expect((await sandbox.http.inject('/')).body).toContain('href="/tracker"');
  expect((await sandbox.http.inject('/tracker')).body).toContain('Nothing was reported yet.');
  await sandbox.http.inject('/tracker/pixel.gif?event=Purchase&currency=USD&event_id=ab12&more=%3Cscript%3E');
  const { body } = await sandbox.http.inject('/tracker');
  expect(body).toContain('ab12');
  expect(body).toContain('no value USD');
  expect(body).toContain('more=&lt;script&gt; · no referrer');
  expect(body).not.toContain('<script>');
});
