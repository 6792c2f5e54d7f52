import { describe, expect, it } from 'vitest';
import {
  type CashoutConfig,
  type CashoutMethod,
  cashoutPayload,
  type CashoutValues,
  changedInto,
  checkCashout,
  EMPTY_CASHOUT,
  feeAndRest,
  leftAfter,
  missingDeposit,
  readAmount,
} from './rules';

const config: CashoutConfig = {
  minimumAmount: 200,
  maximumAmount: 15_000,
  multipleOf: 100,
  withdrawAmounts: '200/300/500',
  withdrawAllowManualInput: 1,
  maxDepositAmount: 100,
  requiredDepositAmount4Withdraw: 0,
  withdrawableBalance: 1234.56,
  rollingAmount: 0,
  wageredAmount: 2_469.12,
  wagerMissing: 0,
  proofRequired: 0,
  identityProved: 0,
  bitcoinNetwork: 'mainnet',
  cancelAllowed: 1,
  endingBonus: null,
};
const method = (code: CashoutMethod['code'], changes: Partial<CashoutMethod> = {}): CashoutMethod => ({
  code,
  name: code,
  icon: '',
  enabled: 1,
  sortIndex: 1,
  minimumAmount: 0,
  maximumAmount: 1_000_000,
  feeFixed: 0,
  feeBasisPoints: 0,
  minutesFrom: 5,
  minutesTo: 60,
  first: 0,
  ...changes,
});
const good: CashoutValues = {
  ...EMPTY_CASHOUT,
  preset: '300',
  paymentMethod: 'BANK_CARD',
  routingNumber: 'TR33 0006 1005 1978 6457 8413 26',
  accountNumber: '6457841326',
  accountName: 'Ziraat',
};
const check = (change: Partial<CashoutValues>, rules: Partial<CashoutConfig> = {}) =>
  checkCashout({ ...good, ...change }, { ...config, ...rules }, [method('BANK_CARD')], 'USD');
const tips = (change: Partial<CashoutValues>, rules: Partial<CashoutConfig> = {}) =>
  check(change, rules).map((fault) => fault.tip);
const typed = (amount: string) => check({ preset: '', typed: amount })[0];

const within = (changes: Partial<CashoutMethod>) =>
  checkCashout(good, config, [method('BANK_CARD', changes)], 'USD')[0];

