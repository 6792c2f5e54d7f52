import type { SlotFacts } from '@croupier/contract/games/slot';
import { describe, expect, test } from 'vitest';
import { at } from '../../../games/engine/at';
import { FastStream } from '../../../games/engine/fast-stream';
import type { RandomStream } from '../../../games/engine/game';
import { createEvaluator } from '../../../games/engine/slot/features/evaluate';
import { Grid } from '../../../games/engine/slot/features/grid';
import { compileMachine, type Machine, type Phase } from '../../../games/engine/slot/features/machine';
import { MOST_RESPINS, SlotPlayer } from '../../../games/engine/slot/features/player';
import { stepWilds } from '../../../games/engine/slot/features/wilds';
import { MAMMOTH_MARCH_V1 } from '../../../games/slots/walking-wilds/mammoth-march/config';
import { PANDA_STROLL_V1 } from '../../../games/slots/walking-wilds/panda-stroll/config';
import { SLOTS } from '../../../games/slots/index';
import { add, rational, toDecimal, toNumber } from '../../exact/rational';
import { blankSpins } from './walking-blanks';
import { WalkedMoments } from './walking-moments';
import { deriveWalkingWilds, walkedReturn } from './walking-return';
import { countsWalkingWilds, walkedSpin, WHOLE } from './walking-wilds';

/** Draws the stops that it was last given. */
class Scripted implements RandomStream {
  stops: readonly number[] = [];
  #next = 0;
  give(stops: readonly number[]): void {
    this.stops = stops;
    this.#next = 0;
  }
  nextUint32(): number {
    this.#next += 1;
    return at(this.stops, this.#next - 1);
  }
}

/** Two rows and short reels, on which wilds walk on for long, land on held cells and hide scatters. */
const SHORT: SlotFacts = {
  ...MAMMOTH_MARCH_V1,
  freeSpins: { awarded: { '3': 2, '4': 3, '5': 5 }, multiplier: 2, maxTotal: 9 },
  rows: 2,
  // Far more for five, so that nothing is won right without them, and next to nothing for scatters, whose bound is a wide one.
  symbols: [
    { code: 'mammoth', kind: 'wild', pays: {} },
    { code: 'snow-capped-mountain', kind: 'scatter', pays: { '3': 5, '4': 5, '5': 5 } },
    { code: 'axe', kind: 'high', pays: { '3': 5, '4': 100, '5': 12_000 } },
    { code: 'bone', kind: 'high', pays: { '3': 5, '4': 4000, '5': 4005 } },
    { code: 'fire', kind: 'low', pays: { '3': 5, '4': 10, '5': 15 } },
  ],
  lines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [1, 1, 0, 1, 0],
  ],
  strips: {
    base: [
      ['axe', 'snow-capped-mountain', 'bone'],
      ['axe', 'bone', 'snow-capped-mountain'],
      ['bone', 'axe', 'snow-capped-mountain'],
      ['axe', 'mammoth', 'bone', 'fire'],
      ['axe', 'mammoth', 'bone', 'snow-capped-mountain'],
    ],
    free: [
      ['axe', 'snow-capped-mountain', 'bone'],
      ['axe', 'bone', 'fire'],
      ['bone', 'mammoth', 'axe', 'snow-capped-mountain'],
      ['axe', 'mammoth', 'bone', 'snow-capped-mountain'],
      ['axe', 'mammoth', 'bone'],
    ],
  },
};

interface Played {
  readonly win: number;
  /** By the free spins awarded in all. */
  readonly awards: readonly number[];
  readonly blank: number;
  /** E exp(win / `SCALE` + `WEIGHT` · awarded). */
  readonly moment: number;
}

/** Hundredths of the stake: much for one line, little for a long walk. */
const SCALE = 1e7;
const WEIGHT = 1e-5;

