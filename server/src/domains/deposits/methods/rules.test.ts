import { describe, expect, test } from 'vitest';
import { judgeCountries, judgeFigures, limitsFrom } from './rules';

const typed = (minimumAmount: string, maximumAmount: string, paymentAmounts: string) => ({
  minimumAmount,
  maximumAmount,
  paymentAmounts,
});

const isKnown = async (code: string) => ['BR', 'DE', 'TR'].includes(code);

describe('figures', () => {
  test('are those of the house when all three are empty', () => {
    expect(judgeFigures(typed('', '', ''), 'USD')).toBeNull();
  });

  test('keep their presets in order, each once, the smallest amounts of bitcoin included', () => {
    const usd = judgeFigures(typed('10', '250.50', '50/20 / 50/100'), 'USD');
    expect(usd).toEqual({ minimum: 1_000, maximum: 25_050, presets: [2_000, 5_000, 10_000] });
    const satoshi = judgeFigures(typed('0.00000001', '0.05', '0.00000001/0.01'), 'BTC');
    expect(satoshi && limitsFrom(satoshi, 'BTC').paymentAmounts).toBe('0.00000001/0.01');
  });

  test.each([
    ['', '100', '50', 'minimumAmount'],
    ['10', '', '50', 'maximumAmount'],
    ['10', '100', '', 'paymentAmounts'],
    ['0', '100', '50', 'minimumAmount'],
    ['-5', '100', '50', 'minimumAmount'],
    ['1e3', '100', '50', 'minimumAmount'],
    ['10', '100.001', '50', 'maximumAmount'],
    ['10', '5000.01', '50', 'maximumAmount'],
    ['10', '100', '50/5001', 'paymentAmounts'],
    ['10', '100', '50//60', 'paymentAmounts'],
    ['10', '100', '10/11/12/13/14/15/16/17/18/19/20/21/22', 'paymentAmounts'],
  ])('of %j to %j by %j are refused: %s', (minimum, maximum, presets, field) => {
    expect(() => judgeFigures(typed(minimum, maximum, presets), 'USD')).toThrowError(
      expect.objectContaining({ reason: 'invalidRequest', details: { field } }),
    );
  });

  test.each([
    ['100', '10', '50'],
    ['10', '100', '9.99'],
    ['10', '100', '50/100.01'],
  ])('that nobody could pay are refused: %s to %s by %s', (minimum, maximum, presets) => {
    expect(() => judgeFigures(typed(minimum, maximum, presets), 'USD')).toThrowError(
      expect.objectContaining({ reason: 'settingUnfit' }),
    );
  });
});

describe('countries', () => {
  test('are capitals, each once, in order', async () => {
    expect(await judgeCountries(' tr, DE  br,tr', 'allowedCountries', isKnown)).toEqual(['BR', 'DE', 'TR']);
    expect(await judgeCountries('', 'allowedCountries', isKnown)).toEqual([]);
  });

  test.each(['EU', 'Brazil', 'B', 'DE;TR', 'DE, XX'])('%j is refused', async (text) => {
    await expect(judgeCountries(text, 'allowedCountries', isKnown)).rejects.toMatchObject({
      reason: 'invalidRequest',
      details: { field: 'allowedCountries' },
    });
  });
});
