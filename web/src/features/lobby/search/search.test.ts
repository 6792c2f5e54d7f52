import { fold } from '@croupier/contract/text/fold';
import type { Game } from '@croupier/contract/calls/catalogue/player';
import { expect, it } from 'vitest';
import { createSearch, slips } from './search';

const named = (name: string, more: Partial<Game> = {}): Game => ({
  id: name,
  name,
  vendor: 'CROUPIER',
  cover: '',
  category: 'Slots Games',
  enabled: 1,
  playForFun: 1,
  totalPlayCount: 0,
  rtp: '0.96',
  rtpExact: 1,
  volatility: 'high',
  maxWin: 1,
  maxWinOdds: null,
  family: 'slots',
  mechanic: 'lines',
  tags: [],
  jackpot: 0,
  ...more,
});
const games = [
  named('Frost Dragon'),
  named('Dragon Vault', { tags: ['treasure', 'jade'] }),
  named('Şans Kapısı'),
  named('Café Royal'),
  named('European Roulette', { category: 'Table Games', mechanic: 'roulette' }),
  named('Blackjack', { category: 'Table Games', mechanic: 'blackjack' }),
  named('Captain’s Find', { category: 'Scratch', tags: ['pirate', 'sea'] }),
  named('Jacks or Better', { category: 'Video Poker', mechanic: 'video-poker' }),
  named('Dice', { category: 'Originals' }),
];
const { search, nearest } = createSearch(games);
const find = (text: string) => search(text).map((game) => game.name);
const near = (text: string) => nearest(text).map((game) => game.name);

it('finds by a part of the name, those that begin with it first', () => {
  expect(find('dragon')).toEqual(['Dragon Vault', 'Frost Dragon']);
});

it('finds every typed word in any order', () => {
  expect(find('vault dra')).toEqual(['Dragon Vault']);
});

it('does not care about case, accents or Turkish letters', () => {
  expect(find('CAFE')).toEqual(['Café Royal']);
  expect(find('sans kapisi')).toEqual(['Şans Kapısı']);
  expect(find('ŞANS KAPISI')).toEqual(['Şans Kapısı']);
  expect(fold('İSTANBUL')).toBe('istanbul');
});

it('finds nothing for no text', () => {
  expect(find('   ')).toEqual([]);
});

it.each([
  ['blakjack', 'Blackjack'],
  ['balckjack', 'Blackjack'],
  ['black jack', 'Blackjack'],
  ['roulete', 'European Roulette'],
  ['ruolette', 'European Roulette'],
  ['europaen roulette', 'European Roulette'],
  ['dargon valt', 'Dragon Vault'],
  ['dragonvault', 'Dragon Vault'],
  ['captains', 'Captain’s Find'],
  ['jaks', 'Jacks or Better'],
])('forgives a slip: %s', (typed, name) => expect(find(typed)[0]).toBe(name));

it('forgives while the word is still being typed', () => {
  for (const typed of ['bl', 'bla', 'blak', 'blakj', 'blakja', 'blakjac', 'blakjak'])
    expect(find(typed)[0], typed).toBe('Blackjack');
});

it('finds what a game is about, after what is called so', () => {
  expect(find('pirate')).toEqual(['Captain’s Find']);
  expect(find('treasure')).toEqual(['Dragon Vault']);
  expect(find('poker')).toEqual(['Jacks or Better']);
});

it('finds nothing where a word fits nowhere', () => {
  expect(find('nice')).toEqual(['Dice']);
  expect(find('ice')).toEqual(['Dice']);
  expect(find('zzz')).toEqual([]);
  expect(find('dragon roulette')).toEqual([]);
});

it.each([
  ['blakjack', 'blackjack', 1],
  ['ruolette', 'roulette', 1],
  ['rou', 'roulette', 0],
  ['xyz', 'abc', 3],
  ['', 'abc', 0],
])('counts the slips of %s for %s: %i', (typed, word, count) => expect(slips(typed, word)).toBe(count));

it.each([
  ['blackjakkkk', ['Blackjack']],
  ['RÜLLLETT', ['European Roulette']],
  ['drgnn vlt', ['Dragon Vault']],
  ['dragon rulet', ['European Roulette', 'Frost Dragon', 'Dragon Vault']],
  ['sahhns kapsi', ['Şans Kapısı']],
])('knows the nearest to what finds nothing: %s', (typed, names) => {
  expect(find(typed)).toEqual([]);
  for (const name of names) expect(near(typed).slice(0, 3)).toContain(name);
});

it('knows nothing near to letters that no game has, nor to no text', () => {
  expect(near('qqqqqq')).toEqual([]);
  expect(near('  ')).toEqual([]);
});

it('lists what is nearer first, and of equals what came first', () => {
  const { nearest: of } = createSearch([named('Maze Runner'), named('Magic Rune'), named('Magic Runes')]);
  expect(of('magik ruunn').map(({ name }) => name)).toEqual(['Magic Rune', 'Magic Runes', 'Maze Runner']);
});

it('finds a subject in Japanese in either form of kana', () => {
  const { search: inJapanese } = createSearch([named('Baccarat'), named('Keno')], ({ name }) =>
    name === 'Keno' ? ['キノ'] : ['バカラ'],
  );
  expect(inJapanese('ばから').map(({ name }) => name)).toEqual(['Baccarat']);
});
