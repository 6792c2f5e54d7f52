import type { Offer } from '@croupier/contract/rewards/offer';
import { SEEDED_OFFERS } from '../../server/src/domains/rewards/offers/seeded';

/** A claim that is computed and simulated. */
export interface Example {
  readonly game: string;
  /** The terms in words. */
  readonly terms: string;
  readonly offer: Offer;
  /** First stake of a round and deposit, cents of a euro. */
  readonly stake: number;
  readonly deposit: number;
}

const found = SEEDED_OFFERS.find(({ name }) => name === 'first-deposit');
if (found === undefined) throw new Error('the first deposit has no offer');
const firstDeposit = found;

/** The first deposit's offer with other wagering, and with its cap on winnings or without. */
function withTerms(multiplier: number, hasCap: boolean, of: 'bonus' | 'bonusAndDeposit' = 'bonus'): Offer {
  const { wagering, payout } = firstDeposit;
  if (wagering === null) throw new Error('the first deposit has no wagering');
  return {
    ...firstDeposit,
    wagering: { ...wagering, multiplierHundredths: multiplier * 100, of, largestAllowed: null, largestCounted: null },
    payout: hasCap ? payout : { ...payout, most: null },
  };
}

const SPECIFIED = { terms: '50 × bonus, 2.00 a round, at most 200', offer: firstDeposit, stake: 200, deposit: 10_000 };
const COMBINED = {
  terms: '15 × bonus and deposit, 1.00 a round, no cap',
  offer: withTerms(15, false, 'bonusAndDeposit'),
  stake: 100,
  deposit: 5_000,
};
const SHORT = { terms: '20 × bonus, 1.50 a round, no cap', offer: withTerms(20, false), stake: 150, deposit: 10_000 };

/** One game of each family, under the specification's terms and under two others. */
export const EXAMPLES: readonly Example[] = [
  { game: 'european-roulette', ...SPECIFIED },
  { game: 'dragon-vault', ...SPECIFIED },
  { game: 'blackjack', ...SPECIFIED },
  { game: 'baccarat', ...COMBINED },
  { game: 'jacks-or-better', ...COMBINED },
  { game: 'keno', ...SHORT },
  { game: 'pearl-hunt', ...SHORT },
  { game: 'plinko', ...SHORT },
  { game: 'wolf-moon', ...COMBINED },
  { game: 'live-crash', ...SPECIFIED },
];
