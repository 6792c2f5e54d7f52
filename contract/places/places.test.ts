import { describe, expect, it } from 'vitest';
import { needsPostalCode } from './postal-codes';
import { stateFits } from './states';

describe('a state', () => {
  const listed = ['TR-06', 'TR-34'];

  it('is one of the listed ones, where a country lists any', () => {
    expect(stateFits('TR', 'TR-34', listed)).toBe(true);
    for (const state of ['', 'TR', 'TR-99', 'DE-BY']) expect(stateFits('TR', state, listed)).toBe(false);
  });

  it('is not asked for where none is listed, and the country itself is still taken for it', () => {
    expect(stateFits('SE', '', [])).toBe(true);
    expect(stateFits('SE', 'SE', [])).toBe(true);
    expect(stateFits('SE', 'SE-AB', [])).toBe(false);
  });

  it('that was kept from before its country had a list still fits', () => {
    expect(stateFits('CL', 'CL', ['CL-RM'], true)).toBe(true);
    expect(stateFits('CL', '', ['CL-RM'], true)).toBe(false);
    expect(stateFits('CL', 'CL', ['CL-RM'])).toBe(false);
  });
});

describe('a postal code', () => {
  it.each(['AE', 'HK', 'QA', 'PA', 'BO', 'JM', 'KE', 'GH', 'AO'])('is not needed in %s', (country) =>
    expect(needsPostalCode(country)).toBe(false),
  );
  it.each(['TR', 'DE', 'BR', 'SE', 'IE', 'ZA', 'SA'])('is needed in %s', (country) =>
    expect(needsPostalCode(country)).toBe(true),
  );
});
