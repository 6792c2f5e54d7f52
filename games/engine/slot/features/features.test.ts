import { isDeepStrictEqual } from 'node:util';
import type { SlotEvent, SlotFacts } from '@croupier/contract/games/slot';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLOTS } from '../../../slots/index';
import { FastStream } from '../../fast-stream';
import { IllegalActionError } from '../../game';
import { isPlain } from '../payout-player';
import { createFeatureSlot } from './feature-slot';

type Of<T extends SlotEvent['type']> = Extract<SlotEvent, { type: T }>;

function slot(code: string) {
  const game = SLOTS.find(({ facts }) => facts.code === code);
  if (game === undefined) throw new Error(`There is no slot ${code}`);
  return game;
}

/** Events of the first round, from this seed on, that tells an event of this type. */
function roundWith(code: string, type: SlotEvent['type'], mode = 'BASE'): readonly SlotEvent[] {
  const random = new FastStream(12);
  for (let round = 0; round < 200_000; round += 1) {
    const { events } = slot(code).spin(mode, random);
    if (events.some((event) => event.type === type)) return events;
  }
  throw new Error(`${code} never tells ${type}`);
}

function only<T extends SlotEvent['type']>(events: readonly SlotEvent[], type: T): Of<T>[] {
  return events.filter((event): event is Of<T> => event.type === type);
}

const small: SlotFacts = {
  code: 'small',
  name: 'Small',
  version: 1,
  family: 'slots',
  mechanic: 'test',
  rtp: '0',
  volatility: 'low',
  maxWin: 1000,
  reels: 3,
  rows: 1,
  lines: [[0, 0, 0]],
  symbols: [
    { code: 'w', kind: 'wild', pays: { 3: 500 } },
    { code: 'a', kind: 'high', pays: { 2: 20, 3: 100 } },
    { code: 'b', kind: 'low', pays: { 3: 50 } },
  ],
  strips: {
    base: [
      ['w', 'a', 'b'],
      ['w', 'a', 'b'],
      ['w', 'a', 'b'],
    ],
    free: [],
  },
  freeSpins: { awarded: {}, multiplier: 1, maxTotal: 0 },
};

/** What the stops (strip indexes: 0 wild, 1 a, 2 b) pay. */
function pays(facts: SlotFacts, ...stops: number[]): number {
  const values = [...stops];
  return createFeatureSlot(facts, 20).spin('BASE', { nextUint32: () => values.shift() ?? 0 }).payout;
}

describe('lines', () => {
  test.each([
    { stops: [1, 1, 1], amount: 100 },
    { stops: [0, 1, 1], amount: 100 },
    { stops: [1, 1, 2], amount: 20 },
    { stops: [2, 2, 1], amount: 0 },
    { stops: [0, 0, 2], amount: 50 },
    { stops: [0, 0, 0], amount: 500 },
    { stops: [1, 2, 1], amount: 0 },
  ])('$stops pay $amount', ({ stops, amount }) => {
    expect(pays(small, ...stops)).toBe(amount);
  });

  test('multiply by each wild that takes part', () => {
    const [wild, ...others] = small.symbols;
    const facts: SlotFacts = { ...small, symbols: wild === undefined ? others : [{ ...wild, factor: 2 }, ...others] };
    expect([pays(facts, 0, 1, 1), pays(facts, 0, 1, 0), pays(facts, 1, 1, 1), pays(facts, 0, 0, 0)]).toEqual([
      200, 400, 100, 4000,
    ]);
  });

  const plain = SLOTS.filter(({ facts }) => isPlain(facts));
  test.each(plain.map((rules) => ({ code: rules.facts.code, rules })))(
    'tell $code as the short rules do',
    ({ rules }) => {
      const game = createFeatureSlot(rules.facts, rules.stakeStep);
      const one = new FastStream(8);
      const other = new FastStream(8);
      for (let round = 0; round < 20_000; round += 1) {
        const told = game.spin('BASE', one);
        const expected = rules.spin('BASE', other);
        if (!isDeepStrictEqual(told, expected))
          expect.fail(`Round ${round} tells ${JSON.stringify(told)}, not ${JSON.stringify(expected)}`);
      }
    },
  );
});

describe('ways', () => {
  test('multiply the matches of the reels, a doubling wild counting twice', () => {
    for (const event of only(roundWith('jungle-temple', 'symbolWins'), 'symbolWins')) {
      for (const { symbol, ways, positions, count, amount, multiplier } of event.wins) {
        expect(positions.every(({ reel }) => reel < count)).toBe(true);
        const pay = slot('jungle-temple').facts.symbols.find(({ code }) => code === symbol)?.pays[count] ?? 0;
        expect(amount).toBe(pay * ways * multiplier);
      }
    }
  });
});

