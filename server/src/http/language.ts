import { COMPLETE_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@croupier/contract/codes';
import type { FastifyRequest } from 'fastify';

/** The language that a caller asked for, when we speak it. */
export function languageOf(request: FastifyRequest): Language {
  const asked = request.headers['x-fe-lang'];
  return COMPLETE_LANGUAGES.find((language) => language === asked) ?? DEFAULT_LANGUAGE;
}
