import { describe, expect, test } from 'vitest';
import { DRAGON_VAULT_V1 } from '../../slots/lines/dragon-vault/config';
import { at } from '../at';
import { evaluateBoard, linePositions } from './board';
import { ROWS, compileSlot } from './tables';

const tables = compileSlot(DRAGON_VAULT_V1);
const positions = DRAGON_VAULT_V1.lines.map(linePositions);

/** Evaluates a board written as three rows, the way it stands on the screen. */
function evaluate(rows: readonly [string, string, string], multiplier = 1) {
  const grid = rows.map((row) => row.trim().split(/\s+/));
  const symbols = Array.from({ length: 15 }, (_, index) => {
    const code = grid[index % ROWS]?.[Math.floor(index / ROWS)];
    return DRAGON_VAULT_V1.symbols.findIndex((symbol) => symbol.code === code);
  });
  if (symbols.includes(-1)) throw new Error('The board names an unknown symbol');
  return evaluateBoard(tables, symbols, positions, multiplier);
}

/** The win on line 0, the middle row. */
const middle = (row: string, multiplier = 1) =>
  evaluate(['fan gem tile coin leaf', row, 'leaf coin gem fan tile'], multiplier).lineWins.find(
    ({ line }) => line === 0,
  );

describe('line wins', () => {
  test.each([
    { row: 'crown crown crown leaf leaf', count: 3, amount: 200 },
    { row: 'crown crown crown crown leaf', count: 4, amount: 600 },
    { row: 'crown crown crown crown crown', count: 5, amount: 22_500 },
    { row: 'crown dragon crown leaf leaf', count: 3, amount: 200 },
    { row: 'crown dragon dragon dragon dragon', count: 5, amount: 22_500 },
    { row: 'jade jade dragon jade flame', count: 4, amount: 200 },
    { row: 'jade jade jade flame jade', count: 3, amount: 50 },
  ])('$row pays $amount', ({ row, count, amount }) => {
    expect(middle(row)).toMatchObject({ count, amount, symbol: row.split(' ')[0], multiplier: 1 });
  });

  test.each([
    'crown crown leaf crown crown',
    'leaf crown crown crown crown',
    'jade dragon flame jade jade',
    'vault dragon dragon dragon dragon',
    'vault vault vault vault vault',
    'crown dragon vault crown crown',
  ])('%s pays nothing on the line', (row) => {
    expect(middle(row)).toBeUndefined();
  });

  test('pays a line once, for its longest run', () => {
    const wins = evaluate(['fan gem tile coin leaf', 'gem gem gem gem fan', 'leaf coin gem fan tile']).lineWins;
    expect(wins.filter(({ line }) => line === 0)).toHaveLength(1);
  });

  test('names the positions that won, from the left', () => {
    expect(middle('gem dragon gem leaf leaf')?.positions).toEqual([
      { reel: 0, row: 1 },
      { reel: 1, row: 1 },
      { reel: 2, row: 1 },
    ]);
  });

  test('puts the multiplier into the amount', () => {
    expect(middle('gem gem gem leaf leaf', 3)).toMatchObject({ amount: 600, multiplier: 3 });
  });

  test('pays all twenty lines of a full screen', () => {
    const full = 'tile tile tile tile tile';
    const wins = evaluate([full, full, full]);
    expect(wins.lineWins).toHaveLength(20);
    expect(wins.lineAmount).toBe(20 * 2000);
  });

  test('follows every published line', () => {
    DRAGON_VAULT_V1.lines.forEach((line, index) => {
      const row = (wanted: number) =>
        line.map((at, reel) => (at === wanted ? 'gem' : reel % 2 ? 'coin' : 'leaf')).join(' ');
      const wins = evaluate([row(0), row(1), row(2)]).lineWins.filter((win) => win.symbol === 'gem' && win.count === 5);
      expect(wins.map((win) => win.line)).toEqual([index]);
    });
  });
});

describe('scatter wins', () => {
  test.each([
    { rows: ['vault gem tile coin leaf', 'fan fan vault jade leaf', 'leaf coin gem fan tile'], count: 2, amount: 0 },
    { rows: ['vault gem tile coin leaf', 'fan fan vault jade leaf', 'leaf coin gem fan vault'], count: 3, amount: 250 },
    {
      rows: ['vault gem tile vault leaf', 'fan fan vault jade leaf', 'leaf coin gem fan vault'],
      count: 4,
      amount: 1000,
    },
    {
      rows: ['vault vault tile vault leaf', 'fan fan vault jade leaf', 'leaf coin gem fan vault'],
      count: 5,
      amount: 5000,
    },
  ] as const)('$count vaults anywhere pay $amount', ({ rows: [top, centre, bottom], count, amount }) => {
    const wins = evaluate([top, centre, bottom]);
    expect(wins.scatterCount).toBe(count);
    expect(wins.scatterAmount).toBe(amount);
    expect(wins.scatterPositions).toHaveLength(count);
  });

  test('pay beside line wins, with the multiplier too', () => {
    const wins = evaluate(['vault gem vault coin vault', 'crown crown crown jade leaf', 'leaf coin gem fan tile'], 3);
    expect([wins.lineAmount, wins.scatterAmount]).toEqual([600, 750]);
  });

  test('a dragon does not stand for a vault', () => {
    const wins = evaluate(['vault dragon dragon dragon dragon', 'fan gem leaf coin jade', 'leaf coin gem fan tile']);
    expect(wins.scatterCount).toBe(1);
  });
});

/** Compiles the game with its base strips changed. */
const broken = (change: (strips: string[][]) => void) => {
  const base = DRAGON_VAULT_V1.strips.base.map((strip) => [...strip]);
  change(base);
  return () => compileSlot({ ...DRAGON_VAULT_V1, strips: { ...DRAGON_VAULT_V1.strips, base } });
};

describe('a slot that these rules cannot play', () => {
  test('is refused: a wild on the first reel', () => {
    expect(broken((strips) => at(strips, 0).push('dragon'))).toThrow('first reel');
  });

  test('is refused: two vaults in view of one reel', () => {
    expect(broken((strips) => at(strips, 2).push('vault', 'leaf', 'vault'))).toThrow('at most one scatter');
  });

  test('is refused: an unknown symbol', () => {
    expect(broken((strips) => at(strips, 2).push('ace'))).toThrow('unknown symbol ace');
  });
});
