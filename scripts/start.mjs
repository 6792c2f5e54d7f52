#!/usr/bin/env node
// `npm start`: installs and builds when needed, then starts everything. Needs Node 20.19 or later and nothing else.
import { spawn } from 'node:child_process';
import { buildIfStale, installIfStale, requireNode } from './prepare.mjs';
import { whenNpmIsKilled } from './npm-above.mjs';

requireNode();
let launcher;
whenNpmIsKilled(() => launcher?.kill('SIGTERM'));
await installIfStale();
await buildIfStale();

// Through the IPC channel the launcher detects when this process is killed, and stops everything.
launcher = spawn(process.execPath, ['--enable-source-maps', 'server/dist/launch.js'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true,
});
// The terminal sends Ctrl-C to the whole process group at once; only the launcher decides the order of stopping.
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    asked = true;
    launcher.kill('SIGTERM');
  });
launcher.on('exit', (code, signal) => {
  const endedBeforeItBegan = asked && signal === 'SIGTERM';
  if (signal && !endedBeforeItBegan)
    console.error(`Croupier was killed (${signal}). Nothing is lost: npm start brings it back.`);
  process.exit(code ?? (endedBeforeItBegan ? 0 : 1));
});
