import { describe, expect, test } from 'vitest';
import { Refusal, type RefusalDetails } from '../../../platform/refusal';
import { fingerprintOf, isExpired, isMastercard, passesLuhn } from './card';
import type { Limits } from '../settings';
import { type CardDepositInput, judgeAmount, judgeBilling, judgeCard, refuseCardData } from './card-deposit';

const NOW = new Date('2026-11-20T12:00:00Z');
const LIMITS: Limits = { minimumAmount: 10, maximumAmount: 5000, paymentAmounts: '25/30', allowManualInput: 1 };
const GOOD: CardDepositInput = {
  amount: '100',
  cardNum: '5555 5555 5555 4444',
  cardCvv: '123',
  expireMonth: '12',
  expireYear: '2030',
  cardFirstName: 'Ada Mary',
  cardLastName: 'Example',
  cardCountry: 'tr',
  cardState: 'TR-34',
  cardCity: 'İstanbul',
  cardAddress: 'İstiklal Caddesi 1',
  cardPostalCode: '34430',
};

const inWords = (detail: RefusalDetails[string]): string =>
  typeof detail === 'object' && 'currency' in detail ? `${detail.amount} ${detail.currency}` : String(detail);

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (failure) {
    if (failure instanceof Refusal)
      return `${failure.reason} ${Object.values(failure.details).map(inWords).join(' ')}`.trim();
    throw failure;
  }
  return 'accepted';
}

const PROVINCES = ['TR-06', 'TR-34'];
const judge = (change: Partial<CardDepositInput>, states: readonly string[] = PROVINCES) =>
  refusalOf(() => judgeCard({ ...GOOD, ...change }, NOW, states));

describe('the amount of a deposit', () => {
  test.each([
    ['10', 'USD', 1_000],
    ['5000.00', 'TRY', 500_000],
    ['12.34', 'EUR', 1_234],
    ['10.00000001', 'BTC', 1_000_000_001],
  ] as const)('%s %s is %d minor units', (text, currency, minor) => {
    expect(judgeAmount(text, currency, LIMITS)).toBe(minor);
  });

  test.each([
    ['9.99', 'amountBelowMinimum 1000 USD'],
    ['0', 'amountBelowMinimum 1000 USD'],
    ['-50', 'amountBelowMinimum 1000 USD'],
    ['5000.01', 'amountAboveMaximum 500000 USD'],
    ['99999999999999999999', 'amountAboveMaximum 500000 USD'],
    ['1e2', 'amountInvalid'],
    ['NaN', 'amountInvalid'],
    ['20.001', 'amountInvalid'],
    ['20,50', 'amountInvalid'],
  ])('%s is refused: %s', (text, refusal) => {
    expect(refusalOf(() => judgeAmount(text, 'USD', LIMITS))).toBe(refusal);
  });

  test('without manual entry only presets are taken', () => {
    const presetsOnly = { ...LIMITS, allowManualInput: 0 };
    expect(judgeAmount('25.00', 'USD', presetsOnly)).toBe(2_500);
    expect(refusalOf(() => judgeAmount('26', 'USD', presetsOnly))).toBe('amountNotOffered');
  });
});

describe('the card of a deposit', () => {
  test('white space leaves number, CVV and names, and nothing else', () => {
    const { card, billing } = judgeCard({ ...GOOD, cardCvv: ' 1 2 3 ' }, NOW, PROVINCES);
    expect(card).toMatchObject({ number: '5555555555554444', cvv: '123', holder: 'AdaMary Example' });
    expect(billing).toMatchObject({ firstName: 'AdaMary', country: 'TR', address: 'İstiklal Caddesi 1' });
  });

  test.each([
    [{ cardNum: '' }, 'cardNumberInvalid'],
    [{ cardNum: '4111111111111111' }, 'cardNotMastercard'],
    [{ cardNum: '2720990000000000' }, 'cardNumberInvalid'],
    [{ cardNum: '5555555555554445' }, 'cardNumberInvalid'],
    [{ cardCvv: '12' }, 'cardCvvInvalid'],
    [{ cardCvv: '1234' }, 'cardCvvInvalid'],
    [{ expireMonth: '13' }, 'invalidRequest expireMonth'],
    [{ expireYear: '30' }, 'invalidRequest expireYear'],
    [{ expireMonth: '10', expireYear: '2026' }, 'cardExpired'],
    [{ expireYear: '2037' }, 'invalidRequest expireYear'],
    [{ cardFirstName: ' ' }, 'billingIncomplete cardFirstName'],
    [{ cardFirstName: 'evil.example/x' }, 'invalidRequest cardFirstName'],
    [{ cardLastName: 'Love\u200blace' }, 'invalidRequest cardLastName'],
    [{ cardCity: 'http://evil.example' }, 'invalidRequest cardCity'],
    [{ cardLastName: '' }, 'billingIncomplete cardLastName'],
    [{ cardCountry: '' }, 'billingIncomplete cardCountry'],
    [{ cardState: '' }, 'billingIncomplete cardState'],
    [{ cardCity: '' }, 'billingIncomplete cardCity'],
    [{ cardAddress: '' }, 'billingIncomplete cardAddress'],
    [{ cardPostalCode: '' }, 'billingIncomplete cardPostalCode'],
    [{ cardCountry: 'DE', cardState: 'TR-34', cardPostalCode: '' }, 'billingIncomplete cardPostalCode'],
    [{ cardState: 'DE-BE' }, 'invalidRequest cardState'],
    [{ cardAddress: 'A\u0000B' }, 'invalidRequest cardAddress'],
  ])('%j is refused: %s', (change, refusal) => {
    expect(judge(change)).toBe(refusal);
  });

  test('the first fault in the order of the form is told', () => {
    const faults: Partial<CardDepositInput>[] = [
      { cardNum: '' },
      { cardCvv: '' },
      { expireMonth: '' },
      { expireYear: '' },
      { cardFirstName: '' },
      { cardLastName: '' },
      { cardCountry: '' },
      { cardState: '' },
      { cardCity: '' },
      { cardAddress: '' },
      { cardPostalCode: '' },
    ];
    const told = faults.map((_, index) =>
      judge(Object.assign({}, ...faults.slice(index)) as Partial<CardDepositInput>),
    );
    expect(told.map((text) => text.split(' ').at(-1))).toEqual([
      'cardNumberInvalid',
      'cardCvvInvalid',
      'expireMonth',
      'expireYear',
      'cardFirstName',
      'cardLastName',
      'cardCountry',
      'cardState',
      'cardCity',
      'cardAddress',
      'cardPostalCode',
    ]);
  });

  test.each([
    ['905321234567', '905321234567'],
    ['9005321234567', '905321234567'],
    ['90905321234567', '905321234567'],
    ['+44 07911 123456', '447911123456'],
    ['12', '12'],
    ['', ''],
  ])('the payer’s number %s goes to the provider as %s', (cardMobile, mobile) => {
    expect(judgeBilling({ ...GOOD, cardMobile }, PROVINCES).mobile).toBe(mobile);
  });

  test('a country without states asks for none', () => {
    expect(judge({ cardCountry: 'MC', cardState: '' }, [])).toBe('accepted');
  });

  test('a member who told the country for a state, when there was no list, pays as before', () => {
    expect(judge({ cardCountry: 'MC', cardState: 'MC' }, [])).toBe('accepted');
    expect(judge({ cardCountry: 'CL', cardState: 'CL' }, ['CL-RM'])).toBe('accepted');
  });

  test.each(['AE', 'HK', 'QA', 'PA', 'BO', 'JM', 'KE', 'GH', 'AO'])(
    '%s has no postal codes and asks for none',
    (cardCountry) => {
      expect(judge({ cardCountry, cardState: '', cardPostalCode: '' }, [])).toBe('accepted');
    },
  );
});

