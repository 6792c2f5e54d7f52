import type { MinesEvent } from '@croupier/contract/games/originals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FastStream } from '../../engine/fast-stream';
import { IllegalActionError, InvalidChoiceError } from '../../engine/game';
import { layMines, mines } from './rules';

const SEED = 11;
const field = layMines(mines.facts, 3, new FastStream(SEED));
const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !field.includes(cell));
const reveal = (cell: number | undefined) => `reveal:${cell}`;
const gems = (count: number) => safe.slice(0, count).map(reveal);

const playOn = (actions: readonly string[], seed = SEED, count = 3, stake = 200) =>
  mines.play({ mode: 'BASE', stake, choice: { mines: count }, actions }, new FastStream(seed));

const types = (events: readonly unknown[]) => (events as readonly MinesEvent[]).map(({ type }) => type);

describe('a round of mines', () => {
  test('begins with nothing shown and only cells to reveal', () => {
    expect(playOn([])).toEqual({
      events: [],
      extraCost: 0,
      payout: null,
      actions: [{ action: 'reveal', cost: 0 }],
    });
  });

  test('shows a gem, what it pays and what the next one would pay, but no mine', () => {
    const { events, payout, actions, banked } = playOn(gems(1));
    expect(events).toEqual([{ index: 0, type: 'gem', cell: safe[0], gems: 1, pay: 112, next: 128 }]);
    expect([payout, banked]).toEqual([null, 2 * 112]);
    expect(actions.map(({ action }) => action)).toEqual(['reveal', 'cashout']);
  });

  test('pays the gems when they are cashed out, and shows the field then', () => {
    const { events, payout, actions } = playOn([...gems(3), 'cashout']);
    expect(types(events)).toEqual(['gem', 'gem', 'gem', 'field', 'result']);
    expect(events.at(-2)).toMatchObject({ mines: field });
    expect(payout).toBe(2 * 147);
    expect(actions).toEqual([]);
  });

  test('pays nothing on a mine', () => {
    const { events, payout } = playOn([...gems(5), reveal(field[1])]);
    expect(types(events).slice(5)).toEqual(['mine', 'field', 'result']);
    expect(payout).toBe(0);
  });

  test('is cashed out by itself with the last gem, and before a gem that would pay more than is paid', () => {
    mines.facts.pays.forEach((row, count) => {
      if (count === 0) return;
      const laid = layMines(mines.facts, count, new FastStream(7));
      const all = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !laid.includes(cell));
      const last = row.length - 1;
      const before = playOn(all.slice(0, last - 1).map(reveal), 7, count, 100);
      const after = playOn(all.slice(0, last).map(reveal), 7, count, 100);
      expect(before.payout).toBeNull();
      expect(after.payout).toBe(row[last]);
      expect((after.payout ?? 0) / 100).toBeLessThanOrEqual(mines.facts.maxWin);
    });
  });

  test('tells the same events with one more action, continued, and no mine before the end', () => {
    const anyOrder = fc.shuffledSubarray([...Array(25).keys()], { minLength: 1 });
    fc.assert(
      fc.property(
        anyOrder,
        fc.integer({ min: 0, max: 2 ** 40 }),
        fc.integer({ min: 1, max: 24 }),
        (cells, seed, count) => {
          const actions: string[] = [];
          let state = playOn(actions, seed, count);
          for (const cell of cells) {
            if (state.payout !== null) break;
            actions.push(reveal(cell));
            const next = playOn(actions, seed, count);
            expect(next.events.slice(0, state.events.length)).toEqual(state.events);
            expect(next.events.map(({ index }) => index)).toEqual(next.events.map((_, index) => index));
            if (next.payout === null) expect(types(next.events).every((type) => type === 'gem')).toBe(true);
            state = next;
          }
        },
      ),
    );
  });
});

describe('an action', () => {
  test.each([
    { name: 'cashing out nothing', actions: ['cashout'] },
    { name: 'a cell twice', actions: [reveal(safe[0]), reveal(safe[0])] },
    { name: 'a cell outside the field', actions: ['reveal:25'] },
    { name: 'a cell written otherwise', actions: ['reveal:01'] },
    { name: 'a negative cell', actions: ['reveal:-1'] },
    { name: 'no cell', actions: ['reveal'] },
    { name: 'something else', actions: ['flag:3'] },
    { name: 'anything after cashing out', actions: [reveal(safe[0]), 'cashout', reveal(safe[1])] },
    { name: 'anything after a mine', actions: [reveal(field[0]), reveal(safe[0])] },
  ])('is refused: $name', ({ actions }) => {
    expect(() => playOn(actions)).toThrow(IllegalActionError);
  });
});

describe('the choice', () => {
  test.each([null, {}, { mines: 0 }, { mines: 25 }, { mines: 1.5 }, { mines: '3' }])('%j is refused', (raw) => {
    expect(() => mines.readChoice(raw, 'BASE', 100)).toThrow(InvalidChoiceError);
  });
});

describe('a player who left', () => {
  test('has the gems cashed out, or one cell revealed before', () => {
    expect(mines.actionWhenLeft?.(playOn(gems(2)))).toBe('cashout');
    const first = mines.actionWhenLeft?.(playOn([])) ?? '';
    const after = playOn([first]);
    if (after.payout === null) expect(playOn([first, mines.actionWhenLeft?.(after) ?? '']).payout).toBe(2 * 112);
    else expect(after.payout).toBe(0);
  });
});