describe('clusters', () => {
  test('pay cells that touch each other, of one symbol or wild', () => {
    const random = new FastStream(3);
    for (let round = 0; round < 300; round += 1) {
      let board: readonly (readonly string[])[] = [];
      for (const event of slot('honey-hive').spin('BASE', random).events) {
        if (event.type === 'reveal' || event.type === 'cascade') board = event.board;
        if (event.type !== 'symbolWins') continue;
        for (const { symbol, positions } of event.wins) {
          expect(positions.length).toBeGreaterThanOrEqual(5);
          for (const { reel, row } of positions) {
            expect([symbol, 'bear']).toContain(board[reel]?.[row]);
            const touches = positions.some((other) => Math.abs(other.reel - reel) + Math.abs(other.row - row) === 1);
            expect(touches).toBe(true);
          }
        }
      }
    }
  });
});

describe('cascades', () => {
  test('take the winning cells away, let the rest fall and fill up from above', () => {
    const random = new FastStream(4);
    for (let round = 0; round < 300; round += 1) {
      let board: readonly (readonly string[])[] = [];
      for (const event of slot('volcano-forge').spin('BASE', random).events) {
        if (event.type === 'cascade') {
          const fallen = board.map((reel, index) => {
            const gone = new Set(event.removed.filter((cell) => cell.reel === index).map(({ row }) => row));
            return [...(event.fresh[index] ?? []), ...reel.filter((_, row) => !gone.has(row))];
          });
          expect(event.board).toEqual(fallen);
        }
        if (event.type === 'reveal' || event.type === 'cascade') board = event.board;
      }
    }
  });

  test('win at the multipliers that the facts name', () => {
    const steps = slot('volcano-forge').facts.features?.cascade?.base ?? [];
    const events = roundWith('volcano-forge', 'cascade');
    only(events, 'lineWins')
      .slice(0, 2)
      .forEach(({ wins }, place) => expect(wins[0]?.multiplier).toBe(steps[place]));
  });

  test('multiply the whole spin by the multiplier symbols in view', () => {
    const [{ cells, multiplier, amount }] = only(roundWith('sugar-storm', 'multiplierWin'), 'multiplierWin') as [
      Of<'multiplierWin'>,
    ];
    expect(multiplier).toBe(cells.reduce((sum, { value }) => sum + value, 0));
    expect(amount % (multiplier - 1)).toBe(0);
  });
});

describe('wilds', () => {
  test('that expand fill their reels, and hold them while the others spin again', () => {
    const events = roundWith('crystal-burst', 'respin');
    const [{ held }] = only(events, 'respin') as [Of<'respin'>];
    expect(held.length % 3).toBe(0);
    const again = only(events, 'reveal')[1];
    expect(again?.held).toEqual(held);
    for (const { reel, row } of held) expect(again?.board[reel]?.[row]).toBe('sparkles');
  });

  test('that stick stay until the free spins end', () => {
    const events = roundWith('bandit-gold', 'stick', 'BUY');
    const stuck = new Set<string>();
    for (const event of events) {
      if (event.type === 'stick') for (const { reel, row } of event.positions) stuck.add(`${reel} ${row}`);
      if (event.type !== 'reveal') continue;
      expect(event.held?.length ?? 0).toBe(stuck.size);
      for (const cell of stuck) {
        const [reel = 0, row = 0] = cell.split(' ').map(Number);
        expect(event.board[reel]?.[row]).toBe('cowboy-hat-face');
      }
    }
    expect(stuck.size).toBeGreaterThan(0);
  });

  test('that walk step one reel to the left until they are gone', () => {
    const events = roundWith('mammoth-march', 'respin');
    for (const { moves, held } of only(events, 'respin')) {
      for (const { from, to } of moves ?? [])
        expect(to === null ? from.reel : to.reel).toBe(to === null ? 0 : from.reel - 1);
      expect(held).toHaveLength(moves?.filter(({ to }) => to !== null).length ?? -1);
    }
    const last = only(events, 'reveal').findLast(({ gameType }) => gameType === 'base');
    expect(last?.board.slice(1).flat()).not.toContain('mammoth');
  });
});

describe('a book', () => {
  test('fills the reels of its special symbol, which pays on every line', () => {
    const events = roundWith('sands-of-the-scarab', 'specialSymbol', 'BUY');
    const [special] = only(events, 'specialSymbol');
    for (const { symbol, reels, board } of only(events, 'expand')) {
      expect(symbol).toBe(special?.symbol);
      for (const reel of reels) expect(new Set(board[reel])).toEqual(new Set([symbol]));
    }
    for (const { wins } of only(events, 'symbolWins')) expect(wins[0]?.ways).toBe(10);
  });
});

