import { minor } from '@croupier/contract/money';
import { describe, expect, it } from 'vitest';
import { SEEDED_OFFERS } from '../offers/seeded';
import { computeCosts, computeWins } from './computing';
import { costOfClaim, costOfMix } from './cost';
import { createEstimate, type EstimateDeps } from './estimate';
import { claimOf } from './claim';
import { claimWith, EVEN_CHANCE } from './fixture';
import type { GameHabit } from './habits';
import { winsOfSet } from './prize';

const found = SEEDED_OFFERS.find(({ name }) => name === 'first-deposit');
if (!found) throw new Error('no offer for the first deposit');
const terms = found;

const monday = SEEDED_OFFERS.find(({ name }) => name === 'monday-cashback-gold');
if (!monday) throw new Error('no cashback');
const weekly = monday;
/** Two rounds of a slot at 1.00 whose wins are wagered. */
const rounds = {
  ...terms,
  reward: { kind: 'freeRounds', game: 'known', rounds: 2, stake: { USD: 100, EUR: 100 } },
  payout: { most: null, freeRoundWins: 'bonus' },
} as const;
const priced = { code: 'known', family: 'table', hasJackpot: false, outcomes: EVEN_CHANCE } as const;

const habit = (game: string, share: number): GameHabit => ({ game, share, stake: minor(500), roundsPerDay: 100 });
const known = { name: 'Known', distribution: { play: 'Red', sampledRounds: null, outcomes: EVEN_CHANCE } };

const estimateOf = (games: readonly GameHabit[], changes: Partial<EstimateDeps> = {}) =>
  createEstimate({
    habits: { of: async () => ({ members: 3, games, deposit: minor(10_000) }) },
    game: (code) => (code.startsWith('known') ? known : undefined),
    familyOf: () => 'table',
    jackpotGames: async () => [],
    compute: async (mixes) => mixes.map((mix) => costOfMix(mix)),
    wins: async (set) => winsOfSet(set),
    cashbacks: async () => ({ weeks: 4, amounts: [100, 100, 300, 500] }),
    ...changes,
  });
const wanted = { terms, level: null, currency: 'EUR' } as const;

