import { articleQuery } from './features/content/article';
import { categoryGames } from './features/games/category-games';
import { readFilters } from './features/games/list-query';
import { type Category, isCategory } from './features/shell/categories';
import { currentLanguage } from './language';
import { lazyWithTimeout } from './lazy';
import { fetchChooser } from './Popups';
import { queryClient } from './query';

/** A screen that people arrive at, and what it shows at once: fetched beside the app's first words, not after them. */
interface Arrival {
  readonly path: RegExp;
  readonly words: readonly string[];
  /** Its code, and the answers that do not depend on who is here. */
  readonly fetch: (path: string, query: URLSearchParams) => readonly Promise<unknown>[];
}

export const GameHome = lazyWithTimeout(() => import('./features/games/GameHome'));
export const ArticlePage = lazyWithTimeout(() => import('./features/content/ArticlePage'));

/** Covers that a phone's window reaches: they are fetched before their tiles are drawn. */
const SEEN_FIRST = 6;

/** A list that does not depend on who is here. */
async function fetchList(category: Category, query: URLSearchParams): Promise<void> {
  const { pages } = await queryClient.fetchInfiniteQuery(categoryGames(category, readFilters(category, query), null));
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
 * What the screen of an address begins with.
 * @param hash of the address
 * @returns namespaces of its words, besides those of every screen; and a function that fetches the rest. What does not arrive is asked for again by the
 * screen, and told there.
 */
export function arrivalAt(hash: string): { readonly words: readonly string[]; readonly fetch: () => Promise<unknown> } {
  const [path = '', query] = hash.slice(1).split('?');
  const arrival = ARRIVALS.find((each) => each.path.test(path));
  return {
    words: arrival?.words ?? [],
    fetch: () => Promise.allSettled(arrival?.fetch(path, new URLSearchParams(query)) ?? []),
  };
}
