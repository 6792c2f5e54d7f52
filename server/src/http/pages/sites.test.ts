import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { createLog } from '../../platform/log';
import { openWhole, type Whole } from '../../../tests/stage/whole';
import { createSite } from './sites';

let whole: Whole;
/** A site without an app. */
const bare = {
  trustedProxies: readConfig({}).TRUSTED_PROXIES,
  pages: '/nowhere',
  policy: {},
  framedBy: [],
  servesApi: true,
  connectionsOfOne: 0,
  log: createLog('silent'),
};

beforeAll(async () => {
  whole = await openWhole();
  await whole.app.start();
});
afterAll(() => whole.close());

/** The directives of a Content-Security-Policy. */
const policyOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim())
      .map((directive): [string, string] => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
  );

describe.each(['player', 'games', 'console'] as const)('the %s site', (name) => {
  it.each(['/', '/health', '/api/sys/auth/token/info', '/no-such-page', '/docs/api', '/facts.json'])(
    'sends its security headers with %s',
    async (path) => {
      const response = await fetch(`${whole.sites[name]}${path}`);
      await response.arrayBuffer();
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-powered-by')).toBeNull();
      expect(response.headers.get('server')).toBeNull();
      const policy = policyOf(response);
      expect(policy).toMatchObject({ 'default-src': "'self'", 'object-src': "'none'", 'base-uri': "'none'" });
      expect(policy['script-src'] ?? policy['default-src']).not.toMatch(/unsafe|\*|https?:/);
      expect(policy['style-src']).toMatch(/^'self'(?: '(?:nonce|sha256)-[\w+/=]+')?$/);
    },
  );

  it('says in the envelope that something is not there, and under which method it is', async () => {
    const ask = async (path: string, method: string) => {
      const response = await fetch(`${whole.sites[name]}${path}`, { method });
      return {
        status: response.status,
        allow: response.headers.get('allow'),
        body: method === 'HEAD' ? null : await response.json(),
      };
    };
    const absent = { error: ERROR_CODES.notFound, message: expect.any(String), data: null };
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const path of ['/api/no/such/call', '/no-such-page'])
        expect(await ask(path, method)).toEqual({ status: 404, allow: null, body: absent });
    const [path, allowed, wrong] =
      name === 'games'
        ? ['/wallet/play', 'POST', 'GET']
        : name === 'player'
          ? ['/api/sys/auth/login', 'POST', 'GET']
          : ['/health', 'GET, HEAD', 'POST'];
    expect(await ask(path, wrong)).toEqual({
      status: 405,
      allow: allowed,
      body: { error: ERROR_CODES.invalidRequest, message: expect.any(String), data: null },
    });
  });

  it('asks browsers for no device, and lets no form lead elsewhere', async () => {
    const response = await fetch(whole.sites[name]);
    await response.arrayBuffer();
    expect(response.headers.get('permissions-policy')).toContain('camera=(), ');
    expect(policyOf(response)['form-action']).toBe("'self'");
    expect(response.headers.get('cross-origin-resource-policy')).toBe(
      name === 'console' ? 'same-origin' : 'cross-origin',
    );
    if (name === 'games') expect(policyOf(response)['connect-src']).not.toMatch(/(?:^| )(?:https?|wss?):(?: |$)|\*/);
  });

  it('may be framed by nobody, except the games by the player’s site', async () => {
    const response = await fetch(whole.sites[name]);
    await response.arrayBuffer();
    const ancestors = policyOf(response)['frame-ancestors'];
    if (name === 'games') {
      expect(ancestors).toBe(whole.config.PUBLIC_URL);
      expect(response.headers.get('x-frame-options')).toBeNull();
    } else {
      expect(ancestors).toBe("'none'");
      expect(response.headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it.each(['/../server/package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/.env', '/%00'])(
    'gives away nothing outside its pages: %s',
    async (path) => {
      const response = await fetch(`${whole.sites[name]}${path}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toContain('croupier"');
    },
  );

  it('does not let other origins read its API', async () => {
    if (name === 'games') return; // any origin may: the secret is in the body
    const path = name === 'player' ? '/api/sys/auth/login' : '/api/ops/login';
    for (const method of ['OPTIONS', 'POST']) {
      const response = await fetch(`${whole.sites[name]}${path}`, {
        method,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      await response.arrayBuffer();
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('the policy', () => {
  it('lets the player’s page frame the games and the acquirer, and connect to itself only', async () => {
    const response = await fetch(whole.sites.player);
    await response.arrayBuffer();
    const policy = policyOf(response);
    expect(policy['frame-src']?.split(' ')).toEqual([
      "'self'",
      whole.config.GAMES_URL,
      new URL(whole.config.ACQUIRER_BROWSER_URL).origin,
    ]);
    // A socket of its own origin has another scheme, which not every browser counts as itself.
    expect(policy['connect-src']).toBe(`'self' ${whole.config.PUBLIC_URL.replace(/^http/, 'ws')}`);
  });

  it('lets the player’s page frame the hosts that replace a vendor’s', async () => {
    const framesOf = async () => {
      const response = await fetch(whole.sites.player);
      await response.arrayBuffer();
      return policyOf(response)['frame-src']?.split(' ');
    };
    await sql`insert into setting (key, value)
      values ('catalogue.vendorDomains', '{"CROUPIER": {"games.example": "mirror.example:8443"}}')`.execute(
      whole.database,
    );
    // Settings are seen within two seconds.
    await expect.poll(framesOf, { timeout: 10_000 }).toContain('http://mirror.example:8443');
    await sql`delete from setting where key = 'catalogue.vendorDomains'`.execute(whole.database);
    await expect.poll(framesOf, { timeout: 10_000 }).not.toContain('http://mirror.example:8443');
  });

  it('follows what may be framed from page to page, keeps the last answer while there is none, and changes no other header', async () => {
    let told: string[] | null = ['https://a.example', 'https://b.example'];
    const frames = async () => {
      if (!told) throw new Error('no database');
      return told;
    };
    const policy = { frameSrc: ["'self'"], connectSrc: ["'self'"] };
    const site = await createSite({ ...bare, policy, secure: false, frames });
    const sent = async (path: string) => String((await site.inject(path)).headers['content-security-policy']);
    const elsewhere = await sent('/facts.json');
    expect(elsewhere).toContain("frame-src 'self';");
    const extended = elsewhere.replace("frame-src 'self'", "frame-src 'self' https://a.example https://b.example");
    expect(await sent('/')).toBe(extended);
    told = null;
    expect(await sent('/index.html?campaign=spring')).toBe(extended);
    told = [];
    expect(await sent('/')).toBe(elsewhere);
    await site.close();
  });

  it('lets the player’s page show pictures of its own and of the games, and of nobody else', async () => {
    const response = await fetch(whole.sites.player);
    await response.arrayBuffer();
    expect(policyOf(response)['img-src']).toBe(`'self' data: blob: ${whole.config.GAMES_URL}`);
  });

  it('adds the origin of the purchase pixel, where one is configured, to the player’s pictures alone', async () => {
    const tracked = await openWhole({ PURCHASE_PIXEL_URL: 'https://tracker.example/p.gif?account=7' });
    try {
      await tracked.app.start();
      for (const name of ['player', 'games', 'console'] as const) {
        const response = await fetch(tracked.sites[name]);
        await response.arrayBuffer();
        const { 'img-src': pictures, ...rest } = policyOf(response);
        expect(pictures?.split(' ').filter((source) => source.includes('tracker'))).toEqual(
          name === 'player' ? ['https://tracker.example'] : [],
        );
        expect(JSON.stringify(rest)).not.toContain('tracker');
      }
    } finally {
      await tracked.close();
    }
  });

  it('a policy that cannot be made ends the start: nothing is served without its headers', async () => {
    const broken = { ...bare, secure: true, policy: { imgSrc: ['https://g.example; script-src *'] } };
    await expect(createSite(broken)).rejects.toThrow(/^The security headers of a site cannot be made/);
  });

  it('insists on https in production and not on a desk', async () => {
    for (const secure of [true, false]) {
      const site = await createSite({ ...bare, secure });
      const { headers } = await site.inject('/');
      expect(headers['strict-transport-security'] !== undefined).toBe(secure);
      await site.close();
    }
  });
});
