#!/usr/bin/env node
// Type-checks every workspace. The native compiler does it in seconds; dependency-cruiser keeps the older one for itself.
import { spawnSync } from 'node:child_process';
import './prepare.mjs';

const WORKSPACES = ['contract', 'games', 'server', 'sandbox', 'arcade', 'web', 'console', 'e2e', 'bench'];
const failed = WORKSPACES.filter(
  (name) => spawnSync(process.execPath, ['node_modules/tsc7/bin/tsc', '-p', name], { stdio: 'inherit' }).status !== 0,
);
if (failed.length) {
  console.error(`Types do not hold in: ${failed.join(', ')}`);
  process.exit(1);
}
