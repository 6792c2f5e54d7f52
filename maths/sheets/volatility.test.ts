import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptSheet } from './kept-sheet';
import { PUBLISHED_GAMES } from './published';
import { VOLATILITY_SCALE, volatilityOf } from './volatility';

test('every game’s volatility is that of its kept par sheet on the one scale', () => {
  const found = PUBLISHED_GAMES.map(({ facts }) => {
    const sheet = keptSheet(facts.code);
    expect([facts.code, sheet?.volatility]).toEqual([facts.code, facts.volatility]);
    // Of rounds that were played, the whole interval must lie in the class: a label is no guess.
    const deviations = sheet?.deviationInterval ?? [sheet?.standardDeviation ?? Number.NaN];
    const labels = new Set(deviations.map(volatilityOf));
    return [facts.code, ...labels];
  });
  expect(found).toEqual(PUBLISHED_GAMES.map(({ facts }) => [facts.code, facts.volatility]));
});

test('the scale is the one that docs/games.md publishes', () => {
  const page = readFileSync(new URL('../../docs/games.md', import.meta.url), 'utf8');
  let from = 0;
  for (const { label, below } of VOLATILITY_SCALE) {
    expect(page).toContain(
      `| ${label} | ${Number.isFinite(below) ? `${from} to below ${below}` : `${from} and more`} |`,
    );
    from = below;
  }
});
