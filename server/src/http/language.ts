import type { Language } from '@croupier/contract/codes';
import { languageFor } from '@croupier/contract/text/language';
import type { FastifyRequest } from 'fastify';

/** The language that a caller asked for. */
export function languageOf(request: FastifyRequest): Language {
  const asked = request.headers['x-fe-lang'];
  return languageFor(typeof asked === 'string' ? asked : undefined);
}
