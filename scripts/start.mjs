#!/usr/bin/env node
// `npm start`: installs and builds when needed, then starts everything. Needs Node 20.19 or later and nothing else.
import { spawn } from 'node:child_process';
import { buildIfStale, installIfStale, requireNode } from './prepare.mjs';

requireNode();
await installIfStale();
await buildIfStale();

const launcher = spawn(process.execPath, ['--enable-source-maps', 'server/dist/launch.js'], {
  stdio: 'inherit',
  detached: true,
});
// The terminal sends Ctrl-C to npm, to us and to everything else at once; only the launcher decides what stops when.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => launcher.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
launcher.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
