import { COMPLETE_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@croupier/contract/codes';
import type { Envelope } from '@croupier/contract/errors';
import {
  FIRST_CALLS,
  type FirstAnswers,
  type FirstCall,
  LANGUAGE_COOKIE,
  MEMBER_COOKIE,
} from '@croupier/contract/first-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../platform/log';

/** Answers that are everybody's are asked for again after this long. */
const KEPT_MILLISECONDS = 2_000;
/** A page does not wait longer for them: without them it asks by itself. */
const LONGEST_WAIT_MILLISECONDS = 300;

type Answer = FirstAnswers['answers'][number];

const cookiesOf = ({ headers }: FastifyRequest): string[] =>
  (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());

/** The language that the visitor chose, as the app's cookie tells. */
function chosenLanguage(request: FastifyRequest): Language {
  const cookies = cookiesOf(request);
  return COMPLETE_LANGUAGES.find((language) => cookies.includes(`${LANGUAGE_COOKIE}=${language}`)) ?? DEFAULT_LANGUAGE;
}

/** Whether `MEMBER_COOKIE` is set. Not an authentication: any client can set it, so it may only select what the page shows first. */
export const tellsOfMember = (request: FastifyRequest): boolean => cookiesOf(request).includes(`${MEMBER_COOKIE}=1`);

/** What of the page's request tells who calls and from where. */
function callerHeaders({ headers }: FastifyRequest): Record<string, string | string[]> {
  const left = new Set(['authorization', 'content-length', 'content-type', 'cookie', 'accept-encoding', 'range']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || left.has(name) ? [] : [[name, value]])),
  );
}

async function inTime(answers: Promise<Answer[]>, log: Log): Promise<Answer[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer[]>((done) => {
    timer = setTimeout(() => done([]), LONGEST_WAIT_MILLISECONDS);
  });
  try {
    return await Promise.race([answers, late]);
  } catch (failure) {
    log.warn({ err: failure }, 'a page goes without its first answers');
    return [];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Answers what the first screen asks, so that the page brings it along and nothing is waited for twice. Made through the site's own API: limits and the
 * country of the caller hold as they do there.
 * @returns the answers to those that succeeded; what is late or fails is left out.
 */
export function createFirstAnswers(
  site: FastifyInstance,
  log: Log,
): (request: FastifyRequest) => Promise<FirstAnswers> {
  const kept = new Map<Language, { readonly until: number; readonly answers: Promise<Answer[]> }>();

  async function answerOne(request: FastifyRequest, language: Language, { call, input, of }: FirstCall) {
    const response = await site.inject({
      method: 'POST',
      url: `/api${call.path}`,
      headers: { ...callerHeaders(request), 'x-fe-lang': language },
      payload: { ...input },
      ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
    });
    const { error, data } = response.json<Envelope<unknown>>();
    return error === 0 ? [{ path: call.path, input, of, data }] : [];
  }

  const answerAll = async (request: FastifyRequest, language: Language, calls: readonly FirstCall[]) =>
    (await Promise.all(calls.map((call) => answerOne(request, language, call)))).flat();

  function everybodys(request: FastifyRequest, language: Language): Promise<Answer[]> {
    const known = kept.get(language);
    if (known && known.until > Date.now()) return known.answers;
    const answers = answerAll(
      request,
      language,
      FIRST_CALLS.filter(({ of }) => of !== 'caller'),
    );
    kept.set(language, { until: Date.now() + KEPT_MILLISECONDS, answers });
    answers.catch(() => kept.delete(language));
    return answers;
  }

  return async (request) => {
    const language = chosenLanguage(request);
    const own = answerAll(
      request,
      language,
      FIRST_CALLS.filter(({ of }) => of === 'caller'),
    );
    const answers = await Promise.all([own, everybodys(request, language)].map((answers) => inTime(answers, log)));
    return { language, answers: answers.flat() };
  };
}
