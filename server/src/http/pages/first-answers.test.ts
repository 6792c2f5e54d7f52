import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { contentCalls } from '@croupier/contract/calls/content/player';
import { FIRST_CALLS, type FirstAnswers } from '@croupier/contract/first-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../platform/log';
import { createSite } from './sites';

const BANNER = { bgImg: 'http://games.example/art/crown.webp', mobileBgImg: 'http://games.example/art/crown-"s.webp' };

let pages: string;
let site: FastifyInstance;
/** What the site's API was asked, by its path. */
let asked: Map<string, FastifyRequest[]>;
/** What the calls answer, besides nothing. */
let answers: Map<string, (request: FastifyRequest) => unknown>;

beforeEach(async () => {
  pages = await mkdtemp(join(tmpdir(), 'croupier-pages-'));
  const built = await readFile(fileURLToPath(new URL('../../../../web/index.html', import.meta.url)), 'utf8');
  await writeFile(join(pages, 'index.html'), built);
  site = await createSite({
    trustedProxies: ['127.0.0.1'],
    policy: {},
    framedBy: [],
    secure: false,
    servesApi: true,
    connectionsOfOne: 0,
    log: createLog('silent'),
    pages,
    siteName: 'Kumpir',
    bringsAnswers: true,
    firstScreen: {
      drawBanner: (banners) => (banners.length > 0 ? `<b>${banners.length} banner</b>` : ''),
      firstLists: [
        { category: 'slots', input: { category: 'Slots Games', pageSize: 2 } },
        { category: 'keno', input: { category: 'Keno', pageSize: 2 } },
      ],
      drawCovers: (category, games) => `<i>${category}: ${games.map(({ id }) => id).join(' ')}</i>`,
    },
  });
  asked = new Map();
  answers = new Map<string, (request: FastifyRequest) => unknown>([
    [contentCalls.locationCheck.path, () => ({ error: 0, data: { status: true, url: '' } })],
    [contentCalls.bannerList.path, () => ({ error: 0, data: [BANNER] })],
  ]);
  for (const call of [catalogueCalls.gameList, ...FIRST_CALLS.map((first) => first.call)])
    site.post(`/api${call.path}`, async (request) => {
      asked.set(call.path, [...(asked.get(call.path) ?? []), request]);
      return answers.get(call.path)?.(request) ?? { error: 0, data: [] };
    });
});
afterEach(async () => {
  await site.close();
  await rm(pages, { recursive: true });
});

const visit = (headers: Record<string, string> = {}) => site.inject({ url: '/', headers });

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};
function broughtBy(body: string): FirstAnswers {
  const text = /<meta name="first-answers" content="([^"]*)"/.exec(body)?.[1] ?? '';
  return JSON.parse(text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)) as FirstAnswers;
}

it('brings along what the app asks first, in the chosen language', async () => {
  const { body } = await visit({ cookie: 'theme=dark; croupier.language=en' });
  const { language, answers } = broughtBy(body);
  expect(language).toBe('en');
  expect(new Set(answers.map(({ path }) => path))).toEqual(new Set(FIRST_CALLS.map(({ call }) => call.path)));
  const banners = answers.find(({ path }) => path === contentCalls.bannerList.path);
  expect(banners?.data).toEqual([BANNER]);
  expect(asked.get(contentCalls.bannerList.path)?.map(({ headers }) => headers['x-fe-lang'])).toEqual(['en']);
  expect(broughtBy((await visit()).body).language).toBe('tr');
  expect(broughtBy((await visit({ cookie: 'croupier.language="><script>' })).body).language).toBe('en');
});

it('asks where the caller is for each of them, and what is everybody’s once for those of a moment', async () => {
  for (const address of ['198.51.100.7', '198.51.100.8']) await visit({ 'x-forwarded-for': address });
  expect(asked.get(contentCalls.locationCheck.path)?.map(({ ip }) => ip)).toEqual(['198.51.100.7', '198.51.100.8']);
  expect(asked.get(contentCalls.bannerList.path)).toHaveLength(1);
  expect(asked.get(catalogueCalls.gameOverview.path)?.[0]?.headers.authorization).toBeUndefined();
});

it('shows a visitor the banner that the app would begin with, and its place to a member, who may be excluded', async () => {
  expect((await visit()).body).toContain('<b>1 banner</b>');
  const { body } = await visit({ cookie: 'croupier.language=en; croupier.member=1' });
  expect(body).not.toContain('<b>1 banner</b>');
  expect(body).toContain('<!-- banner -->');
  expect((await visit({ cookie: 'croupier.member="><script>' })).body).toContain('<b>1 banner</b>');
});

it('keeps the place of a banner that is not there', async () => {
  answers.set(contentCalls.bannerList.path, () => ({ error: 0, data: [] }));
  expect((await visit()).body).toContain('<!-- banner -->');
});

it('carries the first covers of the lists that have games, made once for a moment', async () => {
  const slots = { content: [{ id: 'vault' }, { id: 'crowns' }] };
  answers.set(catalogueCalls.gameList.path, (request) => ({
    error: 0,
    data: (request.body as { category: string }).category === 'Keno' ? { content: [] } : slots,
  }));
  const { body } = await visit();
  expect(body).toContain('<i>slots: vault crowns</i>');
  expect(body).not.toContain('<i>keno');
  expect(broughtBy(body).answers.map(({ path }) => path)).not.toContain(catalogueCalls.gameList.path);
  await visit();
  expect(asked.get(catalogueCalls.gameList.path)).toHaveLength(2);
});

it('leaves out what is refused, fails or is late, and is sent all the same', async () => {
  answers.set(contentCalls.bannerList.path, () => ({ error: 1, data: null }));
  answers.set(catalogueCalls.latestWins.path, () => new Promise(() => undefined));
  const { statusCode, body } = await visit();
  expect(statusCode).toBe(200);
  expect(broughtBy(body).answers.map(({ path }) => path)).toEqual([contentCalls.locationCheck.path]);
  expect(body).toContain('<!-- shell -->');
});

it('shows nothing of the house to whom it does not serve', async () => {
  answers.set(contentCalls.locationCheck.path, () => ({
    error: 0,
    data: { status: false, url: 'https://elsewhere.example' },
  }));
  const { body } = await visit();
  expect(body).not.toContain('<!-- shell -->');
  expect(body).toContain('<div id="root">');
});

it.each([
  ['fails', () => ({ error: 1, data: null })],
  ['is late', () => new Promise(() => undefined)],
])('shows nothing of the house where the location check %s: the app checks once more', async (_, answer) => {
  answers.set(contentCalls.locationCheck.path, answer);
  const { statusCode, body } = await visit();
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<!-- shell -->');
  expect(broughtBy(body).answers.map(({ path }) => path)).not.toContain(contentCalls.locationCheck.path);
});

it('is packed for who takes that', async () => {
  const { headers, rawPayload } = await visit({ 'accept-encoding': 'br, gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers['vary']).toContain('Accept-Encoding');
  expect(broughtBy(gunzipSync(rawPayload).toString()).language).toBe('tr');
});
