import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callbackPath } from './provider';
import type { DepositsService } from './service';

const BODY_LIMIT_BYTES = 64 * 1024;

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/**
 * Serves the providers' callbacks. Signatures cover the exact bytes, so the body is read as text whatever its content type. Recorded events are
 * settled while the response is sent: no request waits for that, but shutdown does.
 */
export async function serveCallbacks(
  app: FastifyInstance,
  { receiveCallback, settler }: Pick<DepositsService, 'receiveCallback' | 'settler'>,
): Promise<void> {
  app.addHook('onClose', () => settler.idle());
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    for (const path of [callbackPath(':provider'), `${callbackPath(':provider')}/*`])
      scope.post<{ Params: { provider: string } }>(path, async (request, reply) => {
        const { method, url, body } = request;
        const message = { method, path: url, headers: headersOf(request), body: typeof body === 'string' ? body : '' };
        const status = await receiveCallback(request.params.provider, message, settler.settle);
        return reply.code(status).send({ recorded: status === 200 });
      });
  });
}
