import { existsSync, readFileSync } from 'node:fs';
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

test('every kept par sheet is of the game that is played (npm run par -- <game> --write)', () => {
  const kept = GAMES.flatMap(({ facts }) => {
    const file = new URL(`../../docs/par/${facts.code}.json`, import.meta.url);
    return existsSync(file) ? [{ facts, sheet: JSON.parse(readFileSync(file, 'utf8')) }] : [];
  });
  expect(kept.length).toBeGreaterThanOrEqual(30);
  for (const { facts, sheet } of kept) {
    expect([sheet.game, sheet.version, sheet.maxWin]).toEqual([facts.code, facts.version, facts.maxWin]);
    if (sheet.exact)
      expect([facts.code, Number(sheet.rtp).toFixed(6)]).toEqual([facts.code, Number(facts.rtp).toFixed(6)]);
    else expect([facts.code, sheet.rtp]).toEqual([facts.code, facts.rtp]);
  }
});