describe('a cash-out', () => {
  it('passes when everything is there', () => expect(tips({})).toEqual([]));

  it('asks for amount, method and details in this order', () => {
    expect(tips(EMPTY_CASHOUT)).toEqual(['tip.amount', 'tip.method']);
    expect(tips({ ...EMPTY_CASHOUT, paymentMethod: 'BANK_CARD' })).toEqual([
      'tip.amount',
      'tip.iban',
      'tip.accountNumber',
      'tip.bankName',
    ]);
  });

  it('names the configured limit that an amount breaks', () => {
    expect(typed('100')).toEqual({ field: 'typed', tip: 'tip.amountMinimum', values: { amount: 200 } });
    expect(typed('1300')).toEqual({ field: 'typed', tip: 'tip.amountWithdrawable', values: { amount: 1234.56 } });
    expect(typed('250')).toEqual({ field: 'typed', tip: 'tip.amountMultiple', values: { amount: 100 } });
    expect(typed('200')).toBeUndefined();
    expect(check({ preset: '', typed: '15100' }, { withdrawableBalance: 99_999 })[0]?.tip).toBe('tip.amountMaximum');
  });

  it('refuses what is not an amount', () => {
    expect(typed('abc')?.tip).toBe('tip.amountInvalid');
    expect(typed('200.001')?.tip).toBe('tip.amountDecimals');
    expect(typed('-200')?.tip).toBe('tip.amountMinimum');
  });

  it('compares cents, not floats', () => {
    const rules = { minimumAmount: 0.1, multipleOf: 0.1, withdrawableBalance: 0.3 };
    expect(check({ preset: '', typed: '0.3' }, rules)).toEqual([]);
  });

  it('checks the IBAN', () =>
    expect(tips({ routingNumber: 'TR330006100519786457841327' })).toEqual(['tip.ibanInvalid']));

  it.each([
    ['PAYPAL', ['tip.email']],
    ['MERCADO_PAGO', ['tip.email']],
    ['CPAY', ['tip.accountName', 'tip.toAccount']],
    ['BTC', ['tip.bitcoinAddress']],
    ['PAYID', ['tip.payId']],
    ['PIX', ['tip.cpf', 'tip.pixKey']],
  ] as const)('%s has its own details', (paymentMethod, expected) =>
    expect(tips({ ...EMPTY_CASHOUT, preset: '300', paymentMethod })).toEqual(expected),
  );

  it('sends exact decimal text, the fee that was shown, and only the details of the method', () => {
    const costly = method('BANK_CARD', { feeFixed: 1, feeBasisPoints: 150 });
    expect(cashoutPayload({ ...good, email: 'left@over.example' }, costly, 'USD')).toEqual({
      amount: '300.00',
      paymentMethod: 'BANK_CARD',
      routingNumber: 'TR330006100519786457841326',
      accountNumber: '6457841326',
      accountName: 'Ziraat',
      type: 0,
      expectedFee: '5.50',
    });
    const byCpay = { ...good, paymentMethod: 'CPAY', accountName: 'Ada', toAccount: 'X1' } as const;
    expect(cashoutPayload(byCpay, method('CPAY'), 'USD')).toMatchObject({
      payoutData: { accountName: 'Ada', toAccount: 'X1' },
      expectedFee: '0.00',
    });
  });

  it.each([
    ['BTC', { accountNumber: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' }, 'tip.bitcoinAddressInvalid'],
    ['PAYID', { accountNumber: '51 824 753 557' }, 'tip.payIdInvalid'],
    ['PIX', { cpf: '529.982.247-25', accountNumber: 'nobody' }, 'tip.pixKeyInvalid'],
    ['PIX', { cpf: '529.982.247-26', accountNumber: 'ada@example.com' }, 'tip.cpfInvalid'],
    ['PAYPAL', { email: 'ada' }, 'tip.emailInvalid'],
  ] as const)('%s is checked where it is typed', (paymentMethod, details, expected) =>
    expect(tips({ ...EMPTY_CASHOUT, preset: '300', paymentMethod, ...details })).toEqual([expected]),
  );

  it('keeps to the limits of the method, and tells why a way is open so far only', () => {
    expect(within({ minimumAmount: 400 })).toMatchObject({ tip: 'tip.methodMinimum', values: { amount: 400 } });
    expect(within({ maximumAmount: 200 })).toMatchObject({ tip: 'tip.methodMaximum', values: { amount: 200 } });
    expect(within({ maximumAmount: 200, first: 1 })?.tip).toBe('tip.methodFirst');
    expect(within({})).toBeUndefined();
  });

  it('tells the fee and what arrives, to the cent', () => {
    expect(feeAndRest(300, { feeFixed: 1.1, feeBasisPoints: 125 }, 'USD')).toEqual({ fee: 4.85, arrives: 295.15 });
    expect(feeAndRest(300, { feeFixed: 0, feeBasisPoints: 0 }, 'USD')).toEqual({ fee: 0, arrives: 300 });
  });

  it('names the currency that arrives when it is not the wallet’s', () => {
    expect(changedInto('PIX', 'BRL')).toBeUndefined();
    expect(changedInto('PIX', 'USD')).toBe('BRL');
    expect(changedInto('BTC', 'EUR')).toBe('BTC');
    expect(changedInto('BTC', 'BTC')).toBeUndefined();
    expect(changedInto('BANK_CARD', 'EUR')).toBeUndefined();
  });

  it('shows exact figures', () => {
    expect(readAmount({ preset: '', typed: '200.50' }, 'TRY')).toBe(200.5);
    expect(leftAfter(config, 300.1, 'USD')).toBe(934.46);
  });

  it('knows when a first deposit is still missing', () => {
    expect(missingDeposit(config)).toBeUndefined();
    expect(missingDeposit({ ...config, requiredDepositAmount4Withdraw: 150 })).toBe(150);
  });
});
