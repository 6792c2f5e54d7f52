import { describe, expect, test } from 'vitest';
import { type HoldRules, isSamePerson, type Payment, reasonToHold } from './risk';

const RULES: HoldRules = {
  nameOnCard: 1,
  cardCountry: 1,
  otherMembersPerCard: 1,
  depositsPerDay: 3,
  amountPerDay: 50_000,
};
const payment = (change: Partial<Payment> = {}): Payment => ({
  isCard: true,
  isCardUntold: false,
  cardBin: '555555',
  holder: null,
  payer: { firstName: 'Ada', lastName: 'Lovelace', country: 'GB' },
  member: { firstName: 'Ada', lastName: 'Lovelace', country: 'GB' },
  cardCountry: 'GB',
  account: null,
  otherMembers: 0,
  paysAsExcluded: false,
  depositsOfDay: 2,
  amountOfDay: 50_000,
  amount: 10_000,
  leftOfLimits: null,
  ...change,
});
const person = (firstName: string, lastName: string) => ({ firstName, lastName });

test('an ordinary payment is not held', () => {
  expect(reasonToHold(RULES, payment())).toBeUndefined();
});

test.each([
  ['name_differs', { payer: { firstName: 'Charles', lastName: 'Babbage', country: 'GB' } }],
  ['card_country_differs', { cardCountry: 'BR' }],
  ['card_country_differs', { member: { firstName: 'Ada', lastName: 'Lovelace', country: 'BR' } }],
  ['card_of_others', { otherMembers: 1 }],
  ['too_many_deposits', { depositsOfDay: 3 }],
  ['too_much_deposited', { amountOfDay: 50_001 }],
] as const)('%s holds it, unless the rule is off', (reason, change) => {
  expect(reasonToHold(RULES, payment(change))).toBe(reason);
  const off: HoldRules = { nameOnCard: 0, cardCountry: 0, otherMembersPerCard: 0, depositsPerDay: 0, amountPerDay: 0 };
  expect(reasonToHold(off, payment(change))).toBeUndefined();
});

test('a card or an account of somebody who is excluded holds it whatever the house’s rules', () => {
  const off: HoldRules = { nameOnCard: 0, cardCountry: 0, otherMembersPerCard: 0, depositsPerDay: 0, amountPerDay: 0 };
  expect(reasonToHold(off, payment({ paysAsExcluded: true }))).toBe('pays_as_excluded');
});

test('what the member’s own limits leave is credited, and more is held whatever the house’s rules', () => {
  expect(reasonToHold(RULES, payment({ leftOfLimits: 10_000 }))).toBeUndefined();
  expect(reasonToHold(RULES, payment({ leftOfLimits: 9_999 }))).toBe('beyond_own_limits');
});

test('what is known of cards alone holds no other payment, and an unknown country holds nothing', () => {
  const strange = { payer: { firstName: 'X', lastName: 'Y', country: 'GB' }, cardCountry: 'BR', otherMembers: 5 };
  expect(reasonToHold(RULES, payment({ ...strange, isCard: false }))).toBeUndefined();
  expect(reasonToHold(RULES, payment({ cardCountry: null }))).toBeUndefined();
});

const account = (change: object = {}) => ({
  isCard: false,
  account: { holder: 'Ada Lovelace', country: 'GB', ...change },
});

test.each([
  ['payer_differs', account({ holder: 'Charles Babbage' })],
  ['account_country_differs', account({ country: 'BR' })],
  ['account_of_others', { ...account(), otherMembers: 1 }],
] as const)('%s holds what came from an account, unless the rule is off', (reason, change) => {
  expect(reasonToHold(RULES, payment(change))).toBe(reason);
  const off: HoldRules = { ...RULES, nameOnCard: 0, cardCountry: 0, otherMembersPerCard: 0 };
  expect(reasonToHold(off, payment(change))).toBeUndefined();
});

test('what is not told of an account holds nothing', () => {
  expect(reasonToHold(RULES, payment(account()))).toBeUndefined();
  expect(reasonToHold(RULES, payment(account({ holder: null, country: null })))).toBeUndefined();
});

test.each([
  [person('A.', 'Lovelace'), true],
  [person('ADA AUGUSTA', 'LOVELACE'), true],
  [person('Lovelace', 'Ada'), true],
  [person('Ada', 'Byron'), false],
  [person('Charles', 'Lovelace'), false],
])('the card of %j belongs to Ada Lovelace: %s', (name, same) => {
  expect(isSamePerson(name, person('Ada', 'Lovelace'))).toBe(same);
});

test('accents and Turkish letters do not part a person from their card', () => {
  expect(isSamePerson(person('Cagri', 'Isik'), person('Çağrı', 'Işık'))).toBe(true);
});

