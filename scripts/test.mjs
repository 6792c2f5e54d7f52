#!/usr/bin/env node
// `npm test`: installs what it needs, then checks and tests everything. Ends non-zero on the first failure.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { findLitecoind } from './litecoind.mjs';
import { buildIfStale, installIfStale, requireNode } from './prepare.mjs';

requireNode();
await installIfStale();
await buildIfStale();
const browser = findBrowser();
const litecoind = findLitecoind();

const STEPS = [
  ['Types', ['node', 'scripts/typecheck.mjs']],
  ['Lint and format', ['npm', 'run', '--silent', 'lint']],
  ['Import rules', ['npm', 'run', '--silent', 'imports']],
  ['Known holes in packages', ['npm', 'run', '--silent', 'holes']],
  ['Unit and API tests', ['npx', '--no-install', 'vitest', 'run']],
  ['Browser tests', ['npm', 'run', '--silent', 'test:e2e']],
];

for (const [name, [command, ...args]] of STEPS) {
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
  console.log(`   ${name}: passed in ${Math.round((Date.now() - began) / 1000)} s`);
}
console.log('\nEverything passed.');
