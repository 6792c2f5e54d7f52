import { describe, expect, it } from 'vitest';
import { CASHBACK, changed, FREE_ROUNDS, GIFT, MATCH, POINTS, refusals } from './fixture';
import { Offer } from './offer';
import { MOST_AMOUNT } from './parts';

describe('an offer', () => {
  it.each([
    ['a matched deposit', MATCH],
    ['a gift', GIFT],
    ['free rounds whose wins are a bonus', FREE_ROUNDS],
    ['free rounds whose wins are cash', changed(FREE_ROUNDS, { 'payout.freeRoundWins': 'cash', wagering: null })],
    ['a cashback', CASHBACK],
    ['a cashback in cash', changed(CASHBACK, { wagering: null, 'payout.most': null })],
    ['points', POINTS],
    ['any reload', changed(MATCH, { 'eligibility.event.which': 'reload' })],
    ['a code', changed(GIFT, { 'eligibility.event': { kind: 'code', codes: ['WINTER-26', 'XMAS'] } })],
    ['a level', changed(GIFT, { 'eligibility.event': { kind: 'level', level: 'gold' } })],
    ['invited members', changed(GIFT, { 'eligibility.event': { kind: 'invitation', personCount: 5 } })],
    ['the largest amount', changed(GIFT, { 'reward.amount': { USD: MOST_AMOUNT, EUR: 1 } })],
  ])('of %s is accepted', (_, offer) => {
    expect(refusals(offer)).toEqual([]);
  });

  it.each([-1, 0, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MOST_AMOUNT + 1, 2 ** 53, 1e300, '100', null])(
    'refuses %s as an amount',
    (value) => {
      expect(refusals(changed(GIFT, { 'reward.amount.EUR': value }))).toEqual([
        expect.stringMatching(/^reward\.amount\.EUR: /),
      ]);
    },
  );

  it.each([
    ['reward.percent', 0],
    ['reward.percent', 1_001],
    ['reward.percent', 12.5],
    ['wagering.multiplierHundredths', 0],
    ['wagering.multiplierHundredths', 20_001],
    ['wagering.contribution.otherwise', -1],
    ['wagering.contribution.otherwise', 101],
    ['wagering.contribution.byFamily.table', 101],
    ['wagering.contribution.byGame.neon-sevens', Number.NaN],
    ['wagering.validDays', 0],
    ['wagering.validDays', 366],
    ['wagering.inactivity.days', 0],
    ['limits.perMember', 0],
    ['limits.perMember', -5],
    ['limits.window.from', '2026-12-01'],
    ['limits.window.from', '2026-02-30T00:00:00Z'],
    ['limits.window.from', '2026-12-01T00:00:00+03:00'],
    ['eligibility.event.which', 0],
    ['eligibility.event.which', 'last'],
    ['eligibility.event.kind', 'birthday'],
    ['eligibility.oncePer.0', 'planet'],
    ['eligibility.levels.0', 'iron'],
    ['eligibility.methods.0', 'CHEQUE'],
    ['eligibility.countries.codes.0', 'fr'],
    ['name', 'First deposit'],
    ['mandatoryNext', ''],
  ])('refuses %s of %s and names the field', (path, value) => {
    expect(refusals(changed(MATCH, { [path]: value }))).toEqual([
      expect.stringMatching(new RegExp(`^${path.replaceAll('.', '\\.')}: invalid|^${path}: too_`)),
    ]);
  });

  /** Paths of all figures of an offer. */
  const figures = (value: unknown, path: readonly string[] = []): string[] => {
    if (typeof value === 'number') return [path.join('.')];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => figures(inner, [...path, key]));
  };
  /** Where nothing is a figure: what of a stake counts, and the beginning of a day. */
  const MAY_BE_ZERO = /\.contribution\.|\.minute$/;

  it.each([
    ['a matched deposit', MATCH],
    ['a gift', GIFT],
    ['free rounds', changed(FREE_ROUNDS, { 'reward.validDays': 7 })],
    ['a cashback', CASHBACK],
    ['points', POINTS],
    ['invited members', changed(GIFT, { 'eligibility.event': { kind: 'invitation', personCount: 5 } })],
  ])(
    'of %s has no field for a negative, broken, endless or huge figure, and none for zero that has to be something',
    (_, offer) => {
      const paths = figures(offer);
      expect(paths.length).toBeGreaterThan(2);
      for (const path of paths)
        for (const value of [-1, -0.5, 0.5, 2 ** 53, 1e15, 1e300, Number.NaN, Infinity, -Infinity, '1', ''])
          expect(refusals(changed(offer, { [path]: value })), `${path}: ${value}`).not.toEqual([]);
      for (const path of paths.filter((one) => !MAY_BE_ZERO.test(one)))
        expect(refusals(changed(offer, { [path]: 0 })), `${path}: 0`).not.toEqual([]);
    },
  );

  it.each([
    ['', 'colour'],
    ['eligibility', 'gender'],
    ['eligibility.event', 'nth'],
    ['eligibility.leastDeposit', 'GBP'],
    ['eligibility.countries', 'only'],
    ['reward', 'amount'],
    ['reward.most', 'DOGE'],
    ['wagering', 'multiplier'],
    ['wagering.contribution', 'byCategory'],
    ['wagering.contribution.byFamily', 'bingo'],
    ['wagering.inactivity', 'hours'],
    ['payout', 'least'],
    ['limits.budget', 'month'],
    ['limits.window', 'to'],
  ])('refuses an unknown key of "%s"', (parent, key) => {
    expect(refusals(changed(MATCH, { [parent ? `${parent}.${key}` : key]: 1 }))).toContain(
      `${parent}: unrecognized_keys`,
    );
  });

  it.each(Object.keys(MATCH).concat('wagering.inactivity', 'limits.total', 'eligibility.optIn', 'payout.most'))(
    'refuses to go without %s',
    (path) => {
      expect(refusals(changed(MATCH, { [path]: undefined }))).toEqual([`${path}: invalid_type`]);
    },
  );

  it('is not read from what only looks like fields', () => {
    const hostile: unknown = JSON.parse(`{"__proto__": ${JSON.stringify(MATCH)}}`);
    expect(Offer.safeParse(hostile).success).toBe(false);
    for (const value of [null, [], 'offer', 1, new Map()]) expect(Offer.safeParse(value).success).toBe(false);
  });
});
