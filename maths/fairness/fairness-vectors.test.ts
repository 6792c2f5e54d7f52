import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LIVE_GAMES } from '../../games/live/index';
import { FAIRNESS_VECTORS, LIVE_FAIRNESS_VECTORS, vectorLine } from './fairness-vectors';
import { PUBLISHED_GAMES } from '../sheets/published';

const published = readFileSync(new URL('../../docs/fairness.md', import.meta.url), 'utf8');
const vectors = [...FAIRNESS_VECTORS, ...LIVE_FAIRNESS_VECTORS];

const kindOf = ({ facts }: (typeof PUBLISHED_GAMES)[number]) => `${facts.family}, ${facts.mechanic}`;

describe('the published test vectors', () => {
  test.each(vectors)('hold for $game, nonce $nonce', (vector) => {
    expect(published.split('\n')).toContain(vectorLine(vector));
  });

  test('are there for each mechanic of each family of games', () => {
    const shown = PUBLISHED_GAMES.filter(({ facts }) => vectors.some(({ game }) => game === facts.code));
    expect(new Set(shown.map(kindOf))).toEqual(new Set(PUBLISHED_GAMES.map(kindOf)));
  });

  test('are there for each live table, whose code is a client seed of its own', () => {
    expect(new Set(LIVE_FAIRNESS_VECTORS.map(({ game }) => game))).toEqual(
      new Set(LIVE_GAMES.map(({ facts }) => facts.code)),
    );
  });
});
