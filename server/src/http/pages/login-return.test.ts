import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveLoginReturn } from './login-return';

const site = fastify();
serveLoginReturn(site);
const locationOf = async (path: string) => String((await site.inject(path)).headers.location);

it('sends a browser that comes back from a provider on to the app, with the answer behind the #', async () => {
  const answer = await site.inject('/login/return/2?code=abc&state=s%26t&iss=https%3A%2F%2Fid.example');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const [path, query] = String(answer.headers.location).split('?');
  expect(path).toBe('/#/socialLogin');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    provider: '2',
    code: 'abc',
    state: 's&t',
    iss: 'https://id.example',
  });
});

it.each([
  '/login/return/1?backurl=%2F%2Fevil.example&redirect_uri=https://evil.example&code=x&code=y',
  '/login/return/%2F%2Fevil.example?state=x',
  '/login/return/1%0d%0aSet-Cookie:a=b?state=x%0d%0aLocation',
  `/login/return/1?state=${'x'.repeat(5_000)}`,
])('leads nowhere else, whatever the query says: %s', async (path) => {
  const location = await locationOf(path);
  expect(location).toMatch(/^\/#\/socialLogin\?provider=1?(&state=[\w%.]+)?$/);
});
