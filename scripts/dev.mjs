#!/usr/bin/env node
// `npm run dev`: everything that `npm start` runs, at the same addresses. Server and sandbox are built and started again on each change; the three apps
// are served by Vite, so that a change in a screen is on the glass at once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { context } from 'esbuild';
import { createServer } from 'vite';
import { BUNDLES } from './bundles.mjs';
import { buildIfStale, installIfStale, requireNode, ROOT } from './prepare.mjs';

requireNode();
await installIfStale();
// The server offers a game only where its page was built.
await buildIfStale();

/** What people open, and behind it what the server listens on. */
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

/** Calls, callbacks and sockets go on to the server; pages and their modules are Vite's. */
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

/** Watches what runs in Node. Resolves when it was built for the first time, so that what is started then is not started again at once. */
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

// Over the IPC channel the launcher notices when we are killed, and stops everything.
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
