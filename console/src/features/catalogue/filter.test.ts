import type { GameAtDesk } from '@croupier/contract/calls/catalogue/desk';
import { describe, expect, it } from 'vitest';
import { gamesFor as found, type Shown } from './filter';
import { tagsFit, tagsOf } from './tags';

const game = (wanted: Partial<GameAtDesk>): GameAtDesk => ({
  id: 'keno',
  name: 'Keno',
  vendor: 'CROUPIER',
  family: 'keno',
  mechanic: 'keno',
  ownCategory: 'Keno',
  category: '',
  themes: [],
  tags: [],
  rtp: '0.9',
  jackpot: 0,
  enabled: 1,
  playForFun: 1,
  sort: 100,
  totalPlayCount: 0,
  ...wanted,
});
const vault = game({ id: 'piggy-vault', name: 'Piggy Vault', family: 'slots', tags: ['new'], jackpot: 1, enabled: 0 });
const games = [game({}), vault];

const gamesFor = (all: readonly GameAtDesk[], shown: Shown, typed: string) =>
  found(all, shown, typed, (category) => (category === 'Keno' ? 'Sayı oyunu' : category));

describe('the games of the desk', () => {
  it('are found by every word that is typed', () => {
    expect(gamesFor(games, 'all', 'slots NEW')).toEqual([vault]);
    expect(gamesFor(games, 'all', 'slots old')).toEqual([]);
    expect(gamesFor(games, 'all', ' ')).toEqual(games);
  });

  it.each(['KAZI KAZAN', 'kazi kazan', 'Kazı Kazan', 'iskambil', 'İSKAMBİL', 'ISKAMBIL'])(
    'are found by %s in any case',
    (typed) => {
      const card = game({ id: 'scratch', name: 'Kazı kazan', tags: ['İskambil'] });
      expect(gamesFor([card], 'all', typed)).toEqual([card]);
    },
  );

  it('are found by what the operator’s language calls their category', () => {
    expect(gamesFor([game({}), game({ ownCategory: 'Scratch' })], 'all', 'sayı')).toEqual([game({})]);
    expect(gamesFor([game({}), game({ category: 'Originals' })], 'all', 'sayı')).toEqual([game({})]);
  });

  it('are narrowed to those that are disabled, open, or have a jackpot', () => {
    expect(gamesFor(games, 'disabled', '')).toEqual([vault]);
    expect(gamesFor(games, 'open', '').map(({ id }) => id)).toEqual(['keno']);
    expect(gamesFor(games, 'jackpot', '')).toEqual([vault]);
  });
});

it('reads tags between commas', () => {
  expect(tagsOf(' new,, summer nights ,')).toEqual(['new', 'summer nights']);
});

it.each([
  ['', true],
  ['a, b,c , d,e,f,g,h,i,j', true],
  ['a,b,c,d,e,f,g,h,i,j,k', false],
  ['x'.repeat(30), true],
  [`new, ${'x'.repeat(31)}`, false],
])('tags "%s" fit: %s', (typed, fit) => expect(tagsFit(typed)).toBe(fit));
