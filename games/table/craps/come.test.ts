import type { Chip } from '@croupier/contract/games/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FastStream } from '../../engine/fast-stream';
import { IllegalActionError, InvalidChoiceError, type RoundState } from '../../engine/game';
import { valuesStream } from '../testing/streams';
import { craps, crapsV1 } from './rules';

const PASS: Chip = { bet: 'pass', numbers: [], amount: 60 };
/** Works on every roll and waits for a six or a seven, so that a round goes on without a line bet. */
const PLACE: Chip = { bet: 'place', numbers: [8], amount: 60 };

/** Plays chips on these rolls, two dice a roll: the first comes at once, the others with "roll". */
function play(chips: readonly Chip[], dice: string, ...actions: string[]): RoundState {
  const stake = chips.reduce((sum, { amount }) => sum + amount, 0);
  const choice = craps.readChoice(chips, 'BASE', stake);
  const faces = [...dice.replaceAll(' ', '')].map((face) => Number(face) - 1);
  return craps.play({ mode: 'BASE', stake, choice, actions }, valuesStream(faces));
}

const settled = (state: RoundState) =>
  state.events
    .filter((event): event is typeof event & { bets: (Chip & { returned: number })[] } => event.type === 'betsSettled')
    .flatMap(({ bets }) => bets)
    .map(({ bet, numbers, amount, returned }) => [[bet, ...numbers].join(' '), amount, returned]);
const offered = (state: RoundState) => state.actions.map(({ action }) => action);

// The first roll is a hard four, which sets the point; the second is the first that a come bet sees.
describe('in the box', () => {
  test.each([
    ['come', '22 34', 120],
    ['come', '22 56', 120],
    ['come', '22 11', 0],
    ['come', '22 12', 0],
    ['come', '22 66', 0],
    ['dont-come', '22 34', 0],
    ['dont-come', '22 56', 0],
    ['dont-come', '22 11', 120],
    ['dont-come', '22 12', 120],
    ['dont-come', '22 66', 60],
  ])('%s on %s returns %i', (bet, dice, returned) => {
    expect(settled(play([PASS], dice, `${bet}:60`, 'roll'))).toContainEqual([bet, 60, returned]);
  });

  test('goes to its number, though the same roll makes the point', () => {
    const state = play([PASS], '22 22', 'come:60', 'roll');
    expect(settled(state)).toEqual([['pass', 60, 120]]);
    expect(state.events.at(-1)).toMatchObject({ type: 'betTravels', bet: 'come', number: 4, amount: 60 });
    expect(state.payout).toBeNull();
  });

  test('may be added to before the roll, up to the limit of the pass line, and stands alone', () => {
    const rich = [{ ...PASS, amount: 100_000 }];
    expect(play(rich, '22', 'come:60000', 'come:40000').events.at(-1)).toMatchObject({
      amount: 40_000,
      total: 100_000,
    });
    expect(() => play(rich, '22', 'come:60000', 'come:40010')).toThrow(IllegalActionError);
    expect(() => play([PASS], '22', 'come:60', 'dont-come:60')).toThrow(IllegalActionError);
    expect(offered(play([PASS], '22', 'come:60'))).not.toContain('dont-come');
  });

  test('is free again once its bet has gone', () => {
    const state = play([PASS], '22 33 45', 'come:60', 'roll', 'dont-come:120', 'roll');
    expect(state.extraCost).toBe(180);
    expect(state.events.filter(({ type }) => type === 'betTravels')).toMatchObject([
      { bet: 'come', number: 6, amount: 60 },
      { bet: 'dont-come', number: 9, amount: 120 },
    ]);
  });
});

describe('on its number', () => {
  test.each([
    ['come', '22 33 51', 120],
    ['come', '22 33 34', 0],
    ['dont-come', '22 33 51', 0],
    ['dont-come', '22 33 34', 120],
  ])('%s on %s returns %i', (bet, dice, returned) => {
    expect(settled(play([PASS], dice, `${bet}:60`, 'roll', 'roll'))).toContainEqual([`${bet} 6`, 60, returned]);
  });

  test('waits for its own number, whatever the line does', () => {
    const state = play([PASS], '22 33 22 55 33', 'come:60', 'roll', 'roll', 'roll', 'roll');
    expect(settled(state)).toEqual([
      ['pass', 60, 120],
      ['come 6', 60, 120],
    ]);
    expect(state.payout).toBe(240);
  });

  test('is paid when the next come bet comes to the same number, which takes its place', () => {
    const state = play([PASS], '22 33 33', 'come:60', 'roll', 'come:120', 'roll');
    expect(settled(state)).toEqual([['come 6', 60, 120]]);
    expect(state.events.at(-1)).toMatchObject({ type: 'betTravels', number: 6, amount: 120 });
  });
});

