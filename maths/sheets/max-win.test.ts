import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DRAGON_VAULT_V1 } from '../../games/slots/lines/dragon-vault/config';
import { keptSheet } from './kept-sheet';
import { maxWinOddsOf, withMaxWinOdds } from './max-win';
import { parText } from './par-text';
import { PUBLISHED_GAMES } from './published';
import { rational } from '../exact/rational';
import type { Sheet } from './sheet';

function sheetOf(code: string): Sheet {
  const sheet = keptSheet(code);
  if (sheet === undefined) throw new Error(`${code} has no kept sheet`);
  return sheet;
}

describe('the odds of the maximum win', () => {
  test('stand in every kept sheet, and its text is that of its figures', () => {
    for (const { facts } of PUBLISHED_GAMES) {
      const sheet = sheetOf(facts.code);
      // No win of m times the stake comes more often than once in m / return rounds, whatever the game.
      expect([facts.code, (sheet.maxWinOdds?.rounds ?? 0) > 1]).toEqual([facts.code, true]);
      const page = readFileSync(new URL(`../../docs/par/${facts.code}.md`, import.meta.url), 'utf8');
      expect(page.startsWith(`${parText(sheet)}\n`)).toBe(true);
      expect(page).toContain(sheet.maxWinOdds?.exact === true ? ', one round in ' : ', rarer than one round in ');
    }
  });

  test('are exact of every game without free spins and without rounds that were only played', () => {
    const bound = PUBLISHED_GAMES.map(({ facts }) => sheetOf(facts.code))
      .filter(({ family, maxWinOdds }) => family !== 'slots' && maxWinOdds?.exact === false)
      .map(({ game }) => game);
    expect(bound).toEqual(['blackjack']);
  });

  const sheet: Sheet = { ...sheetOf(DRAGON_VAULT_V1.code), maxWin: 5000 };
  const { maxWinOdds: _, ...bare } = sheet;

  test('are those of the last step of an exact distribution', () => {
    const distribution = [{ atLeast: 5000, rounds: 77 }];
    expect(withMaxWinOdds({ ...bare, distribution }).maxWinOdds).toEqual({ rounds: 77, exact: true });
  });

  test('are Markov’s bound where the distribution was played', () => {
    const played = { ...bare, distribution: [{ atLeast: 5000, rounds: 77 }], distributionPlayed: true as const };
    expect(withMaxWinOdds({ ...played, rtp: '0.5', interval: null }).maxWinOdds).toEqual({
      rounds: 10_000,
      exact: false,
    });
    const simulated = withMaxWinOdds({ ...played, rtp: '0.5', interval: ['0.4', '0.8'] });
    expect(simulated.maxWinOdds).toEqual({ rounds: 6250, exact: false });
  });

  test('are of the play that reaches it most often', () => {
    const plays = [10, 4].map((rounds) => [
      { probability: rational(1, rounds), pay: 500 },
      { probability: rational(rounds - 1, rounds), pay: 0 },
    ]);
    expect(maxWinOddsOf(plays, 5)).toEqual({ rounds: 4, exact: true });
  });
});
