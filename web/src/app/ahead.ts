import { articleQuery } from '../core/article/article';
import { categoryGames } from '../features/lobby/list/category-games';
import { readFilters } from '../features/lobby/list/list-query';
import { type Category, isCategory } from '../features/lobby/list/categories';
import { currentLanguage } from '../core/words/language';
import { lazyWithTimeout } from '../core/screen/lazy';
import { fetchChooser } from './Popups';
import { queryClient } from '../core/calls/query';

/** A screen that is often opened by a link. Its messages, code and data are requested in parallel with the app's first messages. */
interface Arrival {
  readonly path: RegExp;
  readonly words: readonly string[];
  /** Requests the code and the data that do not depend on the session. */
  readonly fetch: (path: string, query: URLSearchParams) => readonly Promise<unknown>[];
}

export const GameHome = lazyWithTimeout(() => import('../features/lobby/GameHome'));
export const ArticlePage = lazyWithTimeout(() => import('../features/pages/ArticlePage'));

/** Number of covers visible on a phone without scrolling. They are requested before the tiles render. */
const SEEN_FIRST = 6;

/** Prefetches a category whose list does not depend on the session. */
async function fetchList(category: Category, query: URLSearchParams): Promise<void> {
  const { pages } = await queryClient.fetchInfiniteQuery(categoryGames(category, readFilters(category, query)));
  for (const { cover } of pages[0]?.content.slice(0, SEEN_FIRST) ?? []) new Image().src = cover;
}

const ARRIVALS: readonly Arrival[] = [
  {
    path: /^\/games\/[\w-]+$/,
    words: ['lobby'],
    fetch(path, query) {
      const category = path.slice('/games/'.length);
      const open = isCategory(category) && category !== 'treasure' && !query.has('q');
      return [GameHome.fetch(), ...(open ? [fetchList(category, query)] : [])];
    },
  },
  {
    path: /^\/article$/,
    words: ['content'],
    fetch: (_, query) => [
      ArticlePage.fetch(),
      queryClient.prefetchQuery(articleQuery(query.get('id') ?? '', currentLanguage())),
    ],
  },
  {
    path: /^\/deposit$/,
    words: ['deposits', 'limits'],
    fetch: () => [fetchChooser()],
  },
];

/**
 * Finds what the screen of an address needs at once.
 * @param hash of the address
 * @returns `words`: message namespaces beyond those of every screen; `fetch`: requests the rest and never rejects. The screen repeats failed requests and
 * reports their errors.
 */
export function arrivalAt(hash: string): { readonly words: readonly string[]; readonly fetch: () => Promise<unknown> } {
  const [path = '', query] = hash.slice(1).split('?');
  const arrival = ARRIVALS.find((each) => each.path.test(path));
  return {
    words: arrival?.words ?? [],
    fetch: () => Promise.allSettled(arrival?.fetch(path, new URLSearchParams(query)) ?? []),
  };
}