test('a seven-out takes the line and come bets on numbers, pays come in the box and don’t come on numbers', () => {
  const before = ['come:60', 'roll', 'dont-come:60', 'roll', 'come:60', 'roll'];
  const state = play([PASS, PLACE], '22 33 45 34', ...before);
  expect(settled(state)).toEqual([
    ['pass', 60, 0],
    ['place 8', 60, 0],
    ['come 6', 60, 0],
    ['dont-come 9', 60, 120],
    ['come', 60, 120],
  ]);
  expect(state).toMatchObject({ payout: 240, extraCost: 180, actions: [] });
});

describe('odds behind come', () => {
  const onNumber = ['come:60', 'roll'];
  test.each([
    ['come', '22 46 55', 10, 180, 180 + 360],
    ['come', '22 45 36', 9, 240, 240 + 360],
    ['come', '22 33 51', 6, 300, 300 + 360],
    ['dont-come', '22 46 34', 10, 360, 360 + 180],
    ['dont-come', '22 45 34', 9, 360, 360 + 240],
    ['dont-come', '22 33 34', 6, 360, 360 + 300],
  ])('%s on %s: on %i up to %i, and pay true odds', (bet, dice, number, most, returned) => {
    const laid = [`${bet}:60`, 'roll'];
    const state = play([PASS], dice, ...laid, `come-odds:${number}:${most}`, 'roll');
    expect(settled(state)).toContainEqual([`${bet}-odds ${number}`, most, returned]);
    expect(() => play([PASS], dice, ...laid, `come-odds:${number}:${most + 60}`)).toThrow(IllegalActionError);
    expect(offered(play([PASS], dice, ...laid, `come-odds:${number}:${most}`))).not.toContain('come-odds');
    const twice = play([PASS], dice, ...laid, `come-odds:${number}:60`, `come-odds:${number}:${most - 60}`, 'roll');
    expect(settled(twice)).toEqual(settled(state));
  });

  const off = [...onNumber, 'come-odds:6:300', 'roll'];
  test.each([
    ['a seven', '22 33 22 34', 0],
    ['its number', '22 33 22 33', 120],
  ])('come back on a come-out roll of %s', (_, dice, returned) => {
    expect(settled(play([PASS], dice, ...off, 'roll')).slice(1)).toEqual([
      ['come 6', 60, returned],
      ['come-odds 6', 300, 300],
    ]);
  });

  test.each([
    ['lost to a seven', '22 33 22 34', 0],
    ['paid on the number', '22 33 22 33', 660],
  ])('are %s there when they work', (_, dice, returned) => {
    const state = play([PASS], dice, ...off, 'odds-work', 'roll');
    expect(settled(state)).toContainEqual(['come-odds 6', 300, returned]);
  });

  test('work on one come-out roll alone, and need not be told to while a point stands', () => {
    const twice = play([PASS], '22 33 22 12 34', ...off, 'odds-work', 'roll', 'roll');
    expect(settled(twice)).toContainEqual(['come-odds 6', 300, 300]);
    expect(() => play([PASS], '22 33 22 12', ...off, 'odds-work', 'odds-work')).toThrow(IllegalActionError);
    expect(() => play([PASS], '22 33', ...onNumber, 'come-odds:6:300', 'odds-work')).toThrow(IllegalActionError);
    expect(offered(play([PASS], '22 33 22', ...off))).toContain('odds-work');
  });

  test('behind don’t come always work', () => {
    const state = play([PASS], '22 33 22 34', 'dont-come:60', 'roll', 'come-odds:6:360', 'roll', 'roll');
    expect(settled(state)).toContainEqual(['dont-come-odds 6', 360, 660]);
    expect(offered(play([PASS], '22 33 22', 'dont-come:60', 'roll', 'come-odds:6:360', 'roll'))).not.toContain(
      'odds-work',
    );
  });
});

describe('the line, later in the round', () => {
  test('may be bet on again before a come-out roll, with odds anew', () => {
    const state = play([PASS, PLACE], '22 22 55 46', 'odds:180', 'roll', 'pass:120', 'roll', 'odds:360', 'roll');
    expect(settled(state)).toEqual([
      ['pass', 60, 120],
      ['pass-odds 4', 180, 540],
      ['pass', 120, 240],
      ['pass-odds 10', 360, 1080],
    ]);
    expect(() => play([PASS, PLACE], '22 22', 'roll', 'pass:60', 'dont-pass:60')).toThrow(IllegalActionError);
  });

  test('is closed while a point stands', () => {
    expect(() => play([PASS, PLACE], '22', 'pass:60')).toThrow(IllegalActionError);
    expect(offered(play([PASS, PLACE], '22 22', 'roll'))).toEqual(['roll', 'pass', 'dont-pass']);
  });
});

