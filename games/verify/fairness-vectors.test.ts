import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../catalogue';
import { FAIRNESS_VECTORS, vectorLine } from './fairness-vectors';

const published = readFileSync(new URL('../../docs/fairness.md', import.meta.url), 'utf8');

describe('the published test vectors', () => {
  test.each(FAIRNESS_VECTORS)('hold for $game, nonce $nonce', (vector) => {
    expect(published.split('\n')).toContain(vectorLine(vector));
  });

  test('are there for each family of games', () => {
    const families = new Set(GAMES.map(({ facts }) => facts.family));
    const shown = GAMES.filter(({ facts }) => FAIRNESS_VECTORS.some(({ game }) => game === facts.code));
    expect(new Set(shown.map(({ facts }) => facts.family))).toEqual(families);
  });
});
