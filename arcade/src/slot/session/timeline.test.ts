import type { RevealEvent, SlotEvent } from '@croupier/contract/games/slot';
import { describe, expect, it } from 'vitest';
import { testFacts } from '../../../test-support/facts';
import { playRound } from '../../../test-support/rounds';
import { buildTimeline, resumePoint, type WinsStep } from './timeline';

const reveal = (index: number, gameType: 'base' | 'free'): RevealEvent => ({
  index,
  type: 'reveal',
  gameType,
  stops: [0, 0, 0, 0, 0],
  board: [],
  above: [],
  below: [],
  anticipation: [],
});
const line = { line: 0, symbol: 'crown', count: 3, positions: [{ reel: 0, row: 1 }], multiplier: 1, amount: 200 };

/** A base board that wins 2.5× and two free spins, of which the second wins 6×. */
const round: SlotEvent[] = [
  reveal(0, 'base'),
  { index: 1, type: 'lineWins', amount: 200, wins: [line] },
  { index: 2, type: 'scatterWin', amount: 50, count: 3, positions: [] },
  { index: 3, type: 'freeSpinsAwarded', retrigger: false, awarded: 2, total: 2, positions: [] },
  { index: 4, type: 'runningTotal', amount: 250 },
  { index: 5, type: 'freeSpin', current: 1, total: 2, multiplier: 3 },
  reveal(6, 'free'),
  { index: 7, type: 'runningTotal', amount: 250 },
  { index: 8, type: 'freeSpin', current: 2, total: 2, multiplier: 3 },
  reveal(9, 'free'),
  { index: 10, type: 'lineWins', amount: 600, wins: [{ ...line, multiplier: 3, amount: 600 }] },
  { index: 11, type: 'runningTotal', amount: 850 },
  { index: 12, type: 'freeSpinsEnded', amount: 600, spins: 2 },
  { index: 13, type: 'finalWin', amount: 850, capped: false },
];

describe('the order in which a round is shown', () => {
  it('shows a board together with all that it won, wherever the free spins are announced', () => {
    const { steps } = buildTimeline(round);
    expect(steps.map(({ kind }) => kind)).toEqual([
      'board',
      'wins',
      'freeSpinsAwarded',
      'freeSpin',
      'board',
      'freeSpin',
      'board',
      'wins',
      'freeSpinsEnded',
      'final',
    ]);
    expect(steps[1]).toMatchObject({ won: 250, total: 250, scatter: { amount: 50 }, lineWins: [line], closing: true });
    expect(steps[7]).toMatchObject({ won: 600, total: 850, closing: false });
  });

  it('knows what a bought round cost, also when it goes on half-way', () => {
    const bought = [
      { index: 0, type: 'bonusBought' as const, cost: 5_700 },
      ...round.map((event) => ({ ...event, index: event.index + 1 })),
    ];
    expect(buildTimeline(round).cost).toBe(1);
    expect(buildTimeline(bought).cost).toBe(57);
    expect(buildTimeline(bought, 6).cost).toBe(57);
  });

  it('gives a losing board nothing to celebrate', () => {
    const { steps } = buildTimeline([
      reveal(0, 'base'),
      { index: 1, type: 'runningTotal', amount: 0 },
      { index: 2, type: 'finalWin', amount: 0, capped: false },
    ]);
    expect(steps.map(({ kind }) => kind)).toEqual(['board', 'final']);
  });

  it('ends every drawn round on the sum of its boards', () => {
    let seed = 5;
    const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let n = 0; n < 300; n += 1) {
      const { steps } = buildTimeline(playRound(testFacts, draw, n % 50 === 0 ? [12, 10, 8, 3, 2] : undefined));
      const boards = steps.filter((step): step is WinsStep => step.kind === 'wins');
      const final = steps.at(-1);
      expect(
        final?.kind === 'final' && (final.capped || final.amount === boards.reduce((sum, { won }) => sum + won, 0)),
      ).toBe(true);
    }
  });
});

describe('a round that was interrupted', () => {
  it('goes on at the free spin that was last told, with what was won before', () => {
    const from = resumePoint('8', round);
    const { steps, wonBefore, resumed } = buildTimeline(round, from);
    expect(steps.map(({ kind }) => kind)).toEqual(['freeSpin', 'board', 'wins', 'freeSpinsEnded', 'final']);
    expect({ wonBefore, resumed }).toEqual({ wonBefore: 250, resumed: true });
  });

  it('never begins in the middle of a board', () => {
    expect(resumePoint('10', round)).toBe(8);
    expect(resumePoint('3', round)).toBe(0);
  });

  it('is shown from the beginning when nothing, or nonsense, was told', () => {
    for (const told of [null, '', 'x', '-1', '1e3']) expect(resumePoint(told, round)).toBe(0);
  });

  it('shows only the sum when everything else was seen', () => {
    const { steps, wonBefore } = buildTimeline(round, resumePoint('13', round));
    expect(steps).toEqual([{ kind: 'final', index: 13, amount: 850, capped: false }]);
    expect(wonBefore).toBe(850);
  });

  it('shows nothing again of a win that waits to be doubled, but the board that it was won on', () => {
    const waiting = round.slice(0, 3);
    const { steps, wonBefore, standing } = buildTimeline(waiting, resumePoint('3', waiting));
    expect({ steps, wonBefore }).toEqual({ steps: [], wonBefore: 250 });
    expect(standing?.reveal).toEqual(waiting[0]);
  });
});

describe('a spin in which symbols fall in', () => {
  const cluster = { symbol: 'crown', count: 5, ways: 1, positions: [], multiplier: 1, amount: 100 };
  const spin: SlotEvent[] = [
    reveal(0, 'base'),
    { index: 1, type: 'symbolWins', amount: 100, wins: [cluster] },
    { index: 2, type: 'cascade', removed: [], fresh: [], board: [['crown']], multiplier: 2 },
    { index: 3, type: 'symbolWins', amount: 200, wins: [{ ...cluster, multiplier: 2, amount: 200 }] },
    { index: 4, type: 'cascade', removed: [], fresh: [], board: [['gem']], multiplier: 3 },
    { index: 5, type: 'multiplierWin', cells: [], multiplier: 4, amount: 900 },
    { index: 6, type: 'runningTotal', amount: 1200 },
    { index: 7, type: 'finalWin', amount: 1200, capped: false },
  ];

  it('shows each board with what it won, and celebrates only the last sum', () => {
    const { steps } = buildTimeline(spin);
    expect(steps.map(({ kind }) => kind)).toEqual([
      'board',
      'wins',
      'cascade',
      'wins',
      'cascade',
      'multiplierWin',
      'final',
    ]);
    expect(steps.flatMap((step) => ('closing' in step ? [[step.total, step.closing]] : []))).toEqual([
      [100, false],
      [300, false],
      [1200, true],
    ]);
  });
});
