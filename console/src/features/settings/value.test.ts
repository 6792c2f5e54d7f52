import { describe, expect, it } from 'vitest';
import { jsonOf, typedOf } from './value';

describe('a setting that is typed in', () => {
  it.each([
    ['10', 'number', '10'],
    ['0,5', 'number', '0.5'],
    ['0.0001', 'number', '0.0001'],
    ['50', 'wholeNumber', '50'],
    ['1', 'switch', '1'],
    [' 25/50 ', 'text', '"25/50"'],
    ['TR, DE;CY  US', 'textList', '["TR","DE","CY","US"]'],
    ['', 'textList', '[]'],
    ['{ "BTC": 1 }', 'structure', '{"BTC":1}'],
  ] as const)('%j as %s is sent as %s', (typed, control, json) => {
    expect(jsonOf(typed, control)).toBe(json);
  });

  it.each([
    ['ten', 'number'],
    ['1e3', 'number'],
    ['1,000', 'number'],
    ['1.5', 'wholeNumber'],
    ['2', 'switch'],
    ['{', 'structure'],
  ] as const)('%j is no %s', (typed, control) => {
    expect(jsonOf(typed, control)).toBeUndefined();
  });

  it.each([
    [12.5, 'number'],
    [1, 'switch'],
    ['25/50', 'text'],
    [['TR', 'DE'], 'textList'],
    [{ BTC: { maximumAmount: 0.05 } }, 'structure'],
  ] as const)('%j comes back as it was', (value, control) => {
    expect(JSON.parse(jsonOf(typedOf(value, control), control) ?? '')).toEqual(value);
  });
});
