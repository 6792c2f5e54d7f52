import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../prepare.mjs';
import type { App } from './apps';

interface Server {
  readonly address: string;
  readonly close: () => Promise<void>;
}

async function serve(root: string, port: number, configFile: string | false): Promise<Server> {
  const server = await createServer({
    root,
    configFile,
    cacheDir: join(ROOT, 'node_modules/.vite/gallery', root),
    clearScreen: false,
    logLevel: 'warn',
    server: { port, strictPort: port !== 0, host: '127.0.0.1' },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { address, close: () => server.close() };
}

/** Serves an app with the plugins of its screens' tests. @param port 0 for any that is free */
export const serveApp = (app: App, port: number): Promise<Server> =>
  serve(app, port, join(ROOT, app, 'vitest.config.ts'));

/** Serves the page that lists all states. */
export const serveIndex = (port: number): Promise<Server> => serve('scripts/gallery', port, false);
