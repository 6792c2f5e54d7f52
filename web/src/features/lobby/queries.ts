import { catalogueCalls, type Game } from '@croupier/contract/calls/catalogue/player';
import type { AnswerOf } from '@croupier/contract/call';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../core/calls/client';
import { prefetchMessages } from '../../core/words/i18n';
import { loadPart } from '../../core/screen/lazy';
import { keyOf, q } from '../../core/calls/query';
import { useUser } from '../../core/session/session';
import { namesInLanguage } from './search/names-in-language';
import type { GameSearch } from './search/search';

export interface GameIndex extends GameSearch {
  /** Every game on offer. */
  readonly games: readonly Game[];
}

/** The index of the search: every game on offer. Both the games and the search's code are fetched when a search is first opened. */
export function useGameIndex(enabled: boolean): UseQueryResult<GameIndex> {
  const { i18n } = useTranslation('shell');
  return useQuery({
    // The searched names depend on the language.
    queryKey: [...keyOf(catalogueCalls.gameIndex, {}), i18n.language],
    queryFn: async ({ signal }): Promise<GameIndex> => {
      const [games, { createSearch }] = await Promise.all([
        ask(catalogueCalls.gameIndex, {}, signal),
        loadPart(() => import('./search/search')),
        prefetchMessages(['lobby']),
      ]);
      return { games, ...createSearch(games, namesInLanguage(i18n)) };
    },
    structuralSharing: false,
    enabled,
    staleTime: 300_000,
  });
}

type Facets = AnswerOf<typeof catalogueCalls.gameFacets>;

/** The values by which lists can be narrowed. @param fun counts only the games that can be played for fun. */
export function useFacets(fun: boolean, enabled: boolean): UseQueryResult<Facets> {
  return useQuery({
    ...q(catalogueCalls.gameFacets, fun ? { playForFun: 1 } : {}),
    enabled,
    staleTime: 300_000,
  });
}

export type Overview = AnswerOf<typeof catalogueCalls.gameOverview>;

/** Sections of the home page; `recently` is the member's own, so it is requested again for another member. */
export function useOverview(enabled = true): UseQueryResult<Overview> {
  // Renders again for another member, because the key contains the member's id.
  useUser();
  return useQuery({ ...q(catalogueCalls.gameOverview, {}), placeholderData: (former) => former, enabled });
}
