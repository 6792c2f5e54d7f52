import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { createLog } from '../../platform/log';
import { namedManifest, namedPage } from './named-page';
import { createSite } from './sites';

const bare = {
  trustedProxies: readConfig({}).TRUSTED_PROXIES,
  policy: {},
  framedBy: [],
  secure: false,
  servesApi: true,
  connectionsOfOne: 0,
  log: createLog('silent'),
};

const sourceOf = (app: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../../../${app}/index.html`, import.meta.url)), 'utf8');

describe.each(['web', 'console'])('the first page of the %s', (app) => {
  let pages: string;
  let site: FastifyInstance;
  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), 'croupier-pages-'));
    await writeFile(join(pages, 'index.html'), await sourceOf(app));
    // What a build makes beside it must not be sent in its place.
    await writeFile(join(pages, 'index.html.gz'), 'Croupier');
    await writeFile(join(pages, 'facts.json'), '{"name":"Croupier"}');
    site = await createSite({ ...bare, pages, siteName: `Kumpir & Söhne's $& "Royal"` });
  });
  afterAll(async () => {
    await site.close();
    await rm(pages, { recursive: true });
  });

  it.each(['/', '/?campaign=spring', '/index.html'])(
    'carries the configured name, escaped, under the content policy: %s',
    async (path) => {
      const { statusCode, headers, rawPayload } = await site.inject({
        url: path,
        headers: { 'accept-encoding': 'gzip' },
      });
      const body = gunzipSync(rawPayload).toString();
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      const name = 'Kumpir &amp; Söhne&#39;s $&amp; &quot;Royal&quot;';
      expect(body).toContain(`<title>${name}${app === 'console' ? ' Console' : ''}</title>`);
      expect(body).toContain(`<meta name="application-name" content="${name}" />`);
      expect(body).not.toContain('Croupier');
      // Nothing that the policy would refuse came with the name.
      expect(body.match(/<script(?![^>]* src=)/g)).toBeNull();
    },
  );

  it('allows the style elements that it makes itself by a value that no other page has', async () => {
    const nonces = await Promise.all(
      ['/', '/'].map(async (path) => {
        const { headers, body } = await site.inject(path);
        const [, nonce] = /style-src 'self' 'nonce-([^']{20,})'/.exec(String(headers['content-security-policy'])) ?? [];
        expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}" />`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('answers a HEAD alike, and leaves other files as they were built', async () => {
    expect((await site.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
    expect((await site.inject('/facts.json')).body).toBe('{"name":"Croupier"}');
  });

  it('says in the envelope that it is not there before it was built', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'croupier-pages-'));
    const empty = await createSite({ ...bare, pages: folder, siteName: 'Ivory' });
    expect((await empty.inject('/')).statusCode).toBe(404);
    await empty.close();
    await rm(folder, { recursive: true });
  });

  it('is sent as it was built under the name that it was built with', async () => {
    const built = await sourceOf(app);
    expect(namedPage(built, 'Croupier')).toBe(built);
  });
});

describe('the web manifest', () => {
  const built = readFile(
    fileURLToPath(new URL('../../../../web/public/manifest.webmanifest', import.meta.url)),
    'utf8',
  );

  it('installs the app under the name of this house, whatever signs are in it', async () => {
    const name = `Kumpir & Söhne's $& "Royal"`;
    const manifest: unknown = JSON.parse(namedManifest(await built, name));
    expect(manifest).toMatchObject({ name, short_name: name, start_url: '/', scope: '/', display: 'standalone' });
  });

  it('is answered by the app’s site, and by one without a manifest as not found', async () => {
    const pages = await mkdtemp(join(tmpdir(), 'croupier-manifest-'));
    await writeFile(join(pages, 'index.html'), '');
    const site = await createSite({ ...bare, pages, siteName: 'Nova' });
    expect((await site.inject('/manifest.webmanifest')).statusCode).toBe(404);
    await writeFile(join(pages, 'manifest.webmanifest'), await built);
    const { headers, body } = await site.inject('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body)).toMatchObject({ name: 'Nova' });
    await site.close();
    await rm(pages, { recursive: true });
  });
});

it('a service worker is asked for anew each time, so that no old version stays', async () => {
  const pages = await mkdtemp(join(tmpdir(), 'croupier-worker-'));
  await writeFile(join(pages, 'index.html'), '');
  await writeFile(join(pages, 'sw.js'), '/* worker */');
  const site = await createSite({ ...bare, pages, siteName: 'Nova' });
  const { headers } = await site.inject('/sw.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  await site.close();
  await rm(pages, { recursive: true });
});
