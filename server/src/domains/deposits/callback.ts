import type { FastifyInstance } from 'fastify';
import type { DepositsService } from './service';

/** Where the card acquirer tells its news. The address given to it must end so. */
export const CARD_CALLBACK_PATH = '/callbacks/card-acquirer';

const BODY_LIMIT_BYTES = 16 * 1024;

const headerText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Serves the acquirer's callbacks: the signature is over the very bytes, so the body is taken as text whatever its type. */
export async function serveCardCallback(
  app: FastifyInstance,
  service: Pick<DepositsService, 'receiveCallback'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post(CARD_CALLBACK_PATH, async ({ body, headers }, reply) => {
      const status = await service.receiveCallback({
        timestamp: headerText(headers['x-timestamp']),
        signature: headerText(headers['x-signature']),
        body: typeof body === 'string' ? body : '',
      });
      return reply.code(status).send({ recorded: status === 200 });
    });
  });
}
