import type { Game } from '@croupier/contract/calls/catalogue/player';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import lobby from '../../../locales/tr/lobby.json';
import shell from '../../../locales/tr/shell.json';
import { namesInLanguage } from './names-in-language';
import { createSearch } from './search';

const named = (name: string, category: string, mechanic: string): Game => ({
  id: name,
  name,
  vendor: 'CROUPIER',
  cover: '',
  category,
  enabled: 1,
  playForFun: 1,
  totalPlayCount: 0,
  rtp: '0.96',
  rtpExact: 1,
  volatility: 'high',
  maxWin: 1,
  maxWinOdds: null,
  family: 'slots',
  mechanic,
  tags: [],
  jackpot: 0,
});

const games = [
  named('Baccarat', 'Table Games', 'baccarat'),
  named('Pearl Hunt', 'Scratch', 'match-three'),
  named('Skyrise Crash', 'Live Casino', 'a mechanic without a name'),
  named('Sic Bo', 'Table Games', 'sic-bo'),
];

const inTurkish = createInstance();
await inTurkish.init({ lng: 'tr', fallbackLng: false, resources: { tr: { lobby, shell } } });
const { search } = createSearch(games, namesInLanguage(inTurkish));
const find = (text: string) => search(text).map((game) => game.name);

it.each([
  ['bakara', ['Baccarat']],
  ['kazı kazan', ['Pearl Hunt']],
  ['kazi', ['Pearl Hunt']],
  ['canlı', ['Skyrise Crash']],
  ['masa oyunları', ['Baccarat', 'Sic Bo']],
])('finds by the words that a Turkish lobby shows: %s', (typed, found) => {
  expect(find(typed)).toEqual(found);
});

it('does not find every game by the name of a list that holds games of every kind', () => {
  expect(find('popüler')).toEqual([]);
});
