import type { Game } from '@croupier/contract/calls/catalogue';
import type { Category } from '../shell/categories';
import { type ListFilters, lists, type Sort } from './list-query';

const mostPlayed = (a: Game, b: Game): number => b.totalPlayCount - a.totalPlayCount;

/** The orders of the list call; those that are not here keep the order in which a search found the games. */
const ORDERS: Partial<Record<Sort, (a: Game, b: Game) => number>> = {
  popular: mostPlayed,
  name: (a, b) => a.name.localeCompare(b.name),
  rtp: (a, b) => Number(b.rtp) - Number(a.rtp) || mostPlayed(a, b),
  maxWin: (a, b) => b.maxWin - a.maxWin || mostPlayed(a, b),
};

/**
 * What the list call would answer of the games that a search found: those of a category, narrowed and ordered as the player chose.
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
