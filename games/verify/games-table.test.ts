import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../catalogue';
import { gamesTable, withGamesTable } from './games-table';
import { SHEETS } from './sheets';

test('docs/games.md lists every game with what it publishes (npm run par -- --table --write)', () => {
  const page = readFileSync(new URL('../../docs/games.md', import.meta.url), 'utf8');
  expect(withGamesTable(page, gamesTable(GAMES))).toBe(page);
});

test('every game has a par sheet', () => {
  expect(GAMES.map(({ facts }) => facts.code).filter((code) => SHEETS[code] === undefined)).toEqual([]);
});
