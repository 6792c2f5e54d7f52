import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gamesTable, withGamesTable } from './games-table';
import { keptSheet } from './kept-sheet';
import { PUBLISHED_GAMES } from './published';
import { SHEETS } from './sheets';

test('docs/games.md lists every game with what it publishes (npm run par -- --table --write)', () => {
  const page = readFileSync(new URL('../../docs/games.md', import.meta.url), 'utf8');
  expect(withGamesTable(page, gamesTable(PUBLISHED_GAMES))).toBe(page);
});

test('every game has a par sheet', () => {
  expect(PUBLISHED_GAMES.map(({ facts }) => facts.code).filter((code) => SHEETS[code] === undefined)).toEqual([]);
});

/** Every digit that is told, but for zeros at the end. */
const significant = (decimal: string) => decimal.replace(/0+$/, '');

test('every game has a kept par sheet of the version that is played (npm run par -- <game> --write)', () => {
  for (const { facts } of PUBLISHED_GAMES) {
    const sheet = keptSheet(facts.code);
    expect([sheet?.game, sheet?.version, sheet?.maxWin]).toEqual([facts.code, facts.version, facts.maxWin]);
    expect([facts.code, significant(sheet?.rtp ?? '')]).toEqual([facts.code, significant(facts.rtp)]);
  }
});
