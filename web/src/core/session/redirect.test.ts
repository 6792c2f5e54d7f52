import { describe, expect, it } from 'vitest';
import { loginPath, redirectTarget, safePath } from './redirect';

describe('a path that arrived in an address', () => {
  it.each(['/', '/games/all', '/article?id=terms', '/?play=dragon-vault&fun=1'])(
    'is followed inside the app: %s',
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'games/all',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /games',
    '/games/..//evil.example',
    '/.//evil.example',
  ])('is refused when it could lead elsewhere: %j', (path) => {
    expect(safePath(path)).toBeNull();
  });

  it('loses dot segments instead of climbing with them', () => {
    expect(safePath('/games/../../fairness')).toBe('/fairness');
  });
});

it.each([
  ['/', '/login'],
  ['', '/login'],
  ['/?play=keno', '/login?backurl=%2F%3Fplay%3Dkeno'],
  ['/branchIndex/help', '/login?backurl=%2FbranchIndex%2Fhelp'],
])('the login for %j is %s', (path, login) => {
  expect(loginPath(path)).toBe(login);
});

describe('/redirect', () => {
  const hosts = ['pay.example', 'help.example:8443'];

  it('forwards to a path of this site', () => {
    expect(redirectTarget('/fairness', hosts)).toEqual({ path: '/fairness' });
  });

  it('forwards to an allow-listed host, over https only', () => {
    expect(redirectTarget('https://pay.example/a?b=c', hosts)).toEqual({ address: 'https://pay.example/a?b=c' });
    expect(redirectTarget('https://help.example:8443/', hosts)).toEqual({ address: 'https://help.example:8443/' });
    expect(redirectTarget('http://pay.example/', hosts)).toBeNull();
  });

  it.each([
    'https://evil.example/',
    'https://pay.example.evil.example/',
    'https://pay.example@evil.example/',
    'https://user:pass@pay.example/',
    'https://help.example/',
    'javascript://pay.example/%0aalert(1)',
    '//pay.example/',
    null,
  ])('sends anything else to /404: %j', (address) => {
    expect(redirectTarget(address, hosts)).toBeNull();
  });
});
