import { offerTerms, wageringTerms } from '@croupier/contract/testing/rewards';
import { describe, expect, it } from 'vitest';
import { broughtBy, countedShare, wageringAsked } from './figures';

describe('what a deposit brings', () => {
  it.each([
    [50, 50],
    [200, 200],
    [1_000, 200],
    [10, 10],
    [9.99, 0],
  ])('%d dollars bring %d', (deposit, bonus) => expect(broughtBy(offerTerms(), deposit)).toBe(bonus));

  it('is rounded down to the cent', () => {
    const third = offerTerms({ reward: { kind: 'depositMatch', percent: 33, most: 200 } });
    expect(broughtBy(third, 10.01)).toBe(3.3);
    expect(broughtBy(third, 19.99)).toBe(6.59);
  });

  it('is a fixed sum whatever the deposit, once it is large enough', () => {
    const fixed = offerTerms({ reward: { kind: 'fixed', amount: 5 } });
    expect([broughtBy(fixed, 10), broughtBy(fixed, 5_000), broughtBy(fixed, 5)]).toEqual([5, 5, 0]);
  });

  it('is no sum of money for points, cashback and free rounds', () =>
    expect(broughtBy(offerTerms({ reward: { kind: 'points', points: 10 } }), 50)).toBeNull());

  it('asks for stakes: of the bonus, or of the deposit too, rounded up', () => {
    expect(wageringAsked(offerTerms(), 50, 50)).toBe(2_500);
    const both = offerTerms({ wagering: wageringTerms({ of: 'bonusAndDeposit', multiplier: 2.55 }) });
    expect(wageringAsked(both, 10.01, 10)).toBe(51.03);
    expect(wageringAsked(offerTerms({ wagering: null }), 50, 50)).toBe(0);
  });
});

describe('what counts towards a bonus', () => {
  const { contribution, ...rest } = wageringTerms();
  const wagering = {
    ...rest,
    contribution: {
      ...contribution,
      byGame: { blackjack: 5 },
      byFamily: { table: 10 },
      excludedGames: ['dragon-vault'],
    },
  };
  it.each([
    ['a game’s own figure', { id: 'blackjack', family: 'table', jackpot: 0 }, 5],
    ['its family’s', { id: 'baccarat', family: 'table', jackpot: 0 }, 10],
    ['the one for all others', { id: 'plinko', family: 'originals', jackpot: 0 }, 100],
    ['nothing in an excluded game', { id: 'dragon-vault', family: 'slots', jackpot: 0 }, 0],
    ['nothing in a game with a jackpot', { id: 'reels', family: 'slots', jackpot: 1 }, 0],
  ])('is %s', (_, game, share) => expect(countedShare(wagering, game)).toBe(share));
});
