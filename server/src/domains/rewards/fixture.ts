import type { Offer } from '@croupier/contract/rewards/offer';

/**
 * Terms of an offer in US dollars: stakes of at most 2.00 in full, of blackjack a tenth, of Dragon Vault nothing; at most 200.00 become cash, within 90
 * days.
 */
export const TERMS: Offer = {
  name: 'test',
  eligibility: {
    event: { kind: 'gift' },
    countries: null,
    currencies: ['USD'],
    methods: null,
    leastDeposit: null,
    optIn: false,
    verified: false,
    levels: null,
    oncePer: [],
  },
  reward: { kind: 'fixed', amount: { USD: 1_000 } },
  wagering: {
    multiplierHundredths: 500,
    of: 'bonus',
    contribution: { byGame: { blackjack: 10 }, byFamily: {}, otherwise: 100 },
    largestCounted: { USD: 200 },
    largestAllowed: { USD: 200 },
    excludedGames: ['dragon-vault'],
    excludesJackpots: true,
    validDays: 90,
    inactivity: null,
  },
  payout: { most: { USD: 20_000 }, freeRoundWins: null },
  limits: { perMember: null, total: null, budget: { total: null, day: null }, window: { from: null, until: null } },
  mandatoryNext: null,
};