test.each([
  ['come before a point', PLACE, '12', ['come:60']],
  ['odds behind a number without a bet', PASS, '22', ['come-odds:6:60']],
  ['odds behind a bet in the box', PASS, '22', ['come:60', 'come-odds:4:60']],
  ['a number that cannot be', PASS, '22 33', ['come:60', 'roll', 'come-odds:7:60']],
  ['odds off their step', PASS, '22 33', ['dont-come:60', 'roll', 'come-odds:6:50']],
  ['come of nothing', PASS, '22', ['come:0']],
  ['come off its step', PASS, '22', ['come:65']],
  ['come without an amount', PASS, '22', ['come']],
  ['come of a fraction', PASS, '22', ['come:60.5']],
  ['more than there may be', PASS, '22', ['come:999999999999999']],
])('%s is refused', (_, chip, dice, actions) => {
  expect(() => play([chip], dice, ...actions)).toThrow(IllegalActionError);
});

describe('the choice', () => {
  test('keeps the limit of the currency, and is read again as it is kept', () => {
    const kept = craps.readChoice([PASS], 'BASE', 60, 20);
    expect(kept).toEqual({ chips: [PASS], mostLaid: 2_000_000 });
    expect(craps.readChoice(JSON.parse(JSON.stringify(kept)), 'BASE', 60, 20)).toEqual(kept);
    expect(craps.readChoice(kept, 'BASE', 60, Number.POSITIVE_INFINITY)).toEqual(kept);
  });

  test.each([
    ['a limit above that of the table', { chips: [PASS], mostLaid: 100_010 }],
    ['a negative limit', { chips: [PASS], mostLaid: -10 }],
    ['a limit in words', { chips: [PASS], mostLaid: '60' }],
    ['a field too many', { chips: [PASS], mostLaid: 60, odds: 1 }],
    ['come before the first roll', [{ bet: 'come', numbers: [], amount: 60 }]],
  ])('refuses %s', (_, raw) => {
    expect(() => craps.readChoice(raw, 'BASE', 60)).toThrow(InvalidChoiceError);
  });
});

test('the first version knows none of it', () => {
  for (const action of ['come:60', 'dont-come:60', 'odds-work', 'come-odds:4:60'])
    expect(() =>
      crapsV1.play({ mode: 'BASE', stake: 60, choice: [PASS], actions: [action] }, valuesStream([1, 1])),
    ).toThrow(IllegalActionError);
});

/** One of the actions offered, with an amount: the choice of a number between 0 and 1. */
function pick(state: RoundState, way: number): string {
  const offers = state.actions;
  const { action, cost } = offers[Math.floor(way * offers.length)] ?? { action: 'roll', cost: 0 };
  if (action !== 'come-odds') return cost > 0 ? `${action}:${cost}` : action;
  const numbers = state.events.filter(
    (event): event is typeof event & { number: number } => event.type === 'betTravels',
  );
  return `come-odds:${numbers.at(-1)?.number}:${cost}`;
}

test('whatever is laid: a round continues its own events, ends with a seven, and pays no bet more than the maximum win', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 40 }),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 60 }),
      (seed, ways) => {
        const chips = [PASS, PLACE];
        const choice = craps.readChoice(chips, 'BASE', 120);
        const actions: string[] = [];
        const go = (taken: readonly string[]) =>
          craps.play({ mode: 'BASE', stake: 120, choice, actions: taken }, new FastStream(seed));
        let state = go(actions);
        for (let step = 0; state.payout === null; step += 1) {
          const before = state;
          let action = step < ways.length ? pick(before, ways[step] ?? 0) : 'roll';
          try {
            state = go([...actions, action]);
          } catch (failure) {
            // Odds offered for another number than the last one that was come to.
            if (!(failure instanceof IllegalActionError) || !action.startsWith('come-odds')) throw failure;
            action = 'roll';
            state = go([...actions, action]);
          }
          actions.push(action);
          expect(state.events.slice(0, before.events.length)).toEqual(before.events);
          expect(state.extraCost).toBeGreaterThanOrEqual(before.extraCost);
        }
        const rolls = state.events.filter(
          (event): event is typeof event & { dice: [number, number] } => event.type === 'diceRolled',
        );
        expect(rolls.slice(0, -1).some(({ dice }) => dice[0] + dice[1] === 7)).toBe(false);
        const bets = settled(state);
        const staked = bets.reduce((sum, [, amount]) => sum + Number(amount), 0);
        expect(staked).toBe(120 + state.extraCost);
        expect(bets.reduce((sum, [, , returned]) => sum + Number(returned), 0)).toBe(state.payout);
        expect(state.payout).toBeLessThanOrEqual(craps.facts.maxWin * staked);
        expect(go(actions)).toEqual(state);
      },
    ),
    { numRuns: 300 },
  );
});
