import type { SlotFacts } from '@croupier/contract/games/slot';
import { describe, expect, test } from 'vitest';
import { at } from '../../../games/engine/at';
import { FastStream } from '../../../games/engine/fast-stream';
import type { RandomStream } from '../../../games/engine/game';
import { drawInteger } from '../../../games/engine/draw';
import { compileMachine } from '../../../games/engine/slot/features/machine';
import { SlotPlayer } from '../../../games/engine/slot/features/player';
import { SLOTS } from '../../../games/slots/index';
import { VOLCANO_FORGE_V1 } from '../../../games/slots/cascade/volcano-forge/config';
import { inThisThread } from '../../simulation/cores';
import { equal, sum } from '../../exact/rational';
import { sampleReturn } from '../shares/sample';
import { type CascadeReport, countsCascades, walkCascades } from './cascade-boards';
import { deriveCascades } from '../exact';
import { winShares } from '../shares/win-shares';

/** Draws these numbers as they are: each is below every strip's length. */
class Scripted implements RandomStream {
  #next = 0;
  constructor(readonly stops: readonly number[]) {}
  nextUint32(): number {
    this.#next += 1;
    return at(this.stops, this.#next - 1);
  }
}

/** So many stops from `from` on of each strip, so that all boards can be played one by one. */
function shortened(facts: SlotFacts, from: number, length: number): SlotFacts {
  const cut = (set: SlotFacts['strips']['base']) => set.map((strip) => strip.slice(from, from + length));
  return { ...facts, strips: { base: cut(facts.strips.base), free: cut(facts.strips.free) } };
}

/** What the rules that play pay on every board with one stop of the first reel, by win and scatters. */
function playAll(facts: SlotFacts, phase: 'base' | 'free', stop: number): Map<string, number> {
  // Free spins' reels played as base reels, at the free spins' multipliers: boards do not depend on each other.
  const asBase: SlotFacts =
    phase === 'base'
      ? facts
      : {
          ...facts,
          strips: { base: facts.strips.free, free: facts.strips.free },
          features: { cascade: { base: facts.features?.cascade?.free ?? [], free: [1], keeps: false } },
        };
  const machine = compileMachine({ ...asBase, maxWin: 1_000_000 });
  const player = new SlotPlayer(machine);
  const [, second = 0, third = 0, fourth = 0, fifth = 0] = asBase.strips.base.map(({ length }) => length);
  const counts = new Map<string, number>();
  for (let board = 0; board < second * third * fourth * fifth; board += 1) {
    const stops = [
      stop,
      board % second,
      Math.floor(board / second) % third,
      Math.floor(board / second / third) % fourth,
      Math.floor(board / second / third / fourth),
    ];
    player.playBase(new Scripted(stops));
    const scatters = player.grid.count(machine.scatter);
    const key = `${player.total - at(machine.scatterPays, scatters)} ${scatters}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const keyed = ({ counts }: CascadeReport) =>
  new Map(counts.map(({ win, scatters, boards }) => [`${win} ${scatters}`, boards]));

describe('boards with their cascades', () => {
  test('of Volcano Forge alone are followed from the stops', () => {
    expect(SLOTS.map(({ facts }) => facts).filter(countsCascades)).toEqual([VOLCANO_FORGE_V1]);
  });

  test.each([
    ['base', 0],
    ['base', 9],
    ['free', 4],
    ['free', 25],
  ] as const)('pay on short strips what the rules pay on each of them (%s reels from %i)', (phase, from) => {
    const facts = shortened(VOLCANO_FORGE_V1, from, 9);
    for (const stop of [0, 4, 8]) {
      const found = keyed(walkCascades({ facts, phase, stop }));
      expect(found).toEqual(playAll(facts, phase, stop));
      expect([...found.values()].reduce((sum, boards) => sum + boards, 0)).toBe(9 ** 4);
    }
  });

  test('return on average what the published strips pay when they are played', async () => {
    const facts = VOLCANO_FORGE_V1;
    const played = await sampleReturn(facts, 300_000, 15_000, 31, inThisThread);
    expect(Math.abs(played.mean - Number(facts.rtp))).toBeLessThan(4 * played.error);
  });

  test('are counted stop by stop as the rules play them on the published strips', () => {
    const machine = compileMachine(VOLCANO_FORGE_V1);
    const player = new SlotPlayer(machine);
    const random = new FastStream(3);
    const lengths = machine.strips.base.map(({ length }) => length);
    const counts = new Map<string, number>();
    const known = new Set(keyed(walkCascades({ facts: VOLCANO_FORGE_V1, phase: 'base', stop: 7 })).keys());
    for (let round = 0; round < 20_000; round += 1) {
      player.playBase(new Scripted([7, ...lengths.slice(1).map((length) => drawInteger(random, length))]));
      const scatters = player.grid.count(machine.scatter);
      const key = `${player.total - at(machine.scatterPays, scatters)} ${scatters}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const key of counts.keys()) expect(known).toContain(key);
  });

  test('share the return among the wins of the pay table, to the last fraction', async () => {
    const { symbols, strips } = VOLCANO_FORGE_V1;
    const scatter = symbols.find(({ kind }) => kind === 'scatter')?.code ?? '';
    // Seven stops with the scatter among them, so that there are free spins.
    const around = (set: typeof strips.base) =>
      set.map((strip) => [...strip.slice(strip.indexOf(scatter)), ...strip].slice(0, 7));
    const short = { base: around(strips.base), free: around(strips.free) };
    const facts = { ...VOLCANO_FORGE_V1, maxWin: 1e6, strips: short };
    const exact = await deriveCascades(facts, inThisThread);
    const shares = winShares(facts, exact);
    expect(shares.filter(({ part }) => part === 'free spins').length).toBeGreaterThan(5);
    expect(equal(sum(shares.map(({ share }) => share)), exact.high)).toBe(true);
  });

  test('are not followed for other cascades', () => {
    const aztec = SLOTS.find(({ facts }) => facts.code === 'aztec-falls')?.facts ?? VOLCANO_FORGE_V1;
    expect(() => walkCascades({ facts: aztec, phase: 'base', stop: 0 })).toThrow('aztec-falls');
  });
});
