import { describe, expect, it } from 'vitest';
import { byLabel } from './by-label';

const sorted = (names: readonly string[], language: string) =>
  byLabel(
    names.map((label) => ({ value: label, label })),
    language,
  ).map(({ label }) => label);

describe('a list of places', () => {
  it('stands in the order of the player’s alphabet, not of bytes', () => {
    const provinces = [
      'Zonguldak',
      'İzmir',
      'Iğdır',
      'Şırnak',
      'Çorum',
      'Kars',
      'Adana',
      'İstanbul',
      'Sivas',
      'Denizli',
    ];
    expect(sorted(provinces, 'tr')).toEqual(
      'Adana Çorum Denizli Iğdır İstanbul İzmir Kars Sivas Şırnak Zonguldak'.split(' '),
    );
    expect(sorted(['Zonguldak', 'İstanbul', 'Kars'], 'en')).toEqual(['İstanbul', 'Kars', 'Zonguldak']);
  });
});
