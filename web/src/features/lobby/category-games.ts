import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { AnswerOf } from '@croupier/contract/call';
import { infiniteQueryOptions, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../core/client';
import { useUser } from '../../core/session';
import type { Category } from './categories';
import { type ListFilters, listQuery } from './list-query';

export type GamePage = AnswerOf<typeof catalogueCalls.gameList>;

/** Lists are kept this long after their screen was left, so that returning finds the same scroll position, ms. */
const KEPT_MS = 30 * 60_000;

/** Query for the games of one category, page by page. @param member id for the key of the treasure category, which differs by member */
export function categoryGames(category: Category, filters: ListFilters, member: string | null) {
  const own = category === 'treasure';
  const query = listQuery(category, filters);
  return infiniteQueryOptions({
    queryKey: ['games', own ? ['treasure', member] : category, query],
    queryFn: ({ pageParam, signal }): Promise<GamePage> =>
      ask(own ? catalogueCalls.gameTreasure : catalogueCalls.gameList, { ...query, pageNum: pageParam }, signal),
    initialPageParam: 1,
    // `number` counts from zero and the request from one, so the next page is two further.
    getNextPageParam: (last) => (last.last ? null : last.number + 2),
    gcTime: KEPT_MS,
    // Comparing thousands of games to find that they are new would hold the scroll up.
    structuralSharing: false,
  });
}

/** `categoryGames` of the signed-in member or of a visitor. */
export function useCategoryGames(
  category: Category,
  filters: ListFilters,
  enabled = true,
): UseInfiniteQueryResult<{ pages: GamePage[] }> {
  const member = useUser()?.id ?? null;
  return useInfiniteQuery({ ...categoryGames(category, filters, member), enabled });
}
