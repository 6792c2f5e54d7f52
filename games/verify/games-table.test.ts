import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gamesTable, withGamesTable } from './games-table';
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
  const kept = PUBLISHED_GAMES.map(({ facts }) => {
    const file = new URL(`../../docs/par/${facts.code}.json`, import.meta.url);
    return { facts, sheet: JSON.parse(readFileSync(file, 'utf8')) };
  });
  for (const { facts, sheet } of kept) {
    expect([sheet.game, sheet.version, sheet.maxWin]).toEqual([facts.code, facts.version, facts.maxWin]);
    expect([facts.code, significant(sheet.rtp)]).toEqual([facts.code, significant(facts.rtp)]);
  }
});
