import { useDeferredValue } from 'react';
import type { Category } from './categories';
import { useCategoryGames } from './category-games';
import { lists, readFilters } from './list-query';
import { useFacets } from '../queries';

export interface Choices {
  readonly mechanics: readonly string[];
  readonly vendors: readonly string[];
  readonly failed: boolean;
  retry(): void;
}

const each = (values: readonly string[]): string[] => [...new Set(values)];
const WHOLE_TREASURE = readFilters('treasure', new URLSearchParams());

/** The filters of a category's list: the mechanics and vendors of its games. Treasure is the member's own, so its filters are computed here. */
export function useChoices(category: Category): Choices {
  const own = category === 'treasure';
  const facets = useFacets(category === 'fun', !own);
  const known = useDeferredValue(facets.data);
  const treasure = useCategoryGames('treasure', WHOLE_TREASURE, own);
  if (own) {
    const games = treasure.data?.pages.flatMap((page) => page.content) ?? [];
    return {
      mechanics: each(games.map(({ mechanic }) => mechanic)),
      vendors: each(games.map(({ vendor }) => vendor)),
      failed: treasure.isError && !treasure.data,
      retry: () => void treasure.refetch(),
    };
  }
  const listed = (known ?? []).filter((facet) => lists(category, facet.category));
  return {
    mechanics: each(listed.flatMap(({ mechanics }) => mechanics)),
    vendors: each(listed.flatMap(({ vendors }) => vendors)),
    failed: facets.isError,
    retry: () => void facets.refetch(),
  };
}
