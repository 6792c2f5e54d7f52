import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { vendorDomains } from '../../src/domains/catalogue/settings';
import { controlOf } from '../../src/domains/operators/service/control';

describe('a setting whose names are free', () => {
  it('is typed in as lines: the names that lead to a value, and the value', () => {
    const { control, fields } = controlOf(vendorDomains.schema);
    expect(control).toBe('structure');
    expect(fields).toMatchObject([
      { control: 'entries', path: [], columns: [{ name: 'vendor' }, { name: 'host' }, { name: 'replacement' }] },
    ]);
  });

  it('is typed in as JSON where its schema does not say what its names are, or where they lead to more than a value', () => {
    expect(controlOf(z.record(z.string(), z.number())).fields).toBeNull();
    const deeper = z.record(z.string(), z.object({ a: z.number() })).meta({ columns: ['name', 'figure'] });
    expect(controlOf(deeper).fields).toBeNull();
  });
});
