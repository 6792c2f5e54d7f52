#!/usr/bin/env node
// Type-checks every workspace and these scripts, or the named ones. The native compiler needs seconds, and less for what has not changed since the
// last check; dependency-cruiser still needs the older compiler.
import { spawnSync } from 'node:child_process';
import './prepare.mjs';

const WORKSPACES = [
  'contract',
  'games',
  'maths',
  'server',
  'sandbox',
  'arcade',
  'web',
  'console',
  'e2e',
  'bench',
  'scripts',
];
const named = process.argv.slice(2);
const kept = (name) => ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${name}.tsbuildinfo`];
const failed = (named.length ? named : WORKSPACES).filter(
  (name) =>
    spawnSync(process.execPath, ['node_modules/tsc7/bin/tsc', '-p', name, ...kept(name)], { stdio: 'inherit' })
      .status !== 0,
);
if (failed.length) {
  console.error(`Types do not hold in: ${failed.join(', ')}`);
  process.exit(1);
}
