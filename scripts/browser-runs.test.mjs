import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './prepare.mjs';

/** Budget of whole-product browser test runs, as each costs every machine seconds (docs/testing.md). */
const MOST_RUNS = 140;

it('browser tests of the whole product stay few', () => {
  const listed = execFileSync('npx', ['--no-install', 'playwright', 'test', '--list'], {
    cwd: `${ROOT}/e2e`,
    env: { ...process.env, SCREENSHOTS: '' },
    encoding: 'utf8',
  });
  const runs = Number(/^Total: (\d+) tests/m.exec(listed)?.[1]);
  expect(runs).toBeGreaterThan(0);
  expect(
    runs,
    'Test a rule in the server and the states of a screen in a test of their own, and keep one path for each flow: docs/testing.md. Tag with @once what is not about a screen.',
  ).toBeLessThanOrEqual(MOST_RUNS);
});
