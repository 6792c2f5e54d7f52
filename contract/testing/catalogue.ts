import { type Game, GAME_CATEGORIES, OUR_VENDOR } from '../calls/catalogue/player';
import type { BaseQuery } from '../query';

/** A cover that needs no server. */
const COVER =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"%3E%3Cpath fill="%23244" d="M0 0h3v4H0z"/%3E%3C/svg%3E';

/** A game of ours, open for money and for fun. */
export const game = (change: Partial<Game> = {}): Game => ({
  id: 'dragon-vault',
  name: 'Dragon Vault',
  vendor: OUR_VENDOR,
  cover: COVER,
  category: GAME_CATEGORIES.slots,
  enabled: 1,
  playForFun: 1,
  totalPlayCount: 0,
  rtp: '0.965',
  rtpExact: 1,
  volatility: 'high',
  maxWin: 5_000,
  maxWinOdds: null,
  family: 'slots',
  mechanic: 'lines',
  tags: [],
  jackpot: 0,
  ...change,
});

/** Scratch cards by number. */
export const cards = (count: number): Game[] =>
  Array.from({ length: count }, (_, at) =>
    game({
      id: `card-${at + 1}`,
      name: `Lucky Card ${at + 1}`,
      category: GAME_CATEGORIES.scratch,
      family: 'scratch',
      mechanic: 'match-three',
    }),
  );

/** The page of a list that a query selects; without filtering or sorting. */
export function gamePage(games: readonly Game[], query: BaseQuery = {}) {
  const number = Number(query['pageNum'] ?? 1) - 1;
  const size = Number(query['pageSize'] ?? 300);
  const end = (number + 1) * size;
  return {
    content: games.slice(number * size, end),
    number,
    size,
    totalElements: games.length,
    last: end >= games.length,
  };
}

/** A section of the home page. */
export const gameSection = (...games: Game[]) => ({ count: games.length, data: games });
