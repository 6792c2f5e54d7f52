import { minor } from '@croupier/contract/money';
import type { Limits } from '@croupier/contract/rewards/limits';
import { expect, it } from 'vitest';
import { reachedLimits, type Use } from './limits';

const LIMITS: Limits = {
  perMember: 2,
  total: 100,
  budget: { total: { EUR: 100_000, BTC: 5_000 }, day: { EUR: 10_000, BTC: 5_000 } },
  window: { from: '2026-12-01T00:00:00Z', until: '2026-12-31T23:59:00Z' },
};
const USE: Use = {
  now: new Date('2026-12-24T18:00:00Z'),
  claimsOfMember: 1,
  claimsInTotal: 99,
  currency: 'EUR',
  given: minor(90_000),
  givenToday: minor(0),
  amount: minor(10_000),
};

it.each<[string, Partial<Use>, string[]]>([
  ['the last time that all limits allow', {}, []],
  ['its first moment', { now: new Date('2026-12-01T00:00:00Z') }, []],
  ['a moment before', { now: new Date('2026-11-30T23:59:59.999Z') }, ['notBegun']],
  ['its last moment', { now: new Date('2026-12-31T23:58:59.999Z') }, []],
  ['its end', { now: new Date('2026-12-31T23:59:00Z') }, ['over']],
  ['a third time for the member', { claimsOfMember: 2 }, ['perMember']],
  ['once more than in total', { claimsInTotal: 100 }, ['total']],
  ['a cent above the budget', { given: minor(90_001) }, ['budget']],
  ['a cent above the budget of the day', { givenToday: minor(1) }, ['budgetOfDay']],
  ['another currency above its own budget', { currency: 'BTC', given: minor(0) }, ['budget', 'budgetOfDay']],
  ['another currency within it', { currency: 'BTC', given: minor(0), amount: minor(5_000) }, []],
])('an offer at %s', (_, use, reached) => {
  expect(reachedLimits(LIMITS, { ...USE, ...use })).toEqual(reached);
});

it('an offer without limits is given for ever', () => {
  const none: Limits = {
    perMember: null,
    total: null,
    budget: { total: null, day: null },
    window: { from: null, until: null },
  };
  const much = { ...USE, claimsOfMember: 1e9, claimsInTotal: 1e9, given: minor(1e15), amount: minor(1e15) };
  expect(reachedLimits(none, much)).toEqual([]);
});
