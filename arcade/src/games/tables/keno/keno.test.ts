import { describe, expect, it } from 'vitest';
import { paysOf, publishedTable, quickPick, toggled } from './spots';

describe('a keno ticket', () => {
  it('takes marks up to the most, keeps them in order and gives them back', () => {
    expect(toggled([4, 9], 7, 3)).toEqual([4, 7, 9]);
    expect(toggled([4, 7, 9], 80, 3)).toEqual([4, 7, 9]);
    expect(toggled([4, 7, 9], 7, 3)).toEqual([4, 9]);
  });

  it('is filled with different numbers of the board', () => {
    let next = 0;
    const picked = quickPick(80, 10, () => (next += 2_654_435_761) % 4_294_967_296);
    expect(new Set(picked).size).toBe(10);
    expect(picked.every((number) => number >= 1 && number <= 80)).toBe(true);
    expect(quickPick(80, 80, () => 0)).toHaveLength(80);
  });

  it('shows only the counts that pay, highest first', () => {
    expect(paysOf([0, 0, 100, 1600])).toEqual([
      { caught: 3, pay: 1600 },
      { caught: 2, pay: 100 },
    ]);
  });
});

describe('the pay table that keno opens on', () => {
  const classic = { code: 'classic', name: 'American', pays: [], rtp: ['', '0.9', '0.86'] } as const;
  const high = { code: 'high', name: 'High Return', pays: [], rtp: ['', '0.95', '0.9568264014466546'] } as const;

  it('is the one whose return is published', () => {
    expect(publishedTable({ tables: [classic, high], rtp: '0.9568264014466546' })).toBe(high);
    expect(publishedTable({ tables: [classic, high], rtp: '0.9' })).toBe(classic);
  });
});
