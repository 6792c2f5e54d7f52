import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { databaseServer } from '../../tests/stage/database-server';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const books = (DATABASE_URL: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL },
    encoding: 'utf8',
  });

test('a database without a house is told in one line', async () => {
  const { status, stdout, stderr } = books(await databaseServer());
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe('There are no books in this database: npm start opens them.\n');
});

test('a database that is not there is told in one line', () => {
  const { status, stderr } = books('postgres://nobody@127.0.0.1:1/none');
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('ECONNREFUSED')]);
});
