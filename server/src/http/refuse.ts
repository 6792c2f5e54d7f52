import { ERROR_CODES, type ErrorName } from '@croupier/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language';
import { messageOf } from './messages';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused, from a closed list of codes; for the metrics. */
    refusedFor?: string;
  }
}

/** The envelope of a refusal, in the caller's language. @param status of HTTP: 200 for a call that was understood. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: ErrorName,
  details = {},
  status = 200,
): FastifyReply {
  reply.refusedFor = reason;
  const envelope = { error: ERROR_CODES[reason], message: messageOf(languageOf(request), reason, details), data: null };
  return reply.status(status).send(status < 500 ? envelope : { ...envelope, requestId: request.id });
}
