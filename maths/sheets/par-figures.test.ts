import { expect, test } from 'vitest';
import { parFiguresOf, publishedFacts } from '../../games/par-figures';
import { DRAGON_VAULT_V1 } from '../../games/slots/lines/dragon-vault/config';
import { figuresOfSheets, keptFigures } from './par-figures';
import { PUBLISHED_GAMES } from './published';

test('what returns are judged by and players are told is what the par sheets say (npm run par -- <game> --write)', () => {
  expect(keptFigures()).toEqual(figuresOfSheets());
});

test('deviations are known of at least thirty games of chance alone', () => {
  const known = Object.values(figuresOfSheets()).filter(({ standardDeviation }) => standardDeviation !== undefined);
  expect(known.length).toBeGreaterThanOrEqual(30);
});

test('every game is published with the odds of its maximum win', () => {
  for (const { facts } of PUBLISHED_GAMES)
    expect([facts.code, publishedFacts(facts).maxWinOdds?.rounds]).toEqual([facts.code, expect.any(Number)]);
  expect(publishedFacts(DRAGON_VAULT_V1)).toEqual({
    ...DRAGON_VAULT_V1,
    maxWinOdds: { rounds: 5_169_259, exact: true },
  });
});

test('a bound is rounded to where it still holds', () => {
  // The sheet says 540.94 of Bakery Bash and 16.10 of blackjack.
  const bounds = ['bakery-bash', 'blackjack'].map((code) => figuresOfSheets()[code]?.maxWinOdds);
  expect(bounds).toEqual([
    { rounds: 540, exact: false },
    { rounds: 16, exact: false },
  ]);
});

test('figures of one version say nothing of another', () => {
  const next = { ...DRAGON_VAULT_V1, version: DRAGON_VAULT_V1.version + 1 };
  expect(parFiguresOf(next)).toBeUndefined();
  expect(publishedFacts(next)).toBe(next);
});