/** A spin in every way it can go: every board from every set of held cells, by the rules that play. */
function playAll(machine: Machine, phase: Phase): Played {
  const { cells, freeSpins, scatterPays, strips, wild } = machine;
  const limit = machine.facts.freeSpins.maxTotal;
  const grid = new Grid(machine);
  const evaluator = createEvaluator(machine);
  const script = new Scripted();
  const lengths = strips[phase].map(({ length }) => length);
  const all = lengths.reduce((product, length) => product * length, 1);
  const follow = (held: string) => {
    const ways = new Map<
      string,
      { next: string; award: number; boards: number; win: number; blank: number; moment: number }
    >();
    for (let board = 0; board < all; board += 1) {
      let left = board;
      script.give(
        lengths.map((length) => {
          const stop = left % length;
          left = Math.floor(left / length);
          return stop;
        }),
      );
      for (let cell = 0; cell < cells; cell += 1) {
        grid.held[cell] = held[cell] === '1' ? 1 : 0;
        grid.symbols[cell] = wild;
      }
      grid.spin(phase, script);
      const scatters = grid.count(machine.scatter);
      const win = evaluator.evaluate(grid.symbols, 1, grid.marks, null) + at(scatterPays, scatters);
      const next = stepWilds(grid, 1, null) ? grid.held.join('') : '';
      const award = at(freeSpins, scatters);
      const way = ways.get(`${next} ${award}`) ?? { next, award, boards: 0, win: 0, blank: 0, moment: 0 };
      ways.set(`${next} ${award}`, way);
      way.boards += 1;
      way.win += win;
      if (win === 0) way.blank += 1;
      way.moment += Math.exp(win / SCALE + WEIGHT * award);
    }
    return [...ways.values()];
  };
  const known = new Map<string, ReturnType<typeof follow>>();
  let waiting = new Map([['0'.repeat(cells), { awards: Float64Array.from([1]), blank: 1, moment: 1 }]]);
  let [win, blank, moment] = [0, 0, 0];
  const awards = Array<number>(limit + 1).fill(0);
  for (let board = 0; board <= MOST_RESPINS; board += 1) {
    const next: typeof waiting = new Map();
    for (const [held, before] of waiting) {
      const ways = known.get(held) ?? follow(held);
      known.set(held, ways);
      const mass = before.awards.reduce((sum, own) => sum + own, 0);
      for (const way of ways) {
        const chance = way.boards / all;
        win += (mass * way.win) / all;
        const ends = way.next === '' || board === MOST_RESPINS;
        const into = next.get(way.next) ?? { awards: new Float64Array(limit + 1), blank: 0, moment: 0 };
        if (!ends) next.set(way.next, into);
        before.awards.forEach((own, awarded) => {
          const total = Math.min(awarded + way.award, limit);
          const target = ends ? awards : into.awards;
          target[total] = at(target, total) + own * chance;
        });
        if (ends) blank += (before.blank * way.blank) / all;
        else into.blank += (before.blank * way.blank) / all;
        if (ends) moment += (before.moment * way.moment) / all;
        else into.moment += (before.moment * way.moment) / all;
      }
    }
    waiting = next;
  }
  return { win, awards, blank, moment };
}

const chanceOf = (mass: bigint) => toNumber(rational(mass, WHOLE));

describe('walking wilds', () => {
  test('are derived of the two games that have them', () => {
    const games = SLOTS.map(({ facts }) => facts).filter(countsWalkingWilds);
    expect(games).toEqual([MAMMOTH_MARCH_V1, PANDA_STROLL_V1]);
    const bakery = SLOTS.find(({ facts }) => facts.code === 'bakery-bash')?.facts ?? SHORT;
    expect(() => deriveWalkingWilds(bakery)).toThrow('bakery-bash');
    // A wild and a scatter in one view, which the chain cannot tell apart by numbers alone.
    const close = SHORT.strips.free.map((strip) => ['mammoth', ...strip]);
    expect(countsWalkingWilds({ ...SHORT, strips: { ...SHORT.strips, free: close } })).toBe(false);
  });

  test.each(['base', 'free'] as const)(
    'win, award and walk on in the %s phase as every board by the rules does',
    (phase) => {
      expect(countsWalkingWilds(SHORT)).toBe(true);
      const machine = compileMachine(SHORT);
      const played = playAll(machine, phase);
      const { awards, wins } = walkedSpin(machine, phase);
      const won = wins.wins.reduce((all, { amount }) => all + amount, 0n);
      expect(chanceOf(won) / played.win).toBeCloseTo(1, 11);
      expect(played.awards.filter((chance) => chance > 1e-6).length).toBeGreaterThan(3);
      awards.forEach((mass, awarded) =>
        expect(chanceOf(mass), `${awarded}`).toBeCloseTo(at(played.awards, awarded), 11),
      );
      // A bound that lies below would cut off more than it says; one far above would say nothing.
      const bound = new WalkedMoments(machine, phase).spin(100 / SCALE, WEIGHT);
      expect(bound).toBeGreaterThan(played.moment);
      expect(bound - 1).toBeLessThan(2 * (played.moment - 1));
      if (phase === 'base') expect(chanceOf(blankSpins(machine))).toBeCloseTo(played.blank, 14);
    },
  );

  // The intervals of the simulations that were published before the returns were derived.
  test.each([
    [MAMMOTH_MARCH_V1, 0.9483, 0.9523],
    [PANDA_STROLL_V1, 0.9562, 0.9605],
  ])('return what $name publishes', (facts, low, high) => {
    const machine = compileMachine(facts);
    const { base, bonus } = walkedReturn(machine, walkedSpin(machine, 'base'), walkedSpin(machine, 'free'));
    expect(toDecimal(add(base, bonus), facts.rtp.length - 2)).toBe(facts.rtp);
    expect(Number(facts.rtp)).toBeGreaterThan(low);
    expect(Number(facts.rtp)).toBeLessThan(high);
    expect(facts.rtpExact).toBeUndefined();
  });

  test('play on the published reels as they are derived', () => {
    const machine = compileMachine(PANDA_STROLL_V1);
    const { awards, wins } = walkedSpin(machine, 'base');
    const player = new SlotPlayer(machine);
    const random = new FastStream(61);
    const rounds = 100_000;
    let [sum, squares, awarded] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      if (player.playBase(random) > 0) awarded += 1;
      sum += player.total;
      squares += player.total ** 2;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
    expect(Math.abs(mean - chanceOf(wins.wins.reduce((all, { amount }) => all + amount, 0n)))).toBeLessThan(4 * error);
    const trigger = chanceOf(WHOLE - at(awards, 0));
    expect(Math.abs(awarded / rounds - trigger)).toBeLessThan(4 * Math.sqrt(trigger / rounds));
  });
});
