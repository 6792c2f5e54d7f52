import { describe, expect, it } from 'vitest';
import { isNearBottom, pageAfter, rowsOf } from './scroll';

const at = (scrollTop: number) => isNearBottom({ scrollTop, clientHeight: 400, scrollHeight: 1000 });
const row = (id: string) => ({ id });

describe('endless lists', () => {
  it('load more within 30 px of the bottom', () => {
    expect(at(569)).toBe(false);
    expect(at(570)).toBe(true);
    expect(at(600)).toBe(true);
  });

  it('a list that does not fill its scroller is at its bottom', () =>
    expect(isNearBottom({ scrollTop: 0, clientHeight: 400, scrollHeight: 400 })).toBe(true));

  it('pages count from 1 in questions and from 0 in answers, and stop at the last', () => {
    expect(pageAfter({ number: 0, last: false })).toBe(2);
    expect(pageAfter({ number: 3, last: true })).toBeUndefined();
  });

  it('shows a row once when it slid to the next page', () => {
    const rows = rowsOf([{ content: [row('3'), row('2')] }, { content: [row('2'), row('1')] }]);
    expect(rows.map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});