describe('where the provider’s own page asks for the card', () => {
  const { cardNum: _, cardCvv: __, expireMonth: ___, expireYear: ____, ...CARDLESS } = GOOD;

  test.each([{ cardNum: '5555' }, { cardCvv: '1' }, { expireMonth: '12' }, { expireYear: '2030' }])(
    '%j is refused, and nothing of it is told back',
    (data) => {
      expect(refusalOf(() => refuseCardData({ ...CARDLESS, ...data }))).toBe('cardOnProviderPage');
    },
  );

  test('empty fields are none', () => {
    const empty = { cardNum: '', cardCvv: '', expireMonth: '', expireYear: '' };
    for (const input of [CARDLESS, { ...CARDLESS, ...empty }])
      expect(refusalOf(() => refuseCardData(input))).toBe('accepted');
  });

  test('the billing details are judged by the same rules', () => {
    expect(judgeBilling(CARDLESS, PROVINCES)).toMatchObject({ firstName: 'AdaMary', country: 'TR' });
    expect(refusalOf(() => judgeBilling({ ...CARDLESS, cardLastName: '', cardCity: '' }, PROVINCES))).toBe(
      'billingIncomplete cardLastName',
    );
  });

  test.each(['cardNum', 'cardCvv', 'expireMonth', 'expireYear'] as const)('our own form has to tell %s', (field) => {
    expect(judge({ [field]: undefined })).toBe(`invalidRequest ${field}`);
  });

  test('without a fingerprint of its own a card is known by its digits and its holder', () => {
    const card = { first6: '555555', last4: '4444', holder: 'Ada Example', country: null, fingerprint: null };
    expect(fingerprintOf({ ...card, fingerprint: 'fp_1' })).toBe('fp_1');
    expect(fingerprintOf(card)).toBe(fingerprintOf({ ...card, holder: 'ADA  EXAMPLE' }));
    for (const change of [{ first6: '555556' }, { last4: '4445' }, { holder: 'Bob Example' }])
      expect(fingerprintOf({ ...card, ...change })).not.toBe(fingerprintOf(card));
  });
});

test.each([
  ['5100000000000000', true],
  ['5599999999999999', true],
  ['5600000000000000', false],
  ['2220999999999999', false],
  ['2221000000000000', true],
  ['2720999999999999', true],
  ['2721000000000000', false],
  ['555555555555444', false],
])('%s in the ranges of MasterCard: %s', (digits, taken) => {
  expect(isMastercard(digits)).toBe(taken);
});

test('a check digit finds every single wrong digit', () => {
  const good = '2223003122003222';
  expect(passesLuhn(good)).toBe(true);
  for (let at = 0; at < good.length; at += 1) {
    const wrong = `${good.slice(0, at)}${(Number(good[at]) + 1) % 10}${good.slice(at + 1)}`;
    expect(passesLuhn(wrong)).toBe(false);
  }
});

test('a card is good until its month has ended everywhere on earth', () => {
  expect(isExpired('11', '2026', new Date('2026-12-01T11:59:00Z'))).toBe(false);
  expect(isExpired('11', '2026', new Date('2026-12-01T12:00:00Z'))).toBe(true);
});
