import type { FastifyInstance } from 'fastify';
import { isAuthentic } from './acquirer/signature';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was signed. */
    signedBody: string;
  }
}

/** Answers what the merchant signed and refuses all else with 401. The signature is over the very text of the body. */
export function requireSignature(scope: FastifyInstance, secret: string, now: () => Date): void {
  scope.decorateRequest('signedBody', '');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.signedBody = body.toString();
    try {
      done(null, JSON.parse(request.signedBody));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
  scope.addHook('preValidation', async (request, reply) => {
    const timestamp = String(request.headers['x-timestamp'] ?? '');
    const signature = String(request.headers['x-signature'] ?? '');
    const signed = { timestamp, method: request.method, path: request.url, body: request.signedBody };
    if (!isAuthentic(secret, signed, signature, now())) return reply.code(401).send({ message: 'bad signature' });
  });
}
