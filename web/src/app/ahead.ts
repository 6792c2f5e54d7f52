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
export const HelpArea = lazyWithTimeout(() => import('../features/pages/help/HelpArea'));
export const GuidePage = lazyWithTimeout(() => import('../features/pages/help/GuidePage'));

/** Number of covers visible on a phone without scrolling. They are requested before the tiles render. */
const SEEN_FIRST = 6;

/** Prefetches a category whose list does not depend on the session. */
async function fetchList(category: Category, query: URLSearchParams): Promise<void> {
  const { pages } = await queryClient.fetchInfiniteQuery(categoryGames(category, readFilters(category, query)));
  for (const { cover } of pages[0]?.content.slice(0, SEEN_FIRST) ?? []) new Image().src = cover;
}

const fetchArticle = (id: string): Promise<void> => queryClient.prefetchQuery(articleQuery(id, currentLanguage()));

/** Prefetches the code and the text of an info page of the help; its first page has neither. */
async function fetchInfoPage(path: string): Promise<void> {
  const { articleOf, targetOf } = await import('../core/help-pages/pages');
  const target = targetOf(path.slice('/branchIndex/'.length));
  if (!target || !('page' in target)) return;
  await Promise.all([import('../features/pages/help/HelpPage'), fetchArticle(articleOf(target.page))]);
}

/** Prefetches the guide's text and the picture of its first film, which is the largest thing that is seen first. */
async function fetchGuide(): Promise<void> {
  const { content } = await queryClient.fetchQuery(articleQuery('aboutBtc', currentLanguage()));
  const picture = /<img [^>]*src="([^"]+)"/.exec(content)?.[1];
  if (picture) new Image().src = picture;
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
    fetch: (_, query) => [ArticlePage.fetch(), fetchArticle(query.get('id') ?? '')],
  },
  {
    path: /^\/branchIndex\//,
    words: ['help'],
    fetch: (path) => [HelpArea.fetch(), fetchInfoPage(path)],
  },
  {
    path: /^\/aboutBtc$/,
    words: ['help'],
    fetch: () => [GuidePage.fetch(), fetchGuide()],
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
