#!/usr/bin/env node
// `npm test`: installs what it needs, then checks and tests everything. Exits non-zero on the first failure.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { findLitecoind } from './litecoind.mjs';
import { buildIfStale, installIfStale, requireNode } from './prepare.mjs';

requireNode();
await installIfStale();
await buildIfStale();
const browser = findBrowser();
const litecoind = findLitecoind();

/** Steps with their budget in seconds on two idle cores (docs/testing.md). The budget is printed next to the time taken, and fails nothing. */
const STEPS = [
  ['Types', 30, ['node', 'scripts/typecheck.mjs']],
  ['Lint and format', 10, ['npm', 'run', '--silent', 'lint']],
  ['Import rules', 15, ['npm', 'run', '--silent', 'imports']],
  ['Known holes in packages', 5, ['npm', 'run', '--silent', 'holes']],
  ['Unit and API tests', 300, ['npx', '--no-install', 'vitest', 'run', '--project', 'pure', '--project', 'server']],
  ['Screens', 240, ['npx', '--no-install', 'vitest', 'run', '--project', '* desktop', '--project', '* phone']],
  ['Browser tests', 240, ['npm', 'run', '--silent', 'test:e2e']],
];
const took = [];

for (const [name, budget, [command, ...args]] of STEPS) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, CROUPIER_BROWSER: browser, ...(litecoind && { LITECOIND: litecoind }) },
  });
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(status ?? 1);
  }
  const spent = `${Math.round((Date.now() - began) / 1000)} s of ${budget} s`;
  took.push(`${name}: ${spent}`);
  console.log(`   ${name}: passed in ${spent}`);
}
console.log(`\nEverything passed.\n  ${took.join('\n  ')}`);
