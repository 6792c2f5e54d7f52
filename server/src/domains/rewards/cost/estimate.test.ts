import { minor } from '@croupier/contract/money';
import { describe, expect, it } from 'vitest';
import { SEEDED_OFFERS } from '../offers/seeded';
import { computeCosts } from './computing';
import { costOfClaim } from './cost';
import { createEstimate, type EstimateDeps } from './estimate';
import { claimWith, EVEN_CHANCE } from './fixture';
import type { GameHabit } from './habits';

const found = SEEDED_OFFERS.find(({ name }) => name === 'first-deposit');
if (!found) throw new Error('no offer for the first deposit');
const terms = found;

const habit = (game: string, share: number): GameHabit => ({ game, share, stake: minor(500), roundsPerDay: 100 });
const known = { name: 'Known', distribution: { play: 'Red', sampledRounds: null, outcomes: EVEN_CHANCE } };

const estimateOf = (games: readonly GameHabit[], changes: Partial<EstimateDeps> = {}) =>
  createEstimate({
    habits: { of: async () => ({ members: 3, games, deposit: minor(10_000) }) },
    game: (code) => (code.startsWith('known') ? known : undefined),
    familyOf: () => 'table',
    jackpotGames: async () => [],
    compute: async (claims) => claims.map((claim) => costOfClaim(claim)),
    ...changes,
  });
const wanted = { terms, level: null, currency: 'EUR' } as const;

describe('the estimate of an offer', () => {
  it('has the cost of each game, and the mean over those that were computed', async () => {
    const { games, mean, ...segment } = await estimateOf([habit('known', 0.75), habit('vendor', 0.25)])(wanted);
    expect(segment).toEqual({ currency: 'EUR', days: 30, members: 3, deposit: 100, reason: null });
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
    expect(await computeCosts(claims, 60_000)).toEqual(claims.map((claim) => costOfClaim(claim)));
  });

  it('is ended when its time is over, and what it did not reach is named', async () => {
    expect(await computeCosts([claimWith({})], 1)).toEqual(['tooManyRounds']);
  });
});
