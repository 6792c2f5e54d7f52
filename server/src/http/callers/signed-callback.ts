import type { FastifyInstance } from 'fastify';

const BODY_LIMIT_BYTES = 16 * 1024;

/** A callback as it arrived. */
export interface SignedMessage {
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** How a callback is answered, as an HTTP status: 200 recorded, 400 unreadable, 401 not the provider's, 404 about nothing that was ordered. */
export type CallbackStatus = 200 | 400 | 401 | 404;

const headerText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Serves a provider's callbacks at a path. The signature covers the exact bytes, so the body is read as text whatever its content type. */
export async function serveSignedCallback(
  app: FastifyInstance,
  path: string,
  receive: (message: SignedMessage) => Promise<CallbackStatus>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post(path, async ({ body, headers }, reply) => {
      const status = await receive({
        timestamp: headerText(headers['x-timestamp']),
        signature: headerText(headers['x-signature']),
        body: typeof body === 'string' ? body : '',
      });
      return reply.code(status).send({ heard: status === 200 });
    });
  });
}
