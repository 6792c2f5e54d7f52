import type { Game } from '@croupier/contract/calls/catalogue/player';
import type { Category } from '../list/categories';
import { type ListFilters, lists, type Sort } from '../list/list-query';
import type { GameIndex } from '../queries';

const mostPlayed = (a: Game, b: Game): number => b.totalPlayCount - a.totalPlayCount;

/** The orders of the list call; orders missing here keep the order of the search. */
const ORDERS: Partial<Record<Sort, (a: Game, b: Game) => number>> = {
  popular: mostPlayed,
  name: (a, b) => a.name.localeCompare(b.name),
  rtp: (a, b) => Number(b.rtp) - Number(a.rtp) || mostPlayed(a, b),
  maxWin: (a, b) => b.maxWin - a.maxWin || mostPlayed(a, b),
};

/**
 * Computes the list call's answer for the games that a search found: those of a category, narrowed and ordered as the player chose.
 * @param found the best match first.
 */
export function narrowFound(found: readonly Game[], category: Category, filters: ListFilters): Game[] {
  const { mechanic, volatility, rtp, vendor, sort } = filters;
  const fitting = found.filter(
    (game) =>
      lists(category, game.category) &&
      (category !== 'fun' || game.playForFun === 1) &&
      (mechanic === null || game.mechanic === mechanic) &&
      (volatility === null || game.volatility === volatility) &&
      (rtp === null || Number(game.rtp) >= Number(rtp)) &&
      (vendor === null || game.vendor === vendor),
  );
  const order = ORDERS[sort];
  return order ? fitting.toSorted(order) : fitting;
}

/** Maximum number of near matches: two rows on a phone. */
const NEAREST_OFFERED = 6;
/** Whole rows of three and of five. */
const POPULAR_OFFERED = 15;

export interface Offers {
  /** Near matches, the nearest first; empty without any. */
  readonly nearest: readonly Game[];
  /** Most played first; none of the nearest is among them. */
  readonly popular: readonly Game[];
}

/**
 * Alternatives to a search without results, from all games of the house: a search in the category Fun is offered only games for fun.
 * @param found matches in other categories, which replace near matches.
 */
export function offersOf(index: GameIndex, text: string, found: readonly Game[], category: Category): Offers {
  const fitting = (games: readonly Game[]) => games.filter((game) => category !== 'fun' || game.playForFun === 1);
  const nearest = fitting(found.length > 0 ? found : index.nearest(text)).slice(0, NEAREST_OFFERED);
  const popular = fitting(index.games)
    .filter((game) => !nearest.includes(game))
    .toSorted(mostPlayed)
    .slice(0, POPULAR_OFFERED);
  return { nearest, popular };
}
