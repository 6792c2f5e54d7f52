import type { Offer } from '@croupier/contract/rewards/offer';
import { expect, it } from 'vitest';
import { JURISDICTIONS } from '../../../jurisdiction';
import { SEEDED_OFFERS } from '../offers/seeded';
import { TERMS } from './fixture';
import { publishingBars } from './publishing';

const [signUp] = SEEDED_OFFERS;

const offer = (multiplierHundredths: number, most: Offer['payout']['most'], of: 'bonus' | 'bonusAndDeposit'): Offer => {
  if (!signUp) throw new Error('no offer is seeded');
  return {
    ...signUp,
    wagering: { ...TERMS, multiplierHundredths, of },
    payout: { most, freeRoundWins: null },
  };
};

it.each([
  ['ten times the bonus', offer(1_000, null, 'bonus'), []],
  ['a hundredth more', offer(1_001, null, 'bonus'), ['wageringAboveMaximum']],
  ['a multiple of the deposit', offer(100, null, 'bonusAndDeposit'), ['wageringOfDeposit']],
  ['a cap on winnings', offer(1_000, { USD: 100_000_000 }, 'bonus'), ['winningsCapped']],
  [
    'all of it',
    offer(5_000, { USD: 1 }, 'bonusAndDeposit'),
    ['wageringAboveMaximum', 'wageringOfDeposit', 'winningsCapped'],
  ],
  ['cash without wagering', { ...offer(1, null, 'bonus'), wagering: null }, []],
])('the strict profile judges %s; without its rules any may be published', (_, candidate, bars) => {
  expect(publishingBars(candidate, JURISDICTIONS.strict)).toEqual(bars);
  expect(publishingBars(candidate, JURISDICTIONS.curacao)).toEqual([]);
});

it('of the offers that a house starts with, the strict profile allows the cashback alone', () => {
  const allowed = SEEDED_OFFERS.filter((seeded) => publishingBars(seeded, JURISDICTIONS.strict).length === 0);
  expect(allowed.map(({ reward }) => reward.kind)).toEqual(Array.from({ length: 5 }, () => 'cashback'));
});
