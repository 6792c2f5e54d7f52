import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { inBrowser } from '../scripts/vite/screens.ts';
import { PREPARE } from './src/testing/prepare.ts';
import { CONTENT_TYPES } from './test-support/content-types.ts';

const ARCADE = fileURLToPath(new URL('.', import.meta.url));
const BUILT = join(ARCADE, 'dist');

const PREPARED = `<head><script>${PREPARE}</script>`;

/** Serves the built pages of games, as the product does: built is what is played, and a built page loads in a moment. */
const builtPages = (): Plugin => ({
  name: 'built-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = normalize(new URL(request.url ?? '/', 'http://arcade').pathname);
      const file = join(BUILT, path.endsWith('/') ? `${path}index.html` : path);
      const type = CONTENT_TYPES[extname(file)];
      if (path === '/' || !type || !existsSync(file)) return next();
      if (type === 'text/html') {
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
        return response.end(readFileSync(file, 'utf8').replace('<head>', PREPARED));
      }
      const isZipped = existsSync(`${file}.gz`);
      response.writeHead(200, {
        'content-type': type,
        // The names of all but pages change with what is in them.
        'cache-control': 'max-age=3600',
        ...(isZipped && { 'content-encoding': 'gzip' }),
      });
      return response.end(readFileSync(isZipped ? `${file}.gz` : file));
    });
  },
});

/** Built pages of games on a made game server. */
export default defineConfig({
  root: ARCADE,
  plugins: [builtPages()],
  optimizeDeps: { include: ['axe-core'] },
  test: inBrowser('arcade'),
});
