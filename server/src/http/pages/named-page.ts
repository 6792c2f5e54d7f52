import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Banner, contentCalls } from '@croupier/contract/calls/content/player';
import { FIRST_ANSWERS } from '@croupier/contract/first-calls';
import type { FirstScreen } from '@croupier/contract/first-screen';
import { DEFAULT_SITE_NAME } from '@croupier/contract/text/site-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/mail/html';
import { allowAlso } from './content-policy';
import { allowParties, listParties, type PageParties } from './third-parties';
import { type FirstPage, tellsOfMember } from './first-answers';
import { refuse } from '../refuse';

/** The name that a page is built with, wherever it says the house's. */
const BUILT_WITH = new RegExp(`\\b${DEFAULT_SITE_NAME}\\b`, 'g');

/**
 * A page as it was built, in the name of this house. The app reads the name from the page's `application-name`, so no request comes before it.
 * @param name as configured; escaped here.
 */
export const namedPage = (built: string, name: string): string => built.replace(BUILT_WITH, () => escapeHtml(name));

/** Where a page is built with room for the value that its own style elements must carry. */
const NONCE = '<meta property="csp-nonce" nonce="" />';

/** Where a page is built with room for answers. */
const ANSWERS = `<meta name="${FIRST_ANSWERS}" content="" />`;
/** What a page shows until its app stands. */
const SHELL = /<!-- shell -->.*<!-- \/shell -->/s;
/** Placeholder of the first banner in the page. */
const BANNER = /<!-- banner -->.*<!-- \/banner -->/s;
/** Where the page carries the first covers of lists. */
const COVERS = '<!-- covers -->';

const zip = promisify(gzip);

/** @returns the page with the first answers, a visitor's first banner and the first covers of each list, rendered */
function answeredPage(page: string, { first, covers }: FirstPage, screen: FirstScreen | undefined, member: boolean) {
  const dataOf = (path: string) => first.answers.find((answer) => answer.path === path)?.data;
  const banners = (dataOf(contentCalls.bannerList.path) as readonly Banner[] | undefined) ?? [];
  // Whether a member may be invited to play, their app asks.
  const banner = member ? '' : screen?.drawBanner(banners);
  const answers = ANSWERS.replace('""', () => `"${escapeHtml(JSON.stringify(first))}"`);
  const answered = page.replace(ANSWERS, () => answers);
  const covered = answered.replace(COVERS, () => covers);
  const whole = banner ? covered.replace(BANNER, () => banner) : covered;
  // Nothing of the house is shown before the location check has passed (specification 2 §2); where it is late or fails, the app checks.
  const location = dataOf(contentCalls.locationCheck.path) as { readonly status: boolean } | undefined;
  return location?.status === true ? whole : whole.replace(SHELL, '');
}

/** Name of the web manifest among the built pages. */
const MANIFEST = 'manifest.webmanifest';

/** A web manifest in the name of this house. @param built as JSON @param name as configured */
export const namedManifest = (built: string, name: string): string =>
  built.replace(BUILT_WITH, () => JSON.stringify(name).slice(1, -1));

async function builtPage(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw failure;
  }
}

interface PageOptions {
  /** Answers what the page's app asks first; without it the app asks by itself. */
  readonly firstPage?: (request: FastifyRequest) => Promise<FirstPage>;
  /** Renders the first banner and covers; without it the page shows their placeholders. */
  readonly screen?: FirstScreen;
  /** Whom the page may contact beyond the policy of its site. */
  readonly thirdParties?: () => Promise<PageParties>;
}

/** GET /manifest.webmanifest: what an installed app is called, in the name of this house. Sites whose build has none answer notFound. */
function serveManifest(site: FastifyInstance, pages: string, name: string): void {
  site.get(`/${MANIFEST}`, async (request, reply) => {
    const manifest = await builtPage(join(pages, MANIFEST));
    if (manifest === null) return refuse(request, reply, 'notFound', {}, 404);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(namedManifest(manifest, name));
  });
}

/**
 * GET / and /index.html: the first page, in the name of this house, with a new value each time for the style elements that it makes itself (the
 * one that keeps what is behind a pop-up from scrolling); the policy takes no others. Read for every request, since a build replaces it while the server runs.
 * @param pages folder of the built pages.
 */
export function serveNamedPage(
  site: FastifyInstance,
  pages: string,
  name: string,
  { firstPage, screen, thirdParties }: PageOptions = {},
): void {
  serveManifest(site, pages, name);
  const file = join(pages, 'index.html');
  for (const path of ['/', '/index.html'])
    site.get(path, async (request, reply) => {
      const page = await builtPage(file);
      if (page === null) return refuse(request, reply, 'notFound', {}, 404);
      const nonce = randomBytes(16).toString('base64');
      allowAlso(reply, 'style-src', [`'nonce-${nonce}'`]);
      const parties = await thirdParties?.();
      if (parties) allowParties(reply, nonce, parties);
      const named = listParties(namedPage(page, name), parties).replace(NONCE, NONCE.replace('""', `"${nonce}"`));
      const whole = firstPage ? answeredPage(named, await firstPage(request), screen, tellsOfMember(request)) : named;
      const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      if (zipped) reply.header('Content-Encoding', 'gzip');
      return reply
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .header('Vary', 'Accept-Encoding')
        .send(zipped ? await zip(whole) : whole);
    });
}
