import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { AnswerOf } from '@croupier/contract/call';
import { infiniteQueryOptions, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../../core/calls/query';
import { useUser } from '../../../core/session/session';
import type { Category } from './categories';
import { type ListFilters, listQuery } from './list-query';

export type GamePage = AnswerOf<typeof catalogueCalls.gameList>;

/** Lists stay cached this long after their screen was left, so that returning finds the same scroll position, ms. */
const KEPT_MS = 30 * 60_000;

/** Query for the games of one category, page by page. */
export function categoryGames(category: Category, filters: ListFilters) {
  const call = category === 'treasure' ? catalogueCalls.gameTreasure : catalogueCalls.gameList;
  return infiniteQueryOptions({
    ...pages(call, listQuery(category, filters)),
    gcTime: KEPT_MS,
    // Comparing thousands of games with their previous version would delay scrolling.
    structuralSharing: false,
  });
}

/** `categoryGames` of the signed-in member or of a visitor. */
export function useCategoryGames(
  category: Category,
  filters: ListFilters,
  enabled = true,
): UseInfiniteQueryResult<{ pages: GamePage[] }> {
  // Renders again for another member, because the key contains the member's id.
  useUser();
  return useInfiniteQuery({ ...categoryGames(category, filters), enabled });
}
