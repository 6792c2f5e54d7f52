import { minor } from '@croupier/contract/money';
import { describe, expect, it } from 'vitest';
import { balanceGrid, spread } from './balance-grid';
import { costOfClaim } from './cost';
import { claimWith, EVEN_CHANCE } from './fixture';

describe('the cost of a claim', () => {
  it('is counted over all ways that its rounds can end', () => {
    // Two rounds: nothing, two stakes or four stakes are left, in 1, 2 and 1 of 4 ways.
    expect(costOfClaim(claimWith({}))).toEqual({
      expected: 200,
      converts: 0.75,
      low: 0,
      high: 400,
      roundsToClear: 2,
      roundsPlayed: 2,
    });
  });

  it('stops at the cap', () => {
    expect(costOfClaim(claimWith({ most: minor(250) }))).toMatchObject({ expected: 0.5 * 200 + 0.25 * 250, high: 250 });
  });

  it('stakes cash first, and the whole bonus becomes cash where the cash outlasts the wagering', () => {
    expect(costOfClaim(claimWith({ cash: minor(200) }))).toMatchObject({ expected: 200, converts: 1 });
    // One stake of cash: lost in half of all cases, and then the second round is of the bonus.
    expect(costOfClaim(claimWith({ cash: minor(100) }))).toMatchObject({
      expected: 0.5 * 200 + 0.25 * 100 + 0.25 * 300,
      converts: 1,
    });
  });

  it('follows a stake that both pay: means stay', () => {
    const cost = costOfClaim(claimWith({ cash: minor(50), asked: minor(100) }));
    // Lost: 150 of the bonus is left; won: half of 200 returns to each, 250.
    expect(cost).toMatchObject({ expected: 0.5 * 150 + 0.5 * 250 });
  });

  it('counts stakes that are added during a round', () => {
    const doubled = EVEN_CHANCE.map(({ pay, probability }) => ({ cost: 200, pay: 2 * pay, probability }));
    expect(costOfClaim(claimWith({}, doubled))).toMatchObject({ roundsToClear: 1, expected: 200, converts: 0.5 });
  });

  it('is nothing where the days do not suffice, or the game does not count', () => {
    expect(costOfClaim(claimWith({ roundsUntilExpiry: 1 }))).toMatchObject({ expected: 0, roundsToClear: null });
    const uncounted = EVEN_CHANCE.map((outcome) => ({ ...outcome, counted: 0 }));
    expect(costOfClaim(claimWith({ outcomes: uncounted }))).toMatchObject({ expected: 0, roundsToClear: null });
  });

  it('is the bonus where nothing has to be staked', () => {
    expect(costOfClaim(claimWith({ asked: minor(0), most: minor(150) }))).toMatchObject({ expected: 150, converts: 1 });
  });

  it('of a fair game stays the bonus however long it is played: no balance is made or lost', () => {
    const cost = costOfClaim(claimWith({ bonus: minor(10_000), asked: minor(100_000) }));
    expect(cost).toMatchObject({ expected: expect.closeTo(10_000, 3) as number });
    const rare = [
      { cost: 100, pay: 0, probability: 199 / 200 },
      { cost: 100, pay: 20_000, probability: 1 / 200 },
    ];
    const long = costOfClaim(claimWith({ bonus: minor(5_000), asked: minor(90_000) }, rare));
    expect(long).toMatchObject({ expected: expect.closeTo(5_000, 0) as number });
  });
});

describe('the grid of balances', () => {
  it('keeps mass, mean and variance of what is put between its points', () => {
    const grid = balanceGrid(4, 40, 5_000);
    for (const balance of [1.37, 39.9, 40.02, 123.4, 4_321]) {
      let [mass, mean, square] = [0, 0, 0];
      spread(grid, balance, 1, (place, weight) => {
        const point = grid.points[place] ?? Number.NaN;
        mass += weight;
        mean += weight * point;
        square += weight * point ** 2;
      });
      expect(mass).toBeCloseTo(1, 12);
      expect(mean / balance).toBeCloseTo(1, 12);
      expect(square / balance ** 2).toBeCloseTo(1, 10);
    }
  });
});
