import { describe, expect, it } from 'vitest';
import { pageAfter, rowsOf } from './scroll';

const row = (id: string) => ({ id });

describe('endless lists', () => {
  it('pages count from 1 in questions and from 0 in answers, and stop at the last', () => {
    expect(pageAfter({ number: 0, last: false })).toBe(2);
    expect(pageAfter({ number: 3, last: true })).toBeUndefined();
  });

  it('shows a row once when it slid to the next page', () => {
    const rows = rowsOf([{ content: [row('3'), row('2')] }, { content: [row('2'), row('1')] }]);
    expect(rows.map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});
