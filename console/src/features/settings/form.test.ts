import type { SettingField } from '@croupier/contract/calls/operators/settings';
import { describe, expect, it } from 'vitest';
import { draftOf, read } from './form';

const leaf = { minimum: null, maximum: null, choices: [], isOptional: false, isNullable: false, columns: [] };
const amount = (path: string[], more: Partial<SettingField> = {}): SettingField => ({
  ...leaf,
  path,
  control: 'number',
  minimum: 0,
  ...more,
});

const DUST = ['btc', 'ltc'].map((coin): SettingField => ({ ...leaf, path: [coin], control: 'text', isOptional: true }));
const STEPS: SettingField = {
  ...leaf,
  path: ['btc'],
  control: 'rows',
  minimum: 1,
  maximum: 8,
  columns: [
    { ...leaf, name: 'upTo', control: 'text', isNullable: true },
    { ...leaf, name: 'confirmations', control: 'wholeNumber', minimum: 1, maximum: 1_000 },
  ],
};
const HOSTS: SettingField = {
  ...leaf,
  path: [],
  control: 'entries',
  columns: ['vendor', 'host', 'replacement'].map((name) => ({ ...leaf, name, control: 'text' })),
};
const BY_CURRENCY = ['EUR', 'TRY'].flatMap((currency) => [
  amount([currency, 'minimumAmount'], { isOptional: true }),
  amount([currency, 'maximumAmount'], { isOptional: true, maximum: 1_000_000 }),
]);

describe('a setting with several fields', () => {
  it.each([
    ['a figure for each coin', { btc: '0.00001', ltc: '0.001' }, DUST],
    ['figures for some currencies', { TRY: { minimumAmount: 500, maximumAmount: 90_000 } }, BY_CURRENCY],
    [
      'rows',
      {
        btc: [
          { upTo: '0.05', confirmations: 1 },
          { upTo: null, confirmations: 4 },
        ],
      },
      [STEPS],
    ],
    [
      'names that are free',
      { CROUPIER: { 'a.example': 'b.example:8443', 'c.example': 'd.example' }, 'X.Y': { z: '1' } },
      [HOSTS],
    ],
    ['names that are free, and none', {}, [HOSTS]],
    ['a very small number', { EUR: { minimumAmount: 0.00000001, maximumAmount: 1 } }, BY_CURRENCY],
  ] as const)('with %s comes back as it was', (_, value, fields) => {
    const result = read(draftOf(value, fields), fields);
    expect('json' in result && JSON.parse(result.json)).toEqual(value);
  });

  it('leaves out what is empty and may be, and takes a comma for a point', () => {
    const texts = {
      'EUR.minimumAmount': '',
      'EUR.maximumAmount': ' ',
      'TRY.minimumAmount': '0,5',
      'TRY.maximumAmount': '10',
    };
    expect(read({ texts, rows: {} }, BY_CURRENCY)).toEqual({
      json: '{"TRY":{"minimumAmount":0.5,"maximumAmount":10}}',
    });
  });

  it('says of each field what is wrong with it', () => {
    const texts = {
      'EUR.minimumAmount': '-1',
      'EUR.maximumAmount': '1000001',
      'TRY.minimumAmount': 'ten',
      'TRY.maximumAmount': '',
    };
    expect(read({ texts, rows: {} }, BY_CURRENCY)).toEqual({
      faults: {
        'EUR.minimumAmount': 'tooSmall',
        'EUR.maximumAmount': 'tooLarge',
        'TRY.minimumAmount': 'unfit',
        'TRY.maximumAmount': 'missing',
      },
    });
  });

  it('says of each cell of its rows what is wrong with it, and asks for the least number of rows', () => {
    expect(read({ texts: {}, rows: { btc: [['', '0']] } }, [STEPS])).toEqual({
      faults: { 'btc[0].confirmations': 'tooSmall' },
    });
    expect(read({ texts: {}, rows: { btc: [] } }, [STEPS])).toEqual({ faults: { btc: 'missing' } });
  });

  it('takes the names of a free entry once, and as they are', () => {
    const lines = [
      ['A', 'x', '1'],
      ['A', 'x ', '2'],
      ['B', '', '3'],
    ];
    expect(read({ texts: {}, rows: { '': lines } }, [HOSTS])).toEqual({
      faults: { '[1].host': 'twice', '[2].host': 'missing' },
    });
    const odd = read({ texts: {}, rows: { '': [['__proto__', 'constructor', '1']] } }, [HOSTS]);
    expect(odd).toEqual({ json: '{"__proto__":{"constructor":"1"}}' });
  });
});
