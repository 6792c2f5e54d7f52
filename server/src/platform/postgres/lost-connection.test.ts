import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createPool } from '../database';
import { isLostConnection } from './lost-connection';

const openPools = new Set<ReturnType<typeof createPool>>();
/** What a query says to a database at this port. */
async function failureAt(port: number): Promise<unknown> {
  const pool = createPool(
    { host: '127.0.0.1', port, user: 'x', password: 'x', connectionTimeoutMillis: 100 },
    () => undefined,
  );
  openPools.add(pool);
  return pool.query('select 1').catch((failure: unknown) => failure);
}
afterEach(async () => {
  await Promise.all([...openPools].map((pool) => pool.end()));
  openPools.clear();
});

/** A database that takes connections and never says a word. */
async function listening(): Promise<{ port: number; close: () => void }> {
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  return { port: (silent.address() as { port: number }).port, close: () => silent.close() };
}

test('a database that is not there, or does not answer in time, is a lost connection', async () => {
  const { port, close } = await listening();
  const late = await failureAt(port);
  expect(String(late)).toMatch(/timeout/);
  expect(isLostConnection(late)).toBe(true);
  close();
  const refused = await listening();
  refused.close();
  expect(isLostConnection(await failureAt(refused.port))).toBe(true);
});

test.each([
  ['the administrator ended it', Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
  ['the pool had none in time', new Error('timeout exceeded when trying to connect'), true],
  ['a rule was broken', Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  ['a fault of ours', new TypeError('x is undefined'), false],
  ['no error at all', 'gone', false],
])('%s', (_, failure, expected) => expect(isLostConnection(failure)).toBe(expected));