test.each([
  ['Lukasz', 'Wisniewski', 'Łukasz', 'Wiśniewski'],
  ['Soren', 'Kjaer', 'Søren', 'Kjær'],
  ['Anna', 'Strauss', 'Anna', 'Strauß'],
  ['DJORDJE', 'DJOKIC', 'Djordje', 'Djokić'],
  ['Thor', 'Sigurdsson', 'Þór', 'Sigurðsson'],
  ['Cagri', 'Isik', 'ÇAĞRI', 'IŞIK'],
  ['JOERG', 'MUELLER', 'Jörg', 'Müller'],
  ['JORG', 'MULLER', 'Jörg', 'Müller'],
  ['Jürgen', 'Müller', 'Juergen', 'Mueller'],
])('%s %s is how a bank writes %s %s', (first, last, ...own) => {
  expect(isSamePerson(person(first, last), person(own[0] ?? '', own[1] ?? ''))).toBe(true);
});

test('an umlaut makes nobody out of somebody else', () => {
  expect(isSamePerson(person('Jan', 'Muller'), person('Jan', 'Mueller'))).toBe(false);
  expect(isSamePerson(person('Jan', 'Müller'), person('Jan', 'Miller'))).toBe(false);
});

describe('a card that was entered on its provider’s page', () => {
  test('must be told, and be a MasterCard, whatever rules are off', () => {
    const off: HoldRules = {
      nameOnCard: 0,
      cardCountry: 0,
      otherMembersPerCard: 0,
      depositsPerDay: 0,
      amountPerDay: 0,
    };
    expect(reasonToHold(off, payment({ isCard: false, isCardUntold: true, cardBin: null }))).toBe('card_untold');
    expect(reasonToHold(off, payment({ cardBin: '411111' }))).toBe('card_not_mastercard');
    expect(reasonToHold(off, payment({ cardBin: '222100' }))).toBeUndefined();
    expect(reasonToHold(off, payment({ isCard: false, cardBin: '411111' }))).toBeUndefined();
  });

  test.each(['Ada Lovelace', 'ADA LOVELACE', 'A LOVELACE', 'Ada Byron Lovelace', 'Lovelace Ada', ' ada  LÓVELACE '])(
    '%s is Ada Lovelace',
    (holder) => expect(reasonToHold(RULES, payment({ holder }))).toBeUndefined(),
  );

  test.each(['Charles Babbage', 'Babbage Lovelace', 'Lovelace', 'Ada', '', 'Ada Babbage'])(
    '%s is not, whatever the billing details say',
    (holder) => expect(reasonToHold(RULES, payment({ holder }))).toBe('name_differs'),
  );

  test('of another payer is held, whosever name was entered', () => {
    const payer = { firstName: 'Charles', lastName: 'Babbage', country: 'GB' };
    expect(reasonToHold(RULES, payment({ payer, holder: 'Ada Lovelace' }))).toBe('name_differs');
  });
});

test.each([
  'MRS ADA LOVELACE',
  'MS A LOVELACE',
  'Dr. Ada Lovelace',
  'LOVELACE/ADA',
  'LOVELACE, ADA',
  'LOVELACE/ADA MRS',
  'SN ADA LOVELACE',
])('a card in the name of %s is Ada Lovelace’s', (holder) => {
  expect(reasonToHold(RULES, payment({ holder }))).toBeUndefined();
});

test.each(['MR JOHN LOVELACE', 'LOVELACE/JOHN', 'MRS LOVELACE', 'MR', 'ADA'])(
  'a card in the name of %s is not',
  (holder) => {
    expect(reasonToHold(RULES, payment({ holder }))).toBe('name_differs');
  },
);

const named = (firstName: string, lastName: string) => {
  const own = { ...person(firstName, lastName), country: 'GB' };
  return { payer: own, member: own };
};

test('a title does not stand for the first name that begins with its letter, and may be somebody’s name', () => {
  expect(reasonToHold(RULES, payment({ ...named('Mary', 'Lovelace'), holder: 'MR JOHN LOVELACE' }))).toBe(
    'name_differs',
  );
  expect(reasonToHold(RULES, payment({ ...named('Jason', 'Bay'), holder: 'JASON BAY' }))).toBeUndefined();
});

test.each([
  ['Suharto', 'Suharto'],
  ['Suharto', '-'],
  ['.', 'Suharto'],
])('who has one name, told as %s %s, pays with a card of that name alone', (firstName, lastName) => {
  const own = { ...person(firstName, lastName), country: 'GB' };
  expect(reasonToHold(RULES, payment({ payer: own, member: own, holder: 'SUHARTO' }))).toBeUndefined();
  expect(reasonToHold(RULES, payment({ payer: own, member: own, holder: 'MR SUHARTO' }))).toBeUndefined();
  expect(reasonToHold(RULES, payment({ payer: own, member: own, holder: 'SARI' }))).toBe('name_differs');
  expect(isSamePerson(person('Sari', '-'), own)).toBe(false);
});
