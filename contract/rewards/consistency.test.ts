import { describe, expect, it } from 'vitest';
import {
  AMOUNTS,
  CASHBACK,
  changed,
  FREE_ROUNDS,
  GIFT,
  MATCH,
  POINTS,
  refusals,
  WEEKLY,
  WITHOUT_DEPOSIT,
} from './fixture';

describe('an offer', () => {
  it.each([
    [
      'a country twice',
      MATCH,
      { 'eligibility.countries.codes': ['FR', 'US', 'FR'] },
      'eligibility.countries.codes.2: duplicate',
    ],
    [
      'a code twice',
      GIFT,
      { 'eligibility.event': { kind: 'code', codes: ['XMAS', 'XMAS'] } },
      'eligibility.event.codes.1: duplicate',
    ],
    ['a game twice', MATCH, { 'wagering.excludedGames': ['plinko', 'plinko'] }, 'wagering.excludedGames.1: duplicate'],
    ['no currency', GIFT, { 'reward.amount': {} }, 'reward.amount: noFigure'],
    [
      'a reward without one of its currencies',
      GIFT,
      { 'reward.amount': { USD: 5 } },
      'reward.amount: currenciesDiffer',
    ],
    [
      'a reward in a further currency',
      GIFT,
      { 'reward.amount': { ...AMOUNTS, TRY: 5 } },
      'reward.amount: currenciesDiffer',
    ],
    [
      'a least deposit in other currencies',
      MATCH,
      { 'eligibility.leastDeposit': { USD: 5, BRL: 5 } },
      'eligibility.leastDeposit: currenciesDiffer',
    ],
    ['a cap in fewer currencies', MATCH, { 'payout.most': { EUR: 5 } }, 'payout.most: currenciesDiffer'],
    [
      'a counted stake in fewer currencies',
      MATCH,
      { 'wagering.largestCounted': { EUR: 5 } },
      'wagering.largestCounted: currenciesDiffer',
    ],
    [
      'an allowed stake in fewer currencies',
      MATCH,
      { 'wagering.largestAllowed': { EUR: 500 } },
      'wagering.largestAllowed: currenciesDiffer',
    ],
    [
      'a budget in fewer currencies',
      MATCH,
      { 'limits.budget.total': { EUR: 5_000 } },
      'limits.budget.total: currenciesDiffer',
    ],
    [
      'a budget of the day in fewer currencies',
      MATCH,
      { 'limits.budget.day': { EUR: 5 } },
      'limits.budget.day: currenciesDiffer',
    ],
    [
      'free rounds without a stake in a currency',
      FREE_ROUNDS,
      { 'reward.stake': { USD: 20 } },
      'reward.stake: currenciesDiffer',
    ],
    [
      'a cashback without a least in a currency',
      CASHBACK,
      { 'reward.least': { USD: 20 } },
      'reward.least: currenciesDiffer',
    ],
    ['a percentage without a deposit', MATCH, { ...WITHOUT_DEPOSIT }, 'reward.kind: needsDepositEvent'],
    ['wagering of no deposit', GIFT, { 'wagering.of': 'bonusAndDeposit' }, 'wagering.of: needsDepositEvent'],
    ['methods without a deposit', GIFT, { 'eligibility.methods': ['PIX'] }, 'eligibility.methods: needsDepositEvent'],
    [
      'a least deposit without a deposit',
      GIFT,
      { 'eligibility.leastDeposit': AMOUNTS },
      'eligibility.leastDeposit: needsDepositEvent',
    ],
    [
      'a cashback without a span',
      CASHBACK,
      { 'eligibility.event.counted': null },
      'eligibility.event.counted: cashbackOnly',
    ],
    [
      'a cashback on a gift',
      CASHBACK,
      { 'eligibility.event': { kind: 'gift' } },
      'eligibility.event.kind: cashbackOnly',
    ],
    [
      'free rounds each week',
      FREE_ROUNDS,
      { 'eligibility.event': { ...WEEKLY, counted: null } },
      'reward.kind: weeklyMoneyOnly',
    ],
    ['points each week', POINTS, { 'eligibility.event': { ...WEEKLY, counted: null } }, 'reward.kind: weeklyMoneyOnly'],
    ['a span for a fixed sum', GIFT, { 'eligibility.event': WEEKLY }, 'eligibility.event.counted: cashbackOnly'],
    [
      'free rounds whose wins are nothing',
      FREE_ROUNDS,
      { 'payout.freeRoundWins': null },
      'payout.freeRoundWins: freeRoundsOnly',
    ],
    [
      'wins of free rounds without any',
      GIFT,
      { 'payout.freeRoundWins': 'bonus' },
      'payout.freeRoundWins: freeRoundsOnly',
    ],
    ['wagering of wins in cash', FREE_ROUNDS, { 'payout.freeRoundWins': 'cash' }, 'wagering: winsAndWageringDiffer'],
    ['bonus wins without wagering', FREE_ROUNDS, { wagering: null }, 'wagering: winsAndWageringDiffer'],
    [
      'an end at cash-outs of what is cash at once',
      GIFT,
      { wagering: null, 'payout.most': null, 'payout.endsAtCashout': true },
      'payout.endsAtCashout: needsWagering',
    ],
    ['a cap on what is cash at once', GIFT, { wagering: null }, 'payout.most: needsWagering'],
    ['a cap on points', POINTS, { 'payout.most': AMOUNTS }, 'payout.most: notForPoints'],
    ['wagering of points', POINTS, { wagering: GIFT['wagering'] }, 'wagering: notForPoints'],
    ['a budget of points', POINTS, { 'limits.budget.total': AMOUNTS }, 'limits.budget.total: notForPoints'],
    ['a daily budget of points', POINTS, { 'limits.budget.day': AMOUNTS }, 'limits.budget.day: notForPoints'],
    [
      'more counted than allowed',
      MATCH,
      { 'wagering.largestCounted.USD': 201 },
      'wagering.largestCounted: countedAboveAllowed',
    ],
    ['more a day than in total', MATCH, { 'limits.budget.day.USD': 1_000_001 }, 'limits.budget.day: dayAboveTotal'],
    ['more for a member than in total', MATCH, { 'limits.perMember': 1_001 }, 'limits.perMember: memberAboveTotal'],
    [
      'a cashback of at least more than its most',
      CASHBACK,
      { 'reward.most': { USD: 99, EUR: 100 } },
      'reward.least: leastAboveMost',
    ],
    [
      'a window without a moment',
      MATCH,
      { 'limits.window.until': '2026-12-01T00:00:00Z' },
      'limits.window.until: endsBeforeStart',
    ],
    [
      'a reversed window',
      MATCH,
      { 'limits.window.until': '2026-11-30T23:59:59.999Z' },
      'limits.window.until: endsBeforeStart',
    ],
    [
      'a reversed span',
      CASHBACK,
      { 'eligibility.event.counted.until': { day: 'monday', minute: 0 } },
      'eligibility.event.counted.until: endsBeforeStart',
    ],
    [
      'a contribution of an excluded game',
      MATCH,
      { 'wagering.excludedGames': ['neon-sevens'] },
      'wagering.contribution.byGame.neon-sevens: excludedContributes',
    ],
    [
      'wagering that can never be done',
      MATCH,
      { 'wagering.contribution': { byGame: { plinko2: 0 }, byFamily: { table: 0 }, otherwise: 0 } },
      'wagering.contribution: nothingContributes',
    ],
    ['itself as the next', MATCH, { mandatoryNext: 'first-deposit' }, 'mandatoryNext: requiresItself'],
  ])('refuses %s', (_, offer, changes, refusal) => {
    expect(refusals(changed(offer, changes))).toEqual([refusal]);
  });

  it('names every contradiction at once', () => {
    const offer = changed(MATCH, { 'eligibility.event': { kind: 'gift' }, mandatoryNext: 'first-deposit' });
    expect(refusals(offer)).toEqual([
      'eligibility.methods: needsDepositEvent',
      'eligibility.leastDeposit: needsDepositEvent',
      'reward.kind: needsDepositEvent',
      'wagering.of: needsDepositEvent',
      'mandatoryNext: requiresItself',
    ]);
  });
});
