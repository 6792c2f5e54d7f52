import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_SITE_NAME } from '@croupier/contract/site-name';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/html';
import { allowAlso } from './content-policy';
import { refuse } from './refuse';

/** The name that a page is built with, wherever it says the house's. */
const BUILT_WITH = new RegExp(`\\b${DEFAULT_SITE_NAME}\\b`, 'g');

/**
 * A page as it was built, in the name of this house. The app reads the name from the page's `application-name`, so no request comes before it.
 * @param name as configured; escaped here.
 */
export const namedPage = (built: string, name: string): string => built.replace(BUILT_WITH, () => escapeHtml(name));

/** Where a page is built with room for the value that its own style elements must carry. */
const NONCE = '<meta property="csp-nonce" nonce="" />';

async function builtPage(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw failure;
  }
}

/**
 * GET / and /index.html: the first page, in the name of this house, with a new value each time for the style elements that it makes itself (the
 * one that keeps what is behind a pop-up from scrolling); the policy takes no others. Read for every request, since a build replaces it while the server runs.
 * @param pages folder of the built pages.
 */
export function serveNamedPage(site: FastifyInstance, pages: string, name: string): void {
  const file = join(pages, 'index.html');
  for (const path of ['/', '/index.html'])
    site.get(path, async (request, reply) => {
      const page = await builtPage(file);
      if (page === null) return refuse(request, reply, 'notFound', {}, 404);
      const nonce = randomBytes(16).toString('base64');
      allowAlso(reply, 'style-src', [`'nonce-${nonce}'`]);
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(namedPage(page, name).replace(NONCE, NONCE.replace('""', `"${nonce}"`)));
    });
}
