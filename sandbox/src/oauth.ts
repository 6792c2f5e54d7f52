import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const LIFE_SECONDS = 3_600;

/** Hands out bearer tokens for client credentials (RFC 6749 §4.4). @returns whether an Authorization header carries one that is still good. */
export function serveOauth(
  app: FastifyInstance,
  path: string,
  credentials: { readonly clientId: string; readonly clientSecret: string },
  now: () => Date,
): (authorization: string | undefined) => boolean {
  const basic = `Basic ${Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')}`;
  const until = new Map<string, number>();
  app.post(path, (request, reply) => {
    if (request.headers.authorization !== basic) return reply.code(401).send({ error: 'invalid_client' });
    const token = randomBytes(24).toString('base64url');
    until.set(`Bearer ${token}`, now().getTime() + LIFE_SECONDS * 1000);
    return reply.send({ access_token: token, token_type: 'Bearer', expires_in: LIFE_SECONDS });
  });
  return (authorization) => (until.get(authorization ?? '') ?? 0) > now().getTime();
}
