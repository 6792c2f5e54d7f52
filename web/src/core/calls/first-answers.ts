import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { FIRST_ANSWERS, type FirstAnswers } from '@croupier/contract/first-calls';

/** Lifetime of answers embedded in the page; later calls are sent to the server. */
const NEWS_MILLISECONDS = 20_000;

let brought: FirstAnswers | undefined;

/** Reads the answers embedded in the page. */
export function readFirstAnswers(): void {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${FIRST_ANSWERS}"]`)?.content;
  brought = text ? (JSON.parse(text) as FirstAnswers) : undefined;
}

/**
 * Takes the answer to a call that was embedded in the page, once.
 * @param language of the app
 * @param signedIn whether a member is signed in, for whom answers for visitors are not used
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
