import { describe, expect, it } from 'vitest';
import { cardlessPayload, cardPayload, type CardValues, checkCard, isBillingComplete, limitsOf } from './rules';

const limits = limitsOf({ minimumAmount: 10, maximumAmount: 10_000 }, 'USD');
const today = new Date(2026, 10, 20);
const good: CardValues = {
  preset: '100',
  typed: '',
  cardNum: '5555 5555 5555 4444',
  cardCvv: '123',
  expireMonth: '09',
  expireYear: '2029',
  cardFirstName: 'Ada',
  cardLastName: 'Love lace',
  cardCountry: 'TR',
  cardState: 'TR-34',
  cardCity: 'İstanbul',
  cardAddress: 'İstiklal Cd. 1',
  cardPostalCode: '34000',
};
const check = (change: Partial<CardValues>, hasStates = true) =>
  checkCard({ ...good, ...change }, limits, hasStates, today);
const tips = (change: Partial<CardValues>, hasStates = true) => check(change, hasStates).map((fault) => fault.tip);
const typed = (amount: string) => check({ preset: '', typed: amount })[0];

describe('a card deposit', () => {
  it('passes when everything is there', () => expect(tips({})).toEqual([]));

  it('reports an empty form in the exact order of the specification', () => {
    const empty = Object.fromEntries(Object.keys(good).map((field) => [field, ''])) as unknown as CardValues;
    expect(tips(empty)).toEqual(
      [
        'amountTip',
        'cardNumberTip',
        'cvvTip',
        'monthTip',
        'yearTip',
        'firstNameTip',
        'lastNameTip',
        'countryTip',
        'stateTip',
        'townCityTip',
        'addressTip',
        'postalTip',
      ].map((tip) => `tip.${tip}`),
    );
  });

  it('keeps to the minimum and to 5000, and names both', () => {
    expect(typed('9.99')).toEqual({ field: 'typed', tip: 'tip.amountTip1', values: { minimum: '10 $' } });
    expect(typed('10')).toBeUndefined();
    expect(typed('5000')).toBeUndefined();
    expect(typed('5000.01')).toEqual({ field: 'typed', tip: 'tip.maxAmountTip1', values: { maximum: '5000 $' } });
    expect(typed('99999999999999999')?.tip).toBe('tip.maxAmountTip1');
    expect(typed('0')?.tip).toBe('tip.amountTip1');
    expect(typed('12.345')).toEqual({ field: 'typed', tip: 'tip.amountDecimalsTip', values: { decimals: 2 } });
    expect(typed('ten')?.tip).toBe('tip.amountInvalidTip');
  });

  it('takes the lower of the configured and the fixed maximum', () =>
    expect(limitsOf({ minimumAmount: 10, maximumAmount: 300 }, 'USD').maximum).toBe(30_000));

  it('lets a preset win over a bad typed amount', () => expect(tips({ preset: '25', typed: 'x' })).toEqual([]));

  it('tells a foreign card from a mistyped one', () => {
    expect(tips({ cardNum: '4242 4242 4242 4242' })).toEqual(['tip.cardMastercardTip']);
    expect(tips({ cardNum: '5555 5555 5555 4445' })).toEqual(['tip.cardNumberInvalidTip']);
    expect(tips({ cardNum: '5555' })).toEqual(['tip.cardNumberInvalidTip']);
  });

  it('refuses a CVV that is not three digits and a card that has expired', () => {
    expect(tips({ cardCvv: '12' })).toEqual(['tip.cvvTip']);
    expect(tips({ expireMonth: '10', expireYear: '2026' })).toEqual(['tip.cardExpiredTip']);
  });

  it('wants no postal code where the country has none, and the details fold up without', () => {
    for (const cardCountry of ['AE', 'HK', 'KE']) {
      expect(tips({ cardCountry, cardPostalCode: '' })).toEqual([]);
      expect(isBillingComplete({ ...good, cardCountry, cardPostalCode: '' }, true)).toBe(true);
    }
    expect(tips({ cardCountry: 'DE', cardPostalCode: '' })).toEqual(['tip.postalTip']);
    expect(isBillingComplete({ ...good, cardPostalCode: ' ' }, true)).toBe(false);
    expect(isBillingComplete({ ...good, cardState: '' }, true)).toBe(false);
    expect(isBillingComplete({ ...good, cardState: '' }, false)).toBe(true);
  });

  it('wants no state where the country has none', () => expect(tips({ cardState: '' }, false)).toEqual([]));

  it('sends number, CVV and names without white space, and the amount as decimal text', () => {
    const payload = cardPayload({ ...good, preset: '', typed: '12.50', cardCvv: ' 123 ' });
    expect(payload).toMatchObject({
      amount: '12.50',
      cardNum: '5555555555554444',
      cardCvv: '123',
      cardFirstName: 'Ada',
      cardLastName: 'Lovelace',
      cardAddress: 'İstiklal Cd. 1',
    });
    expect(payload).not.toHaveProperty('preset');
  });

  it('sends nothing of a card where it is entered on its provider’s own page, whatever was typed before', () => {
    expect(cardlessPayload({ ...good, preset: '', typed: '12.50' }, 'VISA_MASTERCARD')).toEqual({
      amount: '12.50',
      paymentMethod: 'VISA_MASTERCARD',
      cardFirstName: 'Ada',
      cardLastName: 'Lovelace',
      cardCountry: 'TR',
      cardState: 'TR-34',
      cardCity: 'İstanbul',
      cardAddress: 'İstiklal Cd. 1',
      cardPostalCode: '34000',
    });
  });
});
