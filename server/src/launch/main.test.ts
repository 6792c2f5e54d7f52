import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

it.each([
  [
    'a malformed address',
    { NODE_ENV: 'development', GAMES_URL: 'https://g.example; script-src *' },
    /^GAMES_URL must be an address/,
  ],
  ['a database of which nobody says what it is for', { NODE_ENV: '' }, /^NODE_ENV is missing beside DATABASE_URL/],
])('%s ends the start with one line and the code that says: a person must mend this', (_, change, line) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', MAIN], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: 'postgres://nobody:pw@127.0.0.1:9/casino',
      MASTER_KEY: 'ab'.repeat(32),
      ...change,
    },
  });
  expect(status).toBe(78);
  expect(stdout).toBe('');
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(line);
});
