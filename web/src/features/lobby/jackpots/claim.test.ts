import type { Jackpot } from '@croupier/contract/calls/rounds/jackpots';
import { expect, it } from 'vitest';
import { claimOf } from './claim';
import { formatShare } from './share';

const pot = { currency: 'EUR', amount: 60, cycle: 2, seed: 50, stakesPerWin: null, mustHitBy: 500, secretHash: 'b' };
const win = {
  currency: 'EUR',
  cycle: 1,
  amount: 74.57,
  wonTime: '2026-01-01T00:00:00Z',
  secretHash: 'a',
  secret: '01',
};
const lantern: Jackpot = {
  code: 'lantern',
  name: 'Lantern',
  contribution: '0.01',
  games: ['wolf-moon'],
  pots: [{ ...pot, currency: 'TRY', seed: 1_000, mustHitBy: 10_000 }, pot],
  won: [win],
};

it('computes a win again by the terms of its own currency, and of its own cycle', () => {
  expect(claimOf(lantern, win)).toEqual({
    code: 'lantern',
    currency: 'EUR',
    cycle: 1,
    amount: 74.57,
    secret: '01',
    secretHash: 'a',
    seed: 50,
    mustHitBy: 500,
  });
});

it('leaves wins without a secret to the rounds that won them', () => {
  expect(claimOf(lantern, { ...win, secret: null })).toBeNull();
  expect(claimOf(lantern, { ...win, secretHash: null })).toBeNull();
  const random = { ...lantern, pots: [{ ...pot, stakesPerWin: 500_000, mustHitBy: null }] };
  expect(claimOf(random, win)).toBeNull();
  expect(claimOf({ ...lantern, pots: [{ ...pot, currency: 'XAU' }] }, { ...win, currency: 'XAU' })).toBeNull();
});

it('writes a share as the language does, with as many decimals as it has', () => {
  expect(formatShare('0.01', 'en')).toBe('1%');
  expect(formatShare('0.0125', 'en')).toBe('1.25%');
  expect(formatShare('0.0125', 'tr')).toBe('%1,25');
});
