import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { GamePage } from './page';

const ARCADE = fileURLToPath(new URL('..', import.meta.url));
const template = readFileSync(new URL('./template.html', import.meta.url), 'utf8');

/** The virtual path of a page, from which builds name their outputs. */
const pathOf = (page: GamePage): string => `${ARCADE}${page.code}/index.html`;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function pageHtml({ code, name, ground, entry, data }: GamePage): string {
  const parts: Readonly<Record<string, string>> = {
    code,
    name: escapeText(name),
    ground,
    entry,
    // A data block ends at the first "</script", so no "<" is written as itself.
    data: JSON.stringify({ code, name, data: data ?? null }).replaceAll('<', '\\u003c'),
  };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, part: string) => parts[part] ?? '');
}

/** The build's inputs: one page a game. */
export const pageInputs = (pages: readonly GamePage[]): Record<string, string> =>
  Object.fromEntries(pages.map((page) => [page.code, pathOf(page)]));

/** Generates each game's page from the one template, in builds and in development; no page exists as a file. */
export function gamePages(pages: readonly GamePage[]): Plugin {
  const byPath = new Map(pages.map((page) => [pathOf(page), page]));
  return {
    name: 'game-pages',
    enforce: 'pre',
    resolveId: (id) => (byPath.has(id) ? id : null),
    load(id) {
      const page = byPath.get(id);
      return page ? pageHtml(page) : null;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*$/, '');
        const page = pages.find(({ code }) => path === `/${code}/` || path === `/${code}/index.html`);
        if (!page) return next();
        server
          .transformIndexHtml(path, pageHtml(page))
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next);
      });
    },
  };
}
