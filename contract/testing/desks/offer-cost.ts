import type { GameCost, OfferCost } from '../../calls/rewards/offer-cost';
import type { Offer } from '../../rewards/offer';

/** The bonus of a first deposit in dollars and euros: the whole deposit up to 200.00, to be staked 50 times. */
export const depositOffer = (change: Partial<Offer> = {}): Offer => ({
  name: 'first-deposit',
  eligibility: {
    event: { kind: 'deposit', which: 1 },
    countries: null,
    currencies: ['USD', 'EUR'],
    methods: null,
    leastDeposit: { USD: 1_000, EUR: 1_000 },
    optIn: false,
    verified: false,
    levels: null,
    oncePer: [],
  },
  reward: { kind: 'depositMatch', percent: 100, most: { USD: 20_000, EUR: 20_000 } },
  wagering: {
    multiplierHundredths: 5_000,
    of: 'bonus',
    contribution: { byGame: {}, byFamily: {}, otherwise: 100 },
    largestCounted: { USD: 200, EUR: 200 },
    largestAllowed: { USD: 200, EUR: 200 },
    excludedGames: [],
    excludesJackpots: true,
    validDays: 90,
    inactivity: null,
  },
  payout: { most: { USD: 20_000, EUR: 20_000 }, freeRoundWins: null },
  limits: { perMember: 1, total: null, budget: { total: null, day: null }, window: { from: null, until: null } },
  mandatoryNext: null,
  ...change,
});

export const gameCost = (change: Partial<GameCost> = {}): GameCost => ({
  game: 'european-roulette',
  name: 'European Roulette',
  play: 'Red',
  sampled: false,
  share: 0.61,
  stake: 2,
  roundsPerDay: 140,
  cost: {
    expected: 57.88,
    converts: 0.652,
    low: 0,
    high: 136,
    roundsToClear: 2_500,
    daysToClear: 17.9,
    roundsPlayed: 2_181,
  },
  reason: null,
  ...change,
});

/** Wins of free rounds of Dragon Vault in cash. */
export const brought = (
  change: Partial<NonNullable<OfferCost['brought']>> = {},
): NonNullable<OfferCost['brought']> => ({
  from: 'derived',
  gameName: 'Dragon Vault',
  cashbacks: 0,
  weeks: 0,
  expected: 3.87,
  low: 0.4,
  high: 11.2,
  isCash: true,
  ...change,
});

/** Dollars, with a slot that is sampled, a game whose wagering takes too many days, and one that is not of the house. */
export const offerCost = (change: Partial<OfferCost> = {}): OfferCost => ({
  currency: 'USD',
  days: 30,
  members: 1_204,
  deposit: 82.5,
  reason: null,
  brought: null,
  games: [
    gameCost(),
    gameCost({
      game: 'dragon-vault',
      name: 'Dragon Vault',
      play: null,
      sampled: true,
      share: 0.24,
      stake: 0.8,
      cost: {
        expected: 17.41,
        converts: 0.12,
        low: 0,
        high: 200,
        roundsToClear: 6_250,
        daysToClear: 20.8,
        roundsPlayed: 1_402,
      },
    }),
    gameCost({
      game: 'blackjack',
      name: 'Blackjack',
      play: 'Basic strategy',
      share: 0.1,
      cost: { expected: 0, converts: 0, low: 0, high: 0, roundsToClear: null, daysToClear: null, roundsPlayed: 900 },
    }),
    gameCost({ game: 'vendor-9', name: 'vendor-9', play: null, share: 0.05, cost: null, reason: 'noDistribution' }),
  ],
  mean: { expected: 41.37, converts: 0.4491, covered: 0.95 },
  ...change,
});
