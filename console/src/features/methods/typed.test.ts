import { describe, expect, it } from 'vitest';
import { asTyped, codesOf, faultIn, strangerIn } from './typed';

describe('countries as typed', () => {
  it('are codes in capitals, each once', () => expect(codesOf(' tr, de  DE,')).toEqual(['TR', 'DE']));
  it('are told by the first that is none', () => {
    expect(strangerIn(['TR', 'DE'])).toBeUndefined();
    expect(strangerIn(['TR', 'BRAZIL'])).toBe('BRAZIL');
    expect(strangerIn(['QQ'])).toBe('QQ');
  });
});

const typed = (minimumAmount: string, maximumAmount: string, paymentAmounts: string) =>
  faultIn({ minimumAmount, maximumAmount, paymentAmounts }, 'USD');

describe('figures as typed', () => {
  it('may be right', () => expect(typed('10', '100.50', '10/ 20/100.50')).toBeUndefined());
  it.each([
    ['', '100', '10', 'minimumAmount', 'amount'],
    ['10', 'x', '10', 'maximumAmount', 'amount'],
    ['10.001', '100', '10', 'minimumAmount', 'amount'],
    ['100', '10', '10', 'maximumAmount', 'crossed'],
    ['10', '5000.01', '10', 'maximumAmount', 'most'],
    ['10', '100', '', 'paymentAmounts', 'presets'],
    ['10', '100', '10//20', 'paymentAmounts', 'presets'],
    ['10', '100', '5/20', 'paymentAmounts', 'unpayable'],
    ['10', '100', '20/101', 'paymentAmounts', 'unpayable'],
  ])('%j to %j by %j: %s %s', (minimum, maximum, presets, field, fault) =>
    expect(typed(minimum, maximum, presets)).toEqual({ field, fault }),
  );
  it('are typed over without an exponent', () => {
    expect(asTyped(0.00000001)).toBe('0.00000001');
    expect(asTyped(5000)).toBe('5000');
    expect(asTyped(10.5)).toBe('10.5');
  });
});
