import { DOCUMENT_KINDS, DOCUMENT_REASONS } from '@croupier/contract/documents';
import { expect, it } from 'vitest';
import { reasonsFor } from './states';

it('offers every reason for some document, none twice, and one’s own words last', () => {
  const offered = DOCUMENT_KINDS.map(reasonsFor);
  expect([...new Set(offered.flat())].toSorted()).toEqual(DOCUMENT_REASONS.toSorted());
  for (const reasons of offered) {
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(reasons.at(-1)).toBe('other');
  }
});
