import { minor } from '@croupier/contract/money';
import { describe, expect, it } from 'vitest';
import { chosenAmount, lowerOf, presetsOf, startWith } from './amount';

describe('a deposit amount', () => {
  it('a preset wins over a typed amount', () =>
    expect(chosenAmount('100', '35', 'USD')).toEqual({ ok: true, amount: 10_000 }));
  it('is absent when nothing is chosen', () => expect(chosenAmount('', '  ', 'USD')).toBeUndefined());
  it('is read from its decimal text, exactly', () => {
    expect(chosenAmount('', '0.29', 'USD')).toEqual({ ok: true, amount: 29 });
    expect(chosenAmount('', '4999.99', 'USD')).toEqual({ ok: true, amount: 499_999 });
    expect(chosenAmount('', '0.00000001', 'BTC')).toEqual({ ok: true, amount: 1 });
  });
  it('never guesses what a comma means', () =>
    expect(chosenAmount('', '1,000', 'USD')).toEqual({ ok: false, fault: 'malformed' }));
  it.each(['1e3', '-5', '0', 'abc', '10.001'])('refuses %s', (typed) =>
    expect(chosenAmount('', typed, 'USD')?.ok).toBe(false),
  );
});

describe('configuration', () => {
  it('splits the presets and drops what is no number', () =>
    expect(presetsOf('25/30/ 50/x//2000')).toEqual(['25', '30', '50', '2000']));
  it('compares limits in minor units', () => expect(lowerOf(5000, 0.3, 'USD')).toBe(30));
});

describe('an amount that a form begins with', () => {
  const config = { paymentAmounts: '25/100/200', paymentAllowManualInput: 1 };
  const limits = { currency: 'BRL', minimum: minor(1_000), maximum: minor(500_000) } as const;
  it('is the preset of that amount', () =>
    expect(startWith('200', config, limits)).toEqual({ preset: '200', typed: '' }));
  it('is typed where there is no such preset', () =>
    expect(startWith('150', config, limits)).toEqual({ preset: '', typed: '150' }));
  it('is nothing where it could not be chosen', () => {
    const nothing = { preset: '', typed: '' };
    expect(startWith('150', { ...config, paymentAllowManualInput: 0 }, limits)).toEqual(nothing);
    expect(startWith('200', config, { ...limits, maximum: minor(10_000) })).toEqual(nothing);
    expect(startWith('9', config, limits)).toEqual(nothing);
  });
});
