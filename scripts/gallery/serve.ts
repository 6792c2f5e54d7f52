import { join } from 'node:path';
import { createServer, type InlineConfig } from 'vite';
import { ROOT } from '../prepare.mjs';
import type { App } from './apps';
import { arcadePages } from './arcade';

interface Server {
  readonly address: string;
  readonly close: () => Promise<void>;
}

async function serve(root: string, port: number, config: InlineConfig): Promise<Server> {
  const server = await createServer({
    ...config,
    root,
    cacheDir: join(ROOT, 'node_modules/.vite/gallery', root),
    clearScreen: false,
    logLevel: 'warn',
    server: { port, strictPort: port !== 0, host: '127.0.0.1' },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { address, close: () => server.close() };
}

/** Each app's Vite configuration: that of its screen tests; the arcade, whose tests run on built games, uses its development configuration. */
const CONFIGS: Readonly<Record<App, InlineConfig>> = {
  web: { configFile: join(ROOT, 'web/vitest.config.ts') },
  console: { configFile: join(ROOT, 'console/vitest.config.ts') },
  arcade: {
    configFile: join(ROOT, 'arcade/vite.config.ts'),
    plugins: [arcadePages()],
    // Pre-bundled, because a dependency discovered while a game opens would reload its page.
    optimizeDeps: { entries: ['src/**/main.tsx'], include: ['axe-core'] },
  },
};

/** Serves an app. @param port 0 for any free port */
export const serveApp = (app: App, port: number): Promise<Server> => serve(app, port, CONFIGS[app]);

/** Serves the page that lists all states. */
export const serveIndex = (port: number): Promise<Server> => serve('scripts/gallery', port, { configFile: false });