describe('hold and spin', () => {
  test('keeps the cash, counts the respins anew whenever more lands, and pays all cells', () => {
    const random = new FastStream(9);
    let holds = 0;
    for (let round = 0; round < 3000; round += 1) {
      const { events } = slot('bison-thunder').spin('BASE', random);
      const [start] = only(events, 'holdStart');
      if (start === undefined) continue;
      holds += 1;
      let cells = start.cells.length;
      let left = start.respins;
      expect(cells).toBeGreaterThanOrEqual(6);
      for (const spin of only(events, 'holdSpin')) {
        cells += spin.landed.length;
        left = spin.landed.length > 0 ? start.respins : left - 1;
        expect(spin.left).toBe(cells === 15 ? 0 : left);
      }
      const [end] = only(events, 'cashCollected');
      expect(end?.cells).toHaveLength(cells);
      expect(end?.amount).toBe((end?.cells.reduce((sum, { value }) => sum + value, 0) ?? 0) + (end?.full?.value ?? 0));
      expect(end?.full === null).toBe(cells < 15);
    }
    expect(holds).toBeGreaterThan(0);
  });
});

describe('a growing multiplier', () => {
  test('grows by one from free spin to free spin', () => {
    const spins = only(roundWith('moonlit-sakura', 'freeSpin'), 'freeSpin');
    expect(spins.map(({ multiplier }) => multiplier)).toEqual(spins.map((_, index) => Math.min(1 + index, 15)));
  });
});

describe('winning symbols that stay', () => {
  test('are held while the rest spins again, and only the last board is paid', () => {
    const events = roundWith('neon-nights', 'respin');
    expect(only(events, 'lineWins')).toHaveLength(1);
    expect(only(events, 'reveal')).toHaveLength(only(events, 'respin').length + 1);
    const boards = only(events, 'reveal');
    only(events, 'respin').forEach(({ held }, place) => {
      for (const { reel, row } of held) {
        expect(boards[place + 1]?.board[reel]?.[row]).toBe(boards[place]?.board[reel]?.[row]);
      }
    });
  });
});

describe('the gamble', () => {
  const game = slot('fruit-carnival');
  const play = (seed: number, ...actions: string[]) =>
    game.play({ mode: 'BASE', stake: 100, choice: null, actions }, new FastStream(seed));
  const winningSeed = Array.from({ length: 100 }, (_, seed) => seed).find((seed) => play(seed).payout === null) ?? -1;

  test('waits after a win, banks it, and is over at once after a loss', () => {
    const state = play(winningSeed);
    expect(state.actions.map(({ action, cost }) => [action, cost])).toEqual([
      ['collect', 0],
      ['gamble:red', 0],
      ['gamble:black', 0],
    ]);
    expect(state.banked).toBeGreaterThan(0);
    expect(play(winningSeed, 'collect').payout).toBe(state.banked);
    expect(game.actionWhenLeft?.(state)).toBe('collect');
  });

  test('doubles or loses on one colour, and continues the same events', () => {
    const state = play(winningSeed);
    const red = play(winningSeed, 'gamble:red');
    const black = play(winningSeed, 'gamble:black');
    expect(red.events.slice(0, state.events.length)).toEqual(state.events);
    const kept = [red, black].map((after) => after.payout ?? after.banked);
    expect(kept.toSorted()).toEqual([0, (state.banked ?? 0) * 2].toSorted());
  });

  test('refuses what the round does not allow', () => {
    expect(() => play(winningSeed, 'gamble:green')).toThrow(IllegalActionError);
    expect(() => play(winningSeed, 'collect', 'collect')).toThrow(IllegalActionError);
    const losingSeed = Array.from({ length: 100 }, (_, seed) => seed).find((seed) => play(seed).payout === 0) ?? -1;
    expect(() => play(losingSeed, 'collect')).toThrow(IllegalActionError);
  });

  test('ends after five doublings at the latest, and never beyond the maximum win', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.array(fc.constantFrom('gamble:red', 'gamble:black'), { maxLength: 6 }),
        (seed, picks) => {
          let actions: string[] = [];
          for (const pick of picks) {
            if (play(seed, ...actions).payout !== null) break;
            actions = [...actions, pick];
          }
          const { payout, events } = play(seed, ...actions);
          expect(events.filter(({ type }) => type === 'gamble').length).toBeLessThanOrEqual(5);
          expect(payout ?? 0).toBeLessThanOrEqual(50_000);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('takes no action in games without it', () => {
    const input = { mode: 'BASE', stake: 100, choice: null, actions: ['collect'] };
    expect(() => slot('wolf-moon').play(input, new FastStream(1))).toThrow(IllegalActionError);
  });
});

describe('a bought bonus', () => {
  test('begins with the free spins and costs what the facts say', () => {
    const game = slot('wolf-moon');
    const { events } = game.spin('BUY', new FastStream(1));
    expect(events[0]).toMatchObject({ type: 'bonusBought', cost: game.facts.features?.buy?.cost });
    expect(events[1]).toMatchObject({ type: 'freeSpinsAwarded', awarded: 12, positions: [], retrigger: false });
    expect(game.modes).toContainEqual({ name: 'BUY', costHundredths: game.facts.features?.buy?.cost });
  });

  test('is not sold by games that do not offer it', () => {
    expect(() => slot('savanna-sunrise').spin('BUY', new FastStream(1))).toThrow(RangeError);
  });
});