describe('the estimate of an offer', () => {
  it('has the cost of each game, and the mean over those that were computed', async () => {
    const { games, mean, ...segment } = await estimateOf([habit('known', 0.75), habit('vendor', 0.25)])(wanted);
    expect(segment).toEqual({ currency: 'EUR', days: 30, members: 3, deposit: 100, reason: null, brought: null });
    const [computed, unknown] = games;
    expect(computed).toMatchObject({ name: 'Known', play: 'Red', sampled: false, stake: 2, reason: null });
    // 50 times 100.00 at 2.00 a round.
    expect(computed?.cost).toMatchObject({ roundsToClear: 2_500, daysToClear: 25 });
    expect(unknown).toMatchObject({ game: 'vendor', name: 'vendor', cost: null, reason: 'noDistribution' });
    expect(mean?.covered).toBe(0.75);
    expect(mean?.expected).toBeCloseTo(computed?.cost?.expected ?? Number.NaN, 10);
  });

  it('says why nothing is computed', async () => {
    const points = { ...terms, reward: { kind: 'points', points: 5 } } as const;
    const empty = estimateOf([]);
    expect(await empty(wanted)).toMatchObject({ reason: 'noPastPlay', games: [], mean: null });
    expect(await empty({ ...wanted, currency: 'TRY' })).toMatchObject({ reason: 'otherCurrency' });
    expect(await empty({ ...wanted, terms: points })).toMatchObject({ reason: 'rewardKind' });
  });

  it('of free rounds whose wins are cash is what they win, up to the cap', async () => {
    const offer = { ...rounds, wagering: null, payout: { most: { EUR: 250 }, freeRoundWins: 'cash' as const } };
    const { brought, ...rest } = await estimateOf([])({ ...wanted, terms: offer });
    // Each of two rounds pays 2.00 or nothing with equal probability: a set wins 0.00, 2.00 or 4.00, and the cap pays at most 2.50.
    expect(brought).toEqual({
      from: 'derived',
      gameName: 'Known',
      cashbacks: 0,
      weeks: 0,
      isCash: true,
      expected: 1.63,
      low: 0,
      high: 2.5,
    });
    expect(rest).toMatchObject({ reason: null, games: [], mean: null });
  });

  it('of free rounds whose wins are a bonus is what becomes cash of each win, and nothing of a set without one', async () => {
    const { brought, games } = await estimateOf([habit('known', 1)])({ ...wanted, terms: rounds });
    expect(brought).toMatchObject({ expected: 2, low: 0, high: 4, isCash: false });
    const [{ cost } = { cost: null }] = games;
    const [two, four] = [2, 4].map((major) => {
      const claim = claimOf(
        rounds,
        priced,
        { stake: minor(500), deposit: minor(0), roundsPerDay: 100 },
        'EUR',
        minor(100 * major),
      );
      return typeof claim === 'string' ? claim : costOfClaim(claim);
    });
    if (typeof two !== 'object' || typeof four !== 'object') throw new Error('not computed');
    expect(cost?.expected).toBeCloseTo((two.expected / 2 + four.expected / 4) / 100, 2);
    expect(cost?.converts).toBeCloseTo(two.converts / 2 + four.converts / 4, 3);
  });

  it('of a cashback is what past losses bring, and says where none was counted', async () => {
    const offer = { ...weekly, wagering: null };
    const { brought } = await estimateOf([])({ ...wanted, terms: offer });
    expect(brought).toMatchObject({
      from: 'losses',
      cashbacks: 4,
      weeks: 4,
      expected: 2.5,
      low: 1,
      high: 5,
      isCash: true,
    });
    const none = { cashbacks: async () => ({ weeks: 4, amounts: [] }) };
    expect(await estimateOf([], none)({ ...wanted, terms: offer })).toMatchObject({
      reason: 'noPastLosses',
      brought: null,
    });
    const wagered = await estimateOf([habit('known', 1)])({
      ...wanted,
      terms: { ...weekly, wagering: terms.wagering },
    });
    expect(wagered.brought).toMatchObject({ expected: 2.5, isCash: false });
    // A fair game: what is staked comes back on average.
    expect(wagered.games[0]?.cost?.expected).toBeCloseTo(2.5, 1);
  });

  it('says that the wins of a slot without a distribution cannot be computed', async () => {
    const offer = { ...rounds, reward: { ...rounds.reward, game: 'vendor-slot' } };
    expect(await estimateOf([])({ ...wanted, terms: offer })).toMatchObject({ reason: 'noDistribution' });
    const slow = { wins: async () => 'tooManyRounds' as const };
    expect(await estimateOf([], slow)({ ...wanted, terms: rounds })).toMatchObject({ reason: 'tooManyRounds' });
    expect(await estimateOf([])({ ...wanted, terms: rounds })).toMatchObject({
      reason: 'noPastPlay',
      brought: { expected: 2 },
    });
  });

  it('names the games that it leaves out', async () => {
    const many = Array.from({ length: 14 }, (_, place) => habit(`known-${place}`, 1 / 14));
    const { games } = await estimateOf(many, { compute: async () => [] })(wanted);
    expect(games.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 12 }, () => 'tooManyRounds'),
      'beyondMost',
      'beyondMost',
    ]);
  });
});

describe('a process of its own', () => {
  it('computes the same', async () => {
    const claims = [claimWith({}), claimWith({ cash: minor(1_000) })];
    const mixes = claims.map((claim) => ({ parts: [{ claim, weight: 1 }] }));
    expect(await computeCosts(mixes, 60_000)).toEqual(claims.map((claim) => costOfClaim(claim)));
    const set = { outcomes: EVEN_CHANCE, rounds: 3, stake: minor(100) };
    expect(await computeWins(set, 60_000)).toEqual(winsOfSet(set));
  });

  it('is ended when its time is over, and what it did not reach is named', async () => {
    expect(await computeCosts([{ parts: [{ claim: claimWith({}), weight: 1 }] }], 1)).toEqual(['tooManyRounds']);
  });
});
