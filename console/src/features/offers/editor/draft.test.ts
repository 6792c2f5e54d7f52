import { CASHBACK, changed, FREE_ROUNDS, GIFT, MATCH, POINTS } from '@croupier/contract/rewards/fixture';
import { Offer } from '@croupier/contract/rewards/offer';
import { offerVersion } from '@croupier/contract/testing/desks/offers';
import { describe, expect, it } from 'vitest';
import { differences } from '../difference';
import { newCodes } from './codes';
import { draftOf, judged } from './draft';
import { NEW_OFFER } from './new-offer';

const CODE = changed(GIFT, { 'eligibility.event': { kind: 'code', codes: ['WINTER', 'SPRING-26'] } });
const LEVEL = changed(GIFT, { 'eligibility.event': { kind: 'level', level: 'gold' } });
const INVITED = changed(GIFT, { 'eligibility.event': { kind: 'invitation', personCount: 3 } });
const ENDING = changed(MATCH, { 'payout.endsAtCashout': true });
const OPEN = changed(GIFT, {
  'eligibility.countries': null,
  'eligibility.levels': null,
  wagering: null,
  'payout.most': null,
  limits: { perMember: null, total: null, budget: { total: null, day: null }, window: { from: null, until: null } },
  mandatoryNext: 'other',
});

describe('terms as they are typed', () => {
  it.each(
    Object.entries({ MATCH, GIFT, FREE_ROUNDS, CASHBACK, POINTS, CODE, LEVEL, INVITED, ENDING, OPEN }).flatMap(
      ([name, offer]) => ['en', 'tr'].map((language) => [name, language, offer] as const),
    ),
  )('are the same terms again: %s in %s', (_, language, offer) => {
    const terms = Offer.parse(offer);
    const { terms: read, errors } = judged({ ...NEW_OFFER, ...draftOf(terms, language) }, language);
    expect(errors).toEqual({});
    expect(read).toEqual(terms);
  });

  it('are in the notation of the operator', () =>
    expect(draftOf(Offer.parse(changed(MATCH, { 'wagering.multiplierHundredths': 250 })), 'tr')).toMatchObject({
      'wagering.multiplierHundredths': '2,5',
      'reward.most.USD': '200',
    }));
});

const typing = (typed: Readonly<Record<string, string>>) =>
  judged({ ...NEW_OFFER, ...draftOf(Offer.parse(MATCH), 'en'), ...typed }, 'en').errors;

describe('what is refused', () => {
  it.each([
    ['reward.most.USD', '-5', 'form'],
    ['reward.most.USD', '0', 'form'],
    ['reward.most.USD', '99999999999999999999', 'form'],
    ['reward.most.USD', '100.001', 'form'],
    ['reward.most.EUR', '', 'reward.most currenciesDiffer'],
    ['reward.percent', '0', 'form'],
    ['reward.percent', '1e3', 'form'],
    ['wagering.multiplierHundredths', '0', 'form'],
    ['wagering.multiplierHundredths', '-1', 'form'],
    ['wagering.multiplierHundredths', '2.555', 'form'],
    ['wagering.validDays', '366', 'form'],
    ['wagering.contribution.byFamily.slots', '101', 'form'],
    ['wagering.contribution.byGame', 'blackjack', 'form'],
    ['wagering.contribution.byGame', 'plinko=10', 'excludedContributes'],
    ['limits.perMember', '0', 'form'],
    ['limits.total', '-3', 'form'],
    ['limits.window.until', '2026-11-01T00:00', 'endsBeforeStart'],
    ['eligibility.countries.codes', 'France', 'form'],
    ['eligibility.currencies', '', 'form'],
    ['name', 'No Name', 'form'],
    ['mandatoryNext', 'first-deposit', 'requiresItself'],
  ])('is said at its field: %s as %j', (path, text, expected) => {
    const [at = '', message = at] = expected.includes(' ') ? expected.split(' ') : [path, expected];
    expect(typing({ [path]: text })[at]).toBe(message);
  });
});

it('what differs between two versions is named, term by term', () => {
  const before = offerVersion();
  const terms = Offer.parse(changed(MATCH, { 'reward.percent': 200, 'eligibility.leastDeposit': null }));
  expect(differences(before, offerVersion({ terms, titles: {} }), 'en')).toEqual([
    { path: 'titles.en', of: { title: 'en' }, before: 'Welcome to the house', after: '' },
    {
      path: 'eligibility.leastDeposit.EUR',
      of: { field: 'leastDeposit', currency: 'EUR' },
      before: '10',
      after: '',
    },
    {
      path: 'eligibility.leastDeposit.USD',
      of: { field: 'leastDeposit', currency: 'USD' },
      before: '10',
      after: '',
    },
    { path: 'reward.percent', of: { field: 'percent' }, before: '100', after: '200' },
  ]);
  expect(differences(before, before, 'en')).toEqual([]);
});

it('new codes differ from one another and from known ones, and fit the terms', () => {
  const codes = newCodes(500, ['KNOWN']);
  expect(new Set(codes).size).toBe(500);
  expect(codes.every((code) => /^[A-Z2-9]{10}$/.test(code))).toBe(true);
});
