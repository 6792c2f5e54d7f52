import type { DiceChoice, DiceEvent, LimboEvent, PlinkoEvent } from '@croupier/contract/games/originals';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FastStream } from '../engine/fast-stream';
import { type Game, IllegalActionError, InvalidChoiceError, type RandomStream } from '../engine/game';
import { dice } from './dice/rules';
import { limbo } from './limbo/rules';
import { mines } from './mines/rules';
import { plinko } from './plinko/rules';
import { ORIGINALS } from '.';

const of = (...values: readonly number[]): RandomStream => {
  const queue = [...values];
  return { nextUint32: () => queue.shift() ?? 0 };
};

const anySeed = fc.integer({ min: 0, max: 2 ** 40 });
const anyStake = fc.integer({ min: 1, max: 100 }).map((units) => units * 100);

function play<Choice>(game: Game<Choice>, choice: Choice, random: RandomStream, stake = 100) {
  return game.play({ mode: 'BASE', stake, choice, actions: [] }, random);
}

/** The number from which a roll comes. */
const rolling = (roll: number) => of(Math.ceil((roll * 2 ** 32) / 10_001));

describe('dice', () => {
  test.each<{ choice: DiceChoice; roll: number; pay: number }>([
    { choice: { direction: 'under', target: 4950 }, roll: 4949, pay: 200 },
    { choice: { direction: 'under', target: 4950 }, roll: 4950, pay: 0 },
    { choice: { direction: 'over', target: 5050 }, roll: 5051, pay: 200 },
    { choice: { direction: 'over', target: 5050 }, roll: 5050, pay: 0 },
    { choice: { direction: 'under', target: 1 }, roll: 0, pay: 990_099 },
    { choice: { direction: 'under', target: 1 }, roll: 1, pay: 0 },
    { choice: { direction: 'over', target: 9999 }, roll: 10_000, pay: 990_099 },
    { choice: { direction: 'under', target: 9800 }, roll: 9799, pay: 101 },
  ])('$choice on $roll pays $pay', ({ choice, roll, pay }) => {
    const { events, payout } = play(dice, choice, rolling(roll), 300);
    expect(events).toEqual([
      { index: 0, type: 'roll', roll },
      { index: 1, type: 'result', pay },
    ] satisfies DiceEvent[]);
    expect(payout).toBe(3 * pay);
  });

  test.each([
    null,
    {},
    { direction: 'under' },
    { direction: 'under', target: 0 },
    { direction: 'under', target: 9801 },
    { direction: 'under', target: 10.5 },
    { direction: 'under', target: '50' },
    { direction: 'over', target: 199 },
    { direction: 'over', target: 10_000 },
    { direction: 'over', target: -1 },
    { direction: 'between', target: 500 },
  ])('refuses %j', (raw) => {
    expect(() => dice.readChoice(raw, 'BASE', 100)).toThrow(InvalidChoiceError);
  });
});

describe('limbo', () => {
  test('pays the target to flights that reach it and nothing to others', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 101, max: 100_000 }), anyStake, (seed, target, stake) => {
        const { events, payout } = play(limbo, { target }, new FastStream(seed), stake);
        const [flight] = events as readonly LimboEvent[];
        if (flight?.type !== 'flight') throw new Error('A round begins with its flight');
        expect(payout).toBe(flight.reached >= target ? (stake * target) / 100 : 0);
      }),
    );
  });

  test('never flies lower than 1.00, and highest on the number 0', () => {
    expect(play(limbo, { target: 101 }, of(2 ** 32 - 1)).events[0]).toMatchObject({ reached: 100 });
    expect(play(limbo, { target: 1_000_000 }, of(0)).payout).toBe(1_000_000);
    expect(play(limbo, { target: 101 }, of(0)).events[0]).toMatchObject({ reached: 9_900_000_000 });
  });

  test.each([null, {}, { target: 100 }, { target: 1_000_001 }, { target: 150.5 }, { target: '200' }])(
    'refuses %j',
    (raw) => {
      expect(() => limbo.readChoice(raw, 'BASE', 100)).toThrow(InvalidChoiceError);
    },
  );
});

describe('plinko', () => {
  test('ends in the bucket of its turns to the right and pays it', () => {
    const boards = plinko.facts.tables.map(({ rows, risk }) => ({ rows, risk }));
    fc.assert(
      fc.property(anySeed, fc.constantFrom(...boards), (seed, choice) => {
        const { events, payout } = play(plinko, choice, new FastStream(seed));
        const [drop] = events as readonly PlinkoEvent[];
        if (drop?.type !== 'drop') throw new Error('A round begins with its drop');
        const table = plinko.facts.tables.find(({ rows, risk }) => rows === choice.rows && risk === choice.risk);
        expect(drop.path).toHaveLength(choice.rows);
        expect(drop.bucket).toBe(drop.path.reduce<number>((sum, turn) => sum + turn, 0));
        expect(payout).toBe(table?.pays[drop.bucket]);
      }),
    );
  });

  test('turns at half of the numbers exactly', () => {
    const path = play(plinko, { rows: 8, risk: 'low' }, of(0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1)).events[0];
    expect(path).toMatchObject({ path: [0, 0, 1, 1, 0, 0, 0, 0] });
  });

  test.each([null, {}, { rows: 9, risk: 'low' }, { rows: 8, risk: 'none' }, { rows: '8', risk: 'low' }])(
    'refuses %j',
    (raw) => {
      expect(() => plinko.readChoice(raw, 'BASE', 100)).toThrow(InvalidChoiceError);
    },
  );
});

describe('all originals', () => {
  test('give choices a canonical form: what is unknown falls away', () => {
    expect(dice.readChoice({ target: 500, direction: 'over', luck: 7 }, 'BASE', 100)).toEqual({
      direction: 'over',
      target: 500,
    });
    expect(mines.readChoice({ mines: 3, seed: 'x' }, 'BASE', 100)).toEqual({ mines: 3 });
  });

  test('decided at once take no action', () => {
    const choices = [
      [dice, { direction: 'under', target: 100 }],
      [limbo, { target: 200 }],
      [plinko, { rows: 8, risk: 'low' }],
    ] as const;
    for (const [game, choice] of choices) {
      const acting = () => (game as Game).play({ mode: 'BASE', stake: 100, choice, actions: ['x'] }, of());
      expect(acting).toThrow(IllegalActionError);
    }
  });

  test('have stakes on which hundredths are whole', () => {
    for (const game of ORIGINALS) {
      expect(game.stakeStep % 100).toBe(0);
      expect((game.limits?.least ?? 1) % game.stakeStep).toBe(0);
    }
  });
});
