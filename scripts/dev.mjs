#!/usr/bin/env node
// `npm run dev`: everything that `npm start` runs, at the same addresses. Server and sandbox are rebuilt and restarted on each change; the three apps
// are served by Vite, so that a change in a screen shows at once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { context } from 'esbuild';
import { createServer } from 'vite';
import { BUNDLES } from './bundles.mjs';
import { buildIfStale, installIfStale, requireNode, ROOT } from './prepare.mjs';

requireNode();
await installIfStale();
// The server offers only games whose pages are built.
await buildIfStale();

/** The server's port behind a public port of Vite. */
const behind = (port) => Number(port) + 100;
const { PORT = '4000', GAMES_PORT = '4001', CONSOLE_PORT = '4002' } = process.env;
const environment = {
  ...process.env,
  PORT: String(behind(PORT)),
  GAMES_PORT: String(behind(GAMES_PORT)),
  CONSOLE_PORT: String(behind(CONSOLE_PORT)),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`,
  GAMES_URL: process.env.GAMES_URL ?? `http://localhost:${GAMES_PORT}`,
  CONSOLE_URL: process.env.CONSOLE_URL ?? `http://localhost:${CONSOLE_PORT}`,
};

/** Calls, callbacks and sockets are proxied to the server; pages and their modules are served by Vite. */
const APPS = [
  { app: 'web', port: PORT, calls: '^/(api|callbacks|docs|health|payment-frames)(/|\\?|$)' },
  { app: 'arcade', port: GAMES_PORT, calls: '^/(wallet|bet|live|health)/|/facts\\.json$' },
  { app: 'console', port: CONSOLE_PORT, calls: '^/(api|health)(/|\\?|$)' },
];

const servers = await Promise.all(
  APPS.map(async ({ app, port, calls }) => {
    const target = `http://127.0.0.1:${behind(port)}`;
    const server = await createServer({
      root: join(ROOT, app),
      configFile: join(ROOT, app, 'vite.config.ts'),
      clearScreen: false,
      logLevel: 'warn',
      server: { port: Number(port), strictPort: true, host: '127.0.0.1', proxy: { [calls]: { target, ws: true } } },
    });
    return server.listen();
  }),
);

/** Builds a Node bundle on each change. Resolves after the first build, so that a process started then is not restarted at once. */
async function watch(options) {
  let built;
  const first = new Promise((done) => (built = done));
  const tellBuilt = { name: 'tell-built', setup: ({ onEnd }) => onEnd(() => built()) };
  const bundle = await context({ ...options, plugins: [...options.plugins, tellBuilt] });
  await bundle.watch();
  await first;
  return bundle;
}
const bundles = await Promise.all(Object.values(BUNDLES).map(watch));

// Through the IPC channel the launcher detects when this process is killed, and stops everything.
const launcher = spawn(process.execPath, ['--enable-source-maps', 'server/dist/launch.js', '--follow-builds'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment,
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => launcher.kill('SIGTERM'));
launcher.on('exit', async (code) => {
  await Promise.all([...servers.map((server) => server.close()), ...bundles.map((bundle) => bundle.dispose())]);
  process.exit(code ?? 1);
});
