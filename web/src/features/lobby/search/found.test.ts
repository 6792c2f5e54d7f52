import type { Game } from '@croupier/contract/calls/catalogue/player';
import { describe, expect, it } from 'vitest';
import type { Category } from '../list/categories';
import { narrowFound, offersOf } from './found';
import { readFilters } from '../list/list-query';

const game = (id: string, facts: Partial<Game>) =>
  ({ id, name: id, category: 'Slots Games', playForFun: 1, vendor: 'CROUPIER', mechanic: 'lines', ...facts }) as Game;

/** Results of a search, the best match first. */
const FOUND = [
  game('vault', { volatility: 'high', rtp: '0.9612', maxWin: 5000, totalPlayCount: 3 }),
  game('frost', { volatility: 'low', rtp: '0.9410', maxWin: 5000, totalPlayCount: 9, mechanic: 'ways' }),
  game('alley', { volatility: 'low', rtp: '0.9954', maxWin: 16, totalPlayCount: 1, category: 'Table Games' }),
  game('table', { volatility: 'low', rtp: '0.9612', maxWin: 36, totalPlayCount: 4, category: 'Live Casino' }),
  game('guest', { volatility: 'high', rtp: '0.9500', maxWin: 10, totalPlayCount: 0, vendor: 'GUEST', playForFun: 0 }),
];

it.each([
  ['all', '', 'vault frost alley table guest'],
  ['top', '', 'vault frost alley guest'],
  ['fun', '', 'vault frost alley table'],
  ['slots', '', 'vault frost guest'],
  ['all', 'sort=popular', 'frost table vault alley guest'],
  ['all', 'sort=name', 'alley frost guest table vault'],
  ['all', 'sort=rtp', 'alley table vault guest frost'],
  ['all', 'sort=maxWin', 'frost vault table alley guest'],
  ['all', 'volatility=low', 'frost alley table'],
  ['all', 'rtp=0.96', 'vault alley table'],
  ['all', 'vendor=GUEST', 'guest'],
  ['all', 'mechanic=ways', 'frost'],
  ['all', 'volatility=low&rtp=0.96&sort=popular', 'table alley'],
  ['all', 'mechanic=crash', ''],
] as const)('what was found, in %s with "%s": %s', (category: Category, address, ids) => {
  const filters = readFilters(category, new URLSearchParams(`q=x&${address}`));
  expect(narrowFound(FOUND, category, filters).map(({ id }) => id)).toEqual(ids.split(' ').filter(Boolean));
});

describe('a search that lists nothing', () => {
  const index = { games: FOUND, search: () => [], nearest: () => FOUND.slice(2, 4) };
  const offered = (category: Category, found: readonly Game[] = []) => {
    const { nearest, popular } = offersOf(index, 'x', found, category);
    return [nearest, popular].map((games) => games.map(({ id }) => id).join(' '));
  };

  it('offers the nearest, then the most played of the others', () => {
    expect(offered('all')).toEqual(['alley table', 'frost vault guest']);
  });

  it('offers for fun only what is played for fun', () => {
    expect(offered('fun')).toEqual(['alley table', 'frost vault']);
  });

  it('offers as nearest what the text finds in other categories', () => {
    expect(offered('keno', FOUND.slice(0, 1))).toEqual(['vault', 'frost table alley guest']);
  });

  it('offers at most six of the nearest and fifteen of the popular', () => {
    const games = Array.from({ length: 40 }, (_, n) => game(`g${n}`, { totalPlayCount: n }));
    const { nearest, popular } = offersOf({ ...index, games, nearest: () => games }, 'x', [], 'all');
    expect([nearest.length, popular.length, popular[0]?.id]).toEqual([6, 15, 'g39']);
  });
});
