import type { Plugin } from 'vite';
import { PREPARE } from '../../arcade/src/testing/prepare';
import { PAGE } from './apps';

/** Serves the arcade's gallery page, and prepares the pages of games that it opens. */
export const arcadePages = (): Plugin => ({
  name: 'gallery-arcade-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      request.url = request.url?.replace(`/${PAGE}`, `/src/testing/gallery/${PAGE}`);
      next();
    });
  },
  transformIndexHtml: (_, { path }) =>
    path.endsWith(`/${PAGE}`) ? [] : [{ tag: 'script', children: PREPARE, injectTo: 'head-prepend' }],
});
