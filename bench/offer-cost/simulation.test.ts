import { expect, it } from 'vitest';
import { costOfClaim } from '../../server/src/domains/rewards/cost/cost';
import { roundedAway } from '../../server/src/domains/rewards/cost/rounding';
import { claimWith } from '../../server/src/domains/rewards/cost/fixture';
import { minor } from '@croupier/contract/money';
import { simulateClaims } from './simulation';
import { isInside, meanOf, quantileOf, shareAboveZero } from './statistics';

/** Pays half of the stake as often as nothing, and sometimes much. */
const outcomes = [
  { cost: 100, pay: 0, probability: 0.45 },
  { cost: 100, pay: 50, probability: 0.4 },
  { cost: 100, pay: 400, probability: 0.14 },
  { cost: 200, pay: 2_000, probability: 0.01 },
];

it.each([
  ['bonus alone', { bonus: minor(3_000), asked: minor(60_000) }],
  ['cash first', { cash: minor(4_050), bonus: minor(5_000), asked: minor(100_000), most: minor(7_500) }],
])('what is computed lies in the 99 % intervals of a simulation: %s', (_, changes) => {
  const claim = claimWith(changes, outcomes);
  const cost = costOfClaim(claim);
  if (typeof cost === 'string') throw new Error(cost);
  const claims = simulateClaims(claim, 40_000, 26);
  expect(isInside(cost.expected, meanOf(claims))).toBe(true);
  expect(isInside(cost.converts, shareAboveZero(claims))).toBe(true);
  expect(isInside(cost.high, quantileOf(claims, 0.95), 50)).toBe(true);
});

it('where every round pays something, what rounding moves from the bonus to the cash is followed', () => {
  const outcomes = [
    { cost: 100, pay: 20, probability: 0.6, counted: 50 },
    { cost: 100, pay: 70, probability: 0.25, counted: 50 },
    { cost: 100, pay: 200, probability: 0.11, counted: 50 },
    { cost: 100, pay: 1_200, probability: 0.04, counted: 50 },
  ];
  const money = { stake: minor(50), cash: minor(500), bonus: minor(2_000), asked: minor(20_000) };
  const claim = claimWith({ ...money, outcomes });
  const cost = costOfClaim(claim);
  if (typeof cost === 'string') throw new Error(cost);
  const claims = simulateClaims(claim, 40_000, 26);
  expect(isInside(cost.expected, meanOf(claims))).toBe(true);
  expect(isInside(cost.converts, shareAboveZero(claims))).toBe(true);
  // Some cents that are never lost to a round without a win: by what is paid in proportion the bonus would be a twentieth more.
  expect(roundedAway(claim)).toBeGreaterThan(0.2);
  expect(roundedAway({ ...claim, outcomes: [...outcomes, { cost: 100, pay: 0, probability: 0, counted: 50 }] })).toBe(
    0,
  );
});
