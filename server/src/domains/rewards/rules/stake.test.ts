import { minor } from '@croupier/contract/money';
import type { Wagering } from '@croupier/contract/rewards/wagering';
import { describe, expect, it } from 'vitest';
import { TERMS } from './fixture';
import { judgeStake, type Stake } from './stake';

type Changes = Omit<Partial<Stake>, 'cost'>;

const judge = (cost: number, stake: Changes = {}, terms: Partial<Wagering> = {}) =>
  judgeStake(
    { ...TERMS, ...terms },
    { game: 'fruit', family: 'slots', hasJackpot: false, currency: 'EUR', ...stake, cost: minor(cost) },
  );
const counts = (counted: number) => ({ paysFromBonus: true, counted });
const IN_CASH_ONLY = { paysFromBonus: false, counted: 0 };

describe('a stake under an offer', () => {
  it.each([
    ['of half a contribution', 100, {}, counts(50)],
    ['of an odd cent', 99, {}, counts(49)],
    ['of one cent', 1, {}, counts(0)],
    ['of the game’s own contribution', 100, { game: 'neon-sevens' }, counts(100)],
    ['of a game whose own contribution is nothing', 100, { game: 'jacks-high' }, counts(0)],
    ['of the family’s contribution', 199, { family: 'table' }, counts(29)],
    ['of a family that contributes nothing', 100, { family: 'live' }, counts(0)],
    ['of a game before its family', 100, { game: 'neon-sevens', family: 'live' }, counts(100)],
    ['of a game called like what every object has', 100, { game: 'constructor' }, counts(50)],
    ['just below the largest counted', 199, {}, counts(99)],
    ['of the largest counted', 200, {}, counts(100)],
    ['above the largest counted', 201, {}, counts(100)],
    ['of the largest allowed', 500, {}, counts(100)],
    ['above the largest allowed', 501, {}, { forbidden: 'stakeTooHigh', most: 500 }],
    ['above it in a game that counts nothing', 501, { family: 'live' }, { forbidden: 'stakeTooHigh', most: 500 }],
    ['in another currency', 501, { currency: 'BTC' }, counts(250)],
    ['above what that currency allows', 5_001, { currency: 'BTC' }, { forbidden: 'stakeTooHigh', most: 5_000 }],
    ['in an excluded game', 100, { game: 'plinko' }, IN_CASH_ONLY],
    ['of any size in an excluded game', 1_000_000, { game: 'plinko' }, IN_CASH_ONLY],
    ['in a game with a jackpot', 501, { hasJackpot: true }, IN_CASH_ONLY],
  ] as const)('%s', (_, cost, stake, judgement) => {
    expect(judge(cost, stake)).toEqual(judgement);
  });

  it('in a game with a jackpot counts where the offer includes it', () => {
    expect(judge(100, { hasJackpot: true }, { excludesJackpots: false })).toEqual(counts(50));
  });

  it('of any size is allowed and counted where nothing limits it', () => {
    const unlimited = { largestAllowed: null, largestCounted: null };
    expect(judge(9_007_199_254_740_991, {}, unlimited)).toEqual(counts(4_503_599_627_370_495));
  });

  it('in a currency of no figure is a bug and not a free stake', () => {
    expect(() => judge(100, { currency: 'TRY' })).toThrow(RangeError);
    expect(() => judge(100, { currency: 'TRY' }, { largestAllowed: null })).toThrow(RangeError);
  });
});
