import { describe, expect, test } from 'vitest';
import { FastStream } from '../../games/engine/fast-stream';
import { Grid } from '../../games/engine/slot/features/grid';
import { playHold } from '../../games/engine/slot/features/hold';
import { compileMachine } from '../../games/engine/slot/features/machine';
import { SLOTS } from '../../games/slots/index';
import { toNumber } from '../exact/rational';
import { holdEnd, holdMean } from './hold';
import { holdMoments } from './second-moments';

const PLAYED = 20_000;
const TOLERATED_ERRORS = 4;

const holds = SLOTS.flatMap(({ facts }) => (facts.features?.hold === undefined ? [] : [{ code: facts.code, facts }]));

describe.each(holds)('hold and spin of $code', ({ facts }) => {
  test('ends as the chain says, whether it starts with few or many', () => {
    const { hold } = facts.features ?? {};
    if (hold === undefined) throw new Error('no hold and spin');
    const machine = compileMachine(facts);
    const grid = new Grid(machine);
    const random = new FastStream(6);
    for (const filled of [hold.trigger, hold.trigger + 2]) {
      const wins: number[] = [];
      const cells: number[] = [];
      let full = 0;
      for (let played = 0; played < PLAYED; played += 1) {
        grid.symbols.fill(0);
        grid.symbols.fill(machine.cash, 0, filled);
        for (let cell = 0; cell < filled; cell += 1) grid.printAt(cell, random);
        wins.push(playHold(grid, random, null) / 100);
        cells.push(grid.count(machine.cash));
        if (cells.at(-1) === machine.cells) full += 1;
      }
      const end = holdEnd(hold, machine.cells, filled);
      near(cells, toNumber(end.cells));
      near(wins, toNumber(holdMean(hold, machine.cells, filled)));
      expect(holdMoments(hold, machine.cells, filled).mean).toBeCloseTo(
        toNumber(holdMean(hold, machine.cells, filled)),
        9,
      );
      const chance = toNumber(end.full);
      const error = Math.sqrt((chance * (1 - chance)) / PLAYED);
      expect(Math.abs(full / PLAYED - chance)).toBeLessThan(TOLERATED_ERRORS * error + 1 / PLAYED);
    }
  });
});

/** The sample's mean is the expected one, as far as its size tells. */
function near(sample: readonly number[], expected: number): void {
  const mean = sample.reduce((total, value) => total + value, 0) / sample.length;
  const variance = sample.reduce((total, value) => total + (value - mean) ** 2, 0) / sample.length;
  expect(Math.abs(mean - expected)).toBeLessThan(TOLERATED_ERRORS * Math.sqrt(variance / sample.length));
}
