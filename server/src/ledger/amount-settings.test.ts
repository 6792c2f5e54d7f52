import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { figuresByCurrency, plainAmount, plainAmounts } from './amount-settings';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('a configured amount', () => {
  it('means the same in every currency: no third decimal, no negative, nothing beyond what is exact', () => {
    for (const fine of [0, 10, 10.5, 10.05]) expect(accepts(plainAmount, fine)).toBe(true);
    for (const foul of [10.005, -1, 1e12, Number.NaN, '10']) expect(accepts(plainAmount, foul)).toBe(false);
    expect(accepts(plainAmounts, '25/30.50/100')).toBe(true);
    for (const foul of ['25/30.555', '25//30', '-1', '1e3']) expect(accepts(plainAmounts, foul)).toBe(false);
  });

  it('of one currency has the decimals of that currency', () => {
    const schema = figuresByCurrency(z.object({ least: z.number(), offered: z.string() }));
    expect(accepts(schema, { BTC: { least: 0.00012345, offered: '0.0003/0.00000001' } })).toBe(true);
    expect(accepts(schema, { EUR: { least: 1.5, offered: '2/3.25' } })).toBe(true);
    expect(accepts(schema, { EUR: { least: 1.005, offered: '2' } })).toBe(false);
    expect(accepts(schema, { EUR: { least: 1, offered: '2/3.255' } })).toBe(false);
    expect(accepts(schema, { DOGE: { least: 1, offered: '2' } })).toBe(false);
  });
});
