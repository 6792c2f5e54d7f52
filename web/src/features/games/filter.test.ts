import type { Game } from '@croupier/contract/calls/catalogue';
import { expect, it } from 'vitest';
import { findGames, fold } from './filter';

const named = (name: string): Game => ({
  id: name,
  name,
  vendor: 'CROUPIER',
  cover: '',
  category: 'Slots Games',
  enabled: 1,
  playForFun: 1,
  totalPlayCount: 0,
  rtp: '0.96',
  volatility: 'high',
  maxWin: 1,
});
const games = ['Frost Dragon', 'Dragon Vault', 'Şans Kapısı', 'Café Royal'].map(named);
const find = (text: string) => findGames(games, text).map((game) => game.name);

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
