import type { Language } from '@croupier/contract/codes';
import type { AnswerOf, Call } from '@croupier/contract/call';
import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { Envelope } from '@croupier/contract/errors';
import {
  FIRST_CALLS,
  type FirstAnswers,
  type FirstCall,
  LANGUAGE_COOKIE,
  MEMBER_COOKIE,
} from '@croupier/contract/first-calls';
import { languageFor } from '@croupier/contract/text/language';
import type { FirstScreen } from '@croupier/contract/first-screen';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log';

/** Answers that are everybody's are asked for again after this long. */
const KEPT_MILLISECONDS = 2_000;
/** A page does not wait longer for them: without them it asks by itself. */
const LONGEST_WAIT_MILLISECONDS = 300;

type Answer = FirstAnswers['answers'][number];

/** What a page is filled in with. */
export interface FirstPage {
  readonly first: FirstAnswers;
  /** First covers of every list, rendered; empty when the lists are late or fail. */
  readonly covers: string;
}

const cookiesOf = ({ headers }: FastifyRequest): string[] =>
  (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());

/** The language that the visitor chose, as the app's cookie tells. */
function chosenLanguage(request: FastifyRequest): Language {
  const name = `${LANGUAGE_COOKIE}=`;
  return languageFor(
    cookiesOf(request)
      .find((cookie) => cookie.startsWith(name))
      ?.slice(name.length),
  );
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

async function inTime<T>(answers: Promise<T>, without: T, log: Log): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((done) => {
    timer = setTimeout(() => done(without), LONGEST_WAIT_MILLISECONDS);
  });
  try {
    return await Promise.race([answers, late]);
  } catch (failure) {
    log.warn({ err: failure }, 'a page goes without its first answers');
    return without;
  } finally {
    clearTimeout(timer);
  }
}

type Maker<T> = (request: FastifyRequest, language: Language) => Promise<T>;

/** Makes what is the same for everybody once for a language and a moment; what fails is made again. */
function onceForAll<T>(make: Maker<T>): Maker<T> {
  const kept = new Map<Language, { readonly until: number; readonly made: Promise<T> }>();
  return (request, language) => {
    const known = kept.get(language);
    if (known && known.until > Date.now()) return known.made;
    const made = make(request, language);
    kept.set(language, { until: Date.now() + KEPT_MILLISECONDS, made });
    made.catch(() => kept.delete(language));
    return made;
  };
}

const OWN_CALLS = FIRST_CALLS.filter(({ of }) => of === 'caller');
const EVERYBODYS_CALLS = FIRST_CALLS.filter(({ of }) => of !== 'caller');

/**
 * Answers what the first screen asks, so that the page brings it along and nothing is waited for twice. Made through the site's own API: limits and the
 * country of the caller hold as they do there.
 * @param screen renders the lists' covers; without it there are none
 * @returns the answers to those that succeeded; what is late or fails is left out.
 */
export function createFirstAnswers(
  site: FastifyInstance,
  log: Log,
  screen?: FirstScreen,
): (request: FastifyRequest) => Promise<FirstPage> {
  /** @returns the answer's data, nothing when the call is refused */
  async function dataOf(request: FastifyRequest, language: Language, call: Call, input: object): Promise<unknown> {
    const response = await site.inject({
      method: 'POST',
      url: `/api${call.path}`,
      headers: { ...callerHeaders(request), 'x-fe-lang': language },
      payload: { ...input },
      ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
    });
    const { error, data } = response.json<Envelope<unknown>>();
    return error === 0 ? data : undefined;
  }

  async function answerAll(request: FastifyRequest, language: Language, calls: readonly FirstCall[]) {
    const answers = calls.map(async ({ call, input, of }): Promise<Answer[]> => {
      const data = await dataOf(request, language, call, input);
      return data === undefined ? [] : [{ path: call.path, input, of, data }];
    });
    return (await Promise.all(answers)).flat();
  }

  async function coversOf(request: FastifyRequest, language: Language): Promise<string> {
    const drawn = (screen?.firstLists ?? []).map(async ({ category, input }) => {
      const list = await dataOf(request, language, catalogueCalls.gameList, input);
      const games = (list as AnswerOf<typeof catalogueCalls.gameList> | undefined)?.content ?? [];
      return games.length > 0 ? screen?.drawCovers(category, games) : '';
    });
    return (await Promise.all(drawn)).join('');
  }

  const everybodys = onceForAll((request, language) => answerAll(request, language, EVERYBODYS_CALLS));
  const covers = onceForAll(coversOf);

  return async (request) => {
    const language = chosenLanguage(request);
    const [own, others, drawn] = await Promise.all([
      inTime(answerAll(request, language, OWN_CALLS), [], log),
      inTime(everybodys(request, language), [], log),
      inTime(covers(request, language), '', log),
    ]);
    return { first: { language, answers: [...own, ...others] }, covers: drawn };
  };
}
