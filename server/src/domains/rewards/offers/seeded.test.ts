import { minor } from '@croupier/contract/money';
import { Offer } from '@croupier/contract/rewards/offer';
import { describe, expect, it } from 'vitest';
import { cashback, conversion, depositBonus, wageringAsked } from '../rules/amounts';
import { judgeStake } from '../rules/stake';
import { SEEDED_OFFERS } from './seeded';

const named = (name: string): Offer => {
  const found = SEEDED_OFFERS.find((offer) => offer.name === name);
  if (!found) throw new Error(`no offer ${name}`);
  return found;
};

it.each(SEEDED_OFFERS.map((offer) => [offer.name, offer] as const))('the seeded offer %s is valid', (_, offer) => {
  expect(Offer.parse(offer)).toEqual(offer);
});

it('the seeded offers have names of their own, and lead only to one another', () => {
  const names = SEEDED_OFFERS.map(({ name }) => name);
  expect(new Set(names).size).toBe(12);
  for (const { mandatoryNext } of SEEDED_OFFERS) if (mandatoryNext !== null) expect(names).toContain(mandatoryNext);
});

describe.each(['USD', 'EUR'] as const)('in %s', (currency) => {
  it('the sign-up bonus is 5, and the first deposit’s bonus has to follow', () => {
    const { reward, eligibility, mandatoryNext } = named('sign-up');
    expect(eligibility.event).toEqual({ kind: 'registration' });
    expect(reward).toMatchObject({ kind: 'fixed', amount: { [currency]: 500 } });
    expect(mandatoryNext).toBe('first-deposit');
  });

  it('the first deposit of at least 10 is matched up to 200 and wagered 50 times in 90 days', () => {
    const { reward, eligibility, wagering, payout, limits } = named('first-deposit');
    if (reward.kind !== 'depositMatch' || !wagering) throw new Error('another reward');
    expect(eligibility.event).toEqual({ kind: 'deposit', which: 1 });
    expect(eligibility.leastDeposit?.[currency]).toBe(1_000);
    expect(depositBonus(reward, minor(25_000), currency)).toBe(20_000);
    expect(wageringAsked(wagering, minor(20_000), minor(25_000))).toBe(1_000_000);
    expect(conversion(payout, minor(20_001), currency)).toEqual({ cash: 20_000, lapsed: 1 });
    expect(wagering).toMatchObject({ validDays: 90, inactivity: { days: 7, unlessDeposited: true } });
    expect(limits.perMember).toBe(1);
    const stake = { game: 'any', family: 'slots', hasJackpot: false, currency } as const;
    expect(judgeStake(wagering, { ...stake, cost: minor(200) })).toEqual({ paysFromBonus: true, counted: 200 });
    expect(judgeStake(wagering, { ...stake, cost: minor(201) })).toEqual({ forbidden: 'stakeTooHigh', most: 200 });
  });

  it.each([
    ['bronze', 5, 10],
    ['silver', 8, 20],
    ['gold', 12, 30],
    ['platinum', 15, 40],
    ['diamond', 20, 50],
  ])('%s has %i percent of Monday’s loss back, and %i on Friday', (level, percent, friday) => {
    const monday = named(`monday-cashback-${level}`);
    if (monday.reward.kind !== 'cashback') throw new Error('another reward');
    expect(monday.eligibility.levels).toEqual([level]);
    expect(monday.eligibility.event).toMatchObject({ paidOn: 'friday', needsDeposit: true, needsLoss: true });
    expect(cashback(monday.reward, minor(100_000), currency)).toBe(percent * 1_000);
    expect(monday.reward.least[currency]).toBe(100);
    const { reward, eligibility } = named(`friday-bonus-${level}`);
    expect(eligibility).toMatchObject({ levels: [level], event: { kind: 'calendar', paidOn: 'friday' } });
    expect(reward).toMatchObject({ kind: 'fixed', amount: { [currency]: friday * 100 } });
  });
});
