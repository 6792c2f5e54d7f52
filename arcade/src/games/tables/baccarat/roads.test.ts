import { describe, expect, it } from 'vitest';
import { beadPlace, bigRoad, type Coup } from './roads';

const WINNERS = { P: 'player', B: 'banker', T: 'tie' } as const;
const coups = (text: string): Coup[] =>
  [...text].map((letter) => ({ winner: WINNERS[letter as 'P'], playerPair: false, bankerPair: false }));
const road = (text: string) =>
  bigRoad(coups(text)).map(({ column, row, ties }) => (ties ? [column, row, ties] : [column, row]));

describe('the big road', () => {
  it('gives every run a column', () =>
    expect(road('PPBPP')).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
      [2, 1],
    ]));
  it('writes ties on the coup before them', () =>
    expect(road('PTTB')).toEqual([
      [0, 0, 2],
      [1, 0],
    ]));
  it('keeps ties that came first for the first winner', () => expect(road('TBT')).toEqual([[0, 0, 2]]));
  it('turns right at the bottom and goes on', () =>
    expect(road('PPPPPPPP').slice(5)).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ]));
  it('starts the next run beside the start of a run that turned', () =>
    expect(road('PPPPPPPB').at(-1)).toEqual([1, 0]));
  it('turns right before the tail of another run', () =>
    expect(road('PPPPPPPBBBBBBB').slice(-3)).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
    ]));
});

it('the bead road fills columns of six', () => {
  expect(beadPlace(0)).toEqual({ column: 0, row: 0 });
  expect(beadPlace(13)).toEqual({ column: 2, row: 1 });
});
