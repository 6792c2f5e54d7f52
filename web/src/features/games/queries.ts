import { catalogueCalls, type Game } from '@croupier/contract/calls/catalogue';
import type { InputOf } from '@croupier/contract/call';
import { type UseInfiniteQueryResult, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask } from '../../client';
import { useUser } from '../../session';
import type { Category } from '../shell/categories';

/** Specification 1 §9. */
const GAME_PAGE_SIZE = 300;

type ListQuery = InputOf<typeof catalogueCalls.gameList>;
interface GamePage {
  content: Game[];
  number: number;
  totalElements: number;
  last: boolean;
}

const BY_POPULARITY = { enabled: 1, totalPlayCount_0: 'DESC', pageSize: GAME_PAGE_SIZE };

/** What each category asks the list call for (specification 1 §7). */
const CATEGORY_QUERIES: Readonly<Record<Category, ListQuery>> = {
  top: { ...BY_POPULARITY, category_NEQ: 'Live Casino' },
  all: BY_POPULARITY,
  slots: { ...BY_POPULARITY, category: 'Slots Games' },
  table: { ...BY_POPULARITY, category: 'Table Games' },
  fun: { ...BY_POPULARITY, playForFun: 1 },
};

const page = (query: ListQuery, pageNum: number, signal: AbortSignal): Promise<GamePage> =>
  ask(catalogueCalls.gameList, { ...query, pageNum }, signal);

/** Games of one category, page by page. */
export function useCategoryGames(category: Category): UseInfiniteQueryResult<{ pages: GamePage[] }> {
  return useInfiniteQuery({
    queryKey: ['games', category],
    queryFn: ({ pageParam, signal }) => page(CATEGORY_QUERIES[category], pageParam, signal),
    initialPageParam: 1,
    // `number` counts from zero and the request from one, so the next page is two further.
    getNextPageParam: (last) => (last.last ? null : last.number + 2),
  });
}

/** The list that search looks through. */
export function useAllGames(enabled: boolean): UseQueryResult<GamePage> {
  return useQuery({
    queryKey: ['games', 'search'],
    queryFn: ({ signal }) => page(BY_POPULARITY, 1, signal),
    enabled,
    staleTime: 300_000,
  });
}

export type Overview = Awaited<ReturnType<typeof askOverview>>;
const askOverview = (signal: AbortSignal) => ask(catalogueCalls.gameOverview, {}, signal);

/** Sections of the home page; `recently` is the member's own, so it is asked again when somebody else signs in. */
export function useOverview(): UseQueryResult<Overview> {
  const member = useUser()?.id ?? null;
  return useQuery({
    queryKey: ['overview', member],
    queryFn: ({ signal }) => askOverview(signal),
    placeholderData: (former) => former,
  });
}
