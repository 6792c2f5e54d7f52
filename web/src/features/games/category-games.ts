import { catalogueCalls } from '@croupier/contract/calls/catalogue';
import type { AnswerOf } from '@croupier/contract/call';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '../../client';
import { useUser } from '../../session';
import type { Category } from '../shell/categories';
import { type ListFilters, listQuery } from './list-query';

export type GamePage = AnswerOf<typeof catalogueCalls.gameList>;

/** Lists are kept this long after their screen was left, so that returning finds the same scroll position, ms. */
const KEPT_MS = 30 * 60_000;

/** Games of one category, page by page. Treasure is the member's own. */
export function useCategoryGames(
  category: Category,
  filters: ListFilters,
  enabled = true,
): UseInfiniteQueryResult<{ pages: GamePage[] }> {
  const member = useUser()?.id ?? null;
  const own = category === 'treasure';
  const query = listQuery(category, filters);
  return useInfiniteQuery({
    queryKey: ['games', own ? ['treasure', member] : category, query],
    queryFn: ({ pageParam, signal }): Promise<GamePage> =>
      ask(own ? catalogueCalls.gameTreasure : catalogueCalls.gameList, { ...query, pageNum: pageParam }, signal),
    initialPageParam: 1,
    enabled,
    // `number` counts from zero and the request from one, so the next page is two further.
    getNextPageParam: (last) => (last.last ? null : last.number + 2),
    gcTime: KEPT_MS,
    // Comparing thousands of games to find that they are new would hold the scroll up.
    structuralSharing: false,
  });
}
