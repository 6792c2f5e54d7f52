import type { CrosswordFacts, ScratchFacts } from '@croupier/contract/games/scratch';
import { describe, expect, it } from 'vitest';
import { prizesOf } from './book';
import { Coverage } from './coverage';
import { blankOf, completed, crosswordGrid, viewOf } from './view';

const common = {
  code: 'card',
  name: 'Card',
  version: 1,
  family: 'scratch',
  rtp: '0.9',
  volatility: 'high',
  maxWin: 100,
  tickets: 10,
  book: [],
} as const;

/** Which cells of the ticket are marked as winning. */
const won = (facts: ScratchFacts, ticket: Parameters<typeof viewOf>[1]): number[] =>
  viewOf(facts, ticket)
    .flatMap(({ cells }) => cells)
    .flatMap((cell, place) => (cell.won ? [place] : []));

describe('the cells that win', () => {
  it('are the three equal amounts', () => {
    const facts: ScratchFacts = { ...common, mechanic: 'match-three', amounts: [] };
    expect(won(facts, { mechanic: 'match-three', cells: [100, 200, 500, 200, 100, 900, 200, 400, 900] })).toEqual([
      1, 3, 6,
    ]);
    expect(won(facts, { mechanic: 'match-three', cells: [1, 1, 2, 2, 3, 3, 4, 4, 5] })).toEqual([]);
  });

  it('are the equal amounts and the multiplier', () => {
    const facts: ScratchFacts = { ...common, mechanic: 'multiplier', amounts: [], multipliers: [] };
    expect(won(facts, { mechanic: 'multiplier', cells: [1, 2, 1, 3, 1, 2], multiplier: 5 })).toEqual([0, 2, 4, 6]);
  });

  it('are the symbols that are looked for', () => {
    const facts: ScratchFacts = { ...common, mechanic: 'find-symbol', symbol: 'crown', others: [], amounts: [] };
    const cells = ['anchor', 'crown', 'parrot'].map((symbol) => ({ symbol, amount: 100 }));
    expect(won(facts, { mechanic: 'find-symbol', cells })).toEqual([1]);
  });

  it('are the player’s numbers that match, and the numbers they match', () => {
    const facts: ScratchFacts = { ...common, mechanic: 'number-match', highest: 40, amounts: [] };
    const cells = [7, 12, 31].map((number) => ({ number, amount: 200 }));
    expect(won(facts, { mechanic: 'number-match', winning: [3, 12, 20, 40], cells })).toEqual([1, 5]);
  });

  it('are the duels with the higher card', () => {
    const facts: ScratchFacts = { ...common, mechanic: 'beat-the-house', amounts: [] };
    const duels = [
      { house: 14, player: 9, amount: 1 },
      { house: 5, player: 6, amount: 1 },
      { house: 8, player: 8, amount: 1 },
    ];
    expect(won(facts, { mechanic: 'beat-the-house', duels })).toEqual([1]);
  });

  it('are the three of a line', () => {
    const facts: ScratchFacts = { ...common, mechanic: 'lines', symbols: [] };
    expect(won(facts, { mechanic: 'lines', cells: ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd', 'a'] })).toEqual([0, 4, 8]);
  });

  it('are the symbols collected, when there are enough', () => {
    const book = [{ prize: 200, tickets: 1, count: 3 }];
    const facts: ScratchFacts = { ...common, book, mechanic: 'collect', symbol: 'oyster', others: [] };
    expect(won(facts, { mechanic: 'collect', cells: ['oyster', 'crab', 'oyster', 'oyster'] })).toEqual([0, 2, 3]);
    expect(won(facts, { mechanic: 'collect', cells: ['oyster', 'crab', 'oyster', 'crab'] })).toEqual([]);
  });
});

describe('a crossword', () => {
  const facts: CrosswordFacts = {
    ...common,
    mechanic: 'crossword',
    words: [
      { word: 'BEE', row: 0, column: 0, down: false },
      { word: 'EAT', row: 0, column: 2, down: true },
    ],
  };

  it('is complete word by word', () => {
    expect(completed(facts, ['E', 'B'])).toEqual(['BEE']);
    const paying = { ...facts, book: [{ prize: 200, tickets: 1, count: 1 }] };
    expect(won(paying, { mechanic: 'crossword', letters: ['A', 'B', 'E', 'Z'] })).toEqual([1, 2]);
    expect(won(facts, { mechanic: 'crossword', letters: ['A', 'B', 'E', 'Z'] })).toEqual([]);
  });

  it('crosses where words share a square', () => {
    const grid = crosswordGrid(facts);
    expect([grid.rows, grid.columns, grid.squares.length]).toEqual([3, 3, 5]);
    expect(grid.squares.find(({ row, column }) => row === 0 && column === 2)?.words).toEqual(['BEE', 'EAT']);
  });
});

const shape = (areas: ReturnType<typeof viewOf>) => areas.map(({ name, cells }) => [name, cells.length]);

it('adds up the tickets of equal prizes, dearest first', () => {
  const book = [
    { prize: 500, tickets: 2, multiplier: 5 },
    { prize: 900, tickets: 1, multiplier: 1 },
    { prize: 500, tickets: 3, multiplier: 1 },
    { prize: 0, tickets: 4 },
  ];
  expect(prizesOf({ ...common, book, mechanic: 'multiplier', amounts: [], multipliers: [] })).toEqual([
    [900, 1],
    [500, 5],
  ]);
});

it('has as many cells before the ticket is bought as after', () => {
  const facts: ScratchFacts = { ...common, mechanic: 'multiplier', amounts: [], multipliers: [] };
  const ticket = { mechanic: 'multiplier', cells: [1, 2, 1, 3, 1, 2], multiplier: 5 } as const;
  expect(shape(blankOf(facts))).toEqual(shape(viewOf(facts, ticket)));
});

describe('rubbing', () => {
  const boxes = [
    { left: 0, top: 0, width: 100, height: 80 },
    { left: 110, top: 0, width: 100, height: 80 },
  ];

  it('opens a cell once more than half of it is bare', () => {
    const coverage = new Coverage(boxes);
    expect(coverage.rub({ x: 5, y: 20 }, { x: 95, y: 20 }, 19)).toEqual([]);
    expect(coverage.rub({ x: 5, y: 60 }, { x: 95, y: 60 }, 19)).toEqual([0]);
    expect(coverage.rub({ x: 5, y: 40 }, { x: 95, y: 40 }, 19)).toEqual([]);
  });

  it('leaves the cells beside alone', () => {
    const coverage = new Coverage(boxes);
    expect(coverage.rub({ x: 50, y: 40 }, { x: 50, y: 40 }, 60)).toEqual([0]);
  });
});
