import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { FIRST_ANSWERS, type FirstAnswers } from '@croupier/contract/first-calls';

/** What was answered with the page is news for so long; a page that stands open asks again. */
const NEWS_MILLISECONDS = 20_000;

let brought: FirstAnswers | undefined;

/** Reads what the page has brought along. */
export function readFirstAnswers(): void {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${FIRST_ANSWERS}"]`)?.content;
  brought = text ? (JSON.parse(text) as FirstAnswers) : undefined;
}

/**
 * The answer that the page has brought along to a call, once.
 * @param language that the app speaks
 * @param signedIn whether somebody is, whose answers may be others
 */
export function takeFirstAnswer<C extends Call>(
  { path }: C,
  input: InputOf<C>,
  language: string,
  signedIn: boolean,
): { readonly data: AnswerOf<C> } | undefined {
  if (!brought || brought.language !== language || performance.now() > NEWS_MILLISECONDS) return undefined;
  const fits = (answer: FirstAnswers['answers'][number]) =>
    answer.path === path &&
    JSON.stringify(answer.input) === JSON.stringify(input) &&
    !(signedIn && answer.of === 'visitors');
  const found = brought.answers.find(fits);
  if (!found) return undefined;
  brought = { ...brought, answers: brought.answers.filter((answer) => answer !== found) };
  return { data: found.data as AnswerOf<C> };
}
