import type { FastifyInstance } from 'fastify';

/** What an answer of an OpenID provider says (OpenID Connect Core §3.1.2.5, RFC 9207). */
const TOLD = ['state', 'code', 'iss', 'error'] as const;
const LONGEST = 4_000;

/**
 * Where providers of logins send browsers back to. The answer goes on behind the # of the app's address, where no server, log or referrer sees it, and
 * nothing else of the query goes with it.
 */
export function serveLoginReturn(site: FastifyInstance): void {
  site.get<{ Params: { provider: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/login/return/:provider',
    ({ params, query }, reply) => {
      const told = new URLSearchParams({ provider: /^[1-9]$/.test(params.provider) ? params.provider : '' });
      for (const name of TOLD) {
        const value = query[name];
        if (typeof value === 'string' && value.length <= LONGEST) told.set(name, value);
      }
      return reply
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .redirect(`/#/socialLogin?${told.toString()}`, 303);
    },
  );
}
