import { describe, expect, test } from 'vitest';
import { GAMES, gameByCode } from './catalogue';
import { DRAGON_VAULT_V1 } from './slots/lines/dragon-vault/config';

describe('the catalogue', () => {
  test('offers each game once', () => {
    const codes = GAMES.map((game) => game.facts.code);
    expect(codes).toContain('dragon-vault');
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('finds a game by its code, and a finished round’s version of it', () => {
    expect(gameByCode('dragon-vault')?.facts).toBe(DRAGON_VAULT_V1);
    expect(gameByCode('dragon-vault', 1)?.facts).toBe(DRAGON_VAULT_V1);
  });

  test('knows no other game and no version that was never played', () => {
    expect(gameByCode('DRAGON-VAULT')).toBeUndefined();
    expect(gameByCode('')).toBeUndefined();
    expect(gameByCode('dragon-vault', 2)).toBeUndefined();
  });

  test('offers no game that returns more than it takes', () => {
    for (const { facts } of GAMES) expect(Number(facts.rtp)).toBeLessThan(1);
  });
});
