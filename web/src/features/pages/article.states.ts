import { contentCalls } from '@croupier/contract/calls/content/player';
import { article } from '@croupier/contract/testing/content';
import type { State } from '../../testing/stage';

/** An article on a page of its own. */
export const articleStates = {
  article: { at: '/article?id=terms', answers: (api) => api.answer(contentCalls.article, article()) },
  'article, in its operator’s colours': {
    at: '/article?id=terms',
    answers: (api) =>
      api.answer(
        contentCalls.article,
        article({ backgroundColor: '#102030', fontColor: 'rgb(250, 240, 200)', padding: '12 24px' }),
      ),
  },
} as const satisfies Record<string, State>;
