import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '../../platform/log';
import { createSite } from './sites';
import type { PageParties } from './third-parties';

const SCRIPT = { name: 'liveChatScript', asksConsent: true } as const;

let pages: string;
let site: FastifyInstance;
let said: (() => PageParties) | undefined;
beforeEach(async () => {
  pages = await mkdtemp(join(tmpdir(), 'croupier-pages-'));
  await writeFile(
    join(pages, 'index.html'),
    await readFile(fileURLToPath(new URL('../../../../web/index.html', import.meta.url)), 'utf8'),
  );
  site = await createSite({
    trustedProxies: [],
    policy: { imgSrc: ["'self'"], frameSrc: ["'self'"], connectSrc: ["'self'"] },
    framedBy: [],
    secure: false,
    servesApi: true,
    connectionsOfOne: 0,
    log: createLog('silent'),
    pages,
    siteName: 'Kumpir',
    thirdParties: async () => said?.() ?? { parties: [], hosts: [] },
  });
});
afterEach(async () => {
  await site.close();
  await rm(pages, { recursive: true });
});

async function visit(path = '/') {
  const { headers, body } = await site.inject(path);
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
  return { body, policy, listed: /<meta name="third-parties" content="([^"]*)"/.exec(body)?.[1] };
}

it('a page without scripts of others allows none, and has no list', async () => {
  said = () => ({ parties: [{ name: 'purchasePixel', asksConsent: true }], hosts: ['cdn.chat.example'] });
  const { policy, listed } = await visit();
  expect(policy.has('script-src')).toBe(false);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(listed).toContain('purchasePixel');
  said = undefined;
  expect((await visit()).listed).toBe('');
});

it('a script that is set runs by the page’s nonce, and from the hosts on the list', async () => {
  said = () => ({ parties: [SCRIPT], hosts: ['cdn.chat.example'] });
  const { body, policy, listed } = await visit();
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(body)?.[1] ?? 'none';
  expect(policy.get('script-src')).toEqual(["'self'", `'nonce-${nonce}'`, 'https://cdn.chat.example']);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://cdn.chat.example', 'wss://cdn.chat.example']);
  for (const directive of ['img-src', 'frame-src', 'style-src'])
    expect(policy.get(directive)).toContain('https://cdn.chat.example');
  expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe|\*/);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  expect(JSON.parse((listed ?? '').replaceAll('&quot;', '"'))).toEqual([SCRIPT]);
  const again = await visit('/index.html');
  expect(again.policy.get('script-src')).not.toEqual(policy.get('script-src'));
});

it('other answers allow no script of others', async () => {
  said = () => ({ parties: [SCRIPT], hosts: ['cdn.chat.example'] });
  expect((await visit('/facts.json')).policy.has('script-src')).toBe(false);
});

it('a page is sent without them while they cannot be read', async () => {
  said = () => {
    throw new Error('no database');
  };
  const { policy, listed, body } = await visit();
  expect(policy.has('script-src')).toBe(false);
  expect(listed).toBe('');
  expect(body).toContain('Kumpir');
});
