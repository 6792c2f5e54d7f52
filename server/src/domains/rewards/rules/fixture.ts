import type { Wagering } from '@croupier/contract/rewards/wagering';

/** Terms with every rule for stakes, in euros and bitcoin. */
export const TERMS: Wagering = {
  multiplierHundredths: 5_000,
  of: 'bonus',
  contribution: { byGame: { 'neon-sevens': 100, 'jacks-high': 0 }, byFamily: { table: 15, live: 0 }, otherwise: 50 },
  largestCounted: { EUR: 200, BTC: 2_000 },
  largestAllowed: { EUR: 500, BTC: 5_000 },
  excludedGames: ['plinko'],
  excludesJackpots: true,
  validDays: 90,
  inactivity: null,
};
