import { describe, expect, it } from 'vitest';
import {
  amountOn,
  amountsOf,
  carried,
  chipsOf,
  clear,
  decide,
  double,
  EMPTY_BETTING_LAYOUT,
  handedOver,
  hold,
  lay,
  type BettingLayoutLimits,
  lift,
  lower,
  lying,
  putBack,
  rebet,
  staked,
  takenBack,
  totalOf,
  undo,
} from './bets';

const spots = new Map([
  ['red', { bet: 'red', numbers: [], step: 10, most: 1_000 }],
  ['split:8-11', { bet: 'split', numbers: [8, 11], step: 10, most: 300 }],
]);
const wide = new Map([...spots].map(([key, spot]) => [key, { ...spot, most: 5_000 }]));
const limits: BettingLayoutLimits = { spots, unit: 1, most: 1_200, balance: 5_000 };

function laid(...chips: [key: string, amount: number][]) {
  let state = EMPTY_BETTING_LAYOUT;
  for (const chip of chips) {
    const move = lay(state, new Map([chip]), limits);
    if (!move.ok) throw new Error(move.refusal);
    state = move.state;
  }
  return state;
}

describe('chips that cost more than is allowed', () => {
  it.each([
    [200, [['red', 500]], [['red', 200]]],
    [205, [['red', 500]], [['red', 200]]],
    [
      200,
      [
        ['red', 300],
        ['split:8-11', 100],
      ],
      [
        ['red', 150],
        ['split:8-11', 50],
      ],
    ],
    [
      50,
      [
        ['red', 300],
        ['split:8-11', 10],
      ],
      [['red', 50]],
    ],
    [5, [['red', 300]], []],
    [600, [['red', 300]], [['red', 300]]],
  ] as const)('are lowered to %i by whole steps: %j', (most, chips, left) => {
    expect([
      ...lower(laid(...chips.map(([key, amount]) => [key, amount] as [string, number])), most, limits).placed,
    ]).toEqual(left);
  });

  it('come back when that is undone', () => {
    const state = laid(['red', 500]);
    expect(undo(lower(state, 200, limits)).placed).toEqual(state.placed);
  });
});

describe('chips on a layout', () => {
  it('add up on their spot', () => {
    const { placed } = laid(['red', 100], ['split:8-11', 50], ['red', 200]);
    expect([...placed]).toEqual([
      ['red', 300],
      ['split:8-11', 50],
    ]);
    expect(totalOf(placed)).toBe(350);
    expect(chipsOf(placed, spots)).toEqual([
      { bet: 'red', numbers: [], amount: 300 },
      { bet: 'split', numbers: [8, 11], amount: 50 },
    ]);
    expect(amountsOf(chipsOf(placed, spots))).toEqual(placed);
  });

  it.each([
    ['spotLimit', 'split:8-11', 310, limits],
    ['spotLimit', 'split:99', 10, limits],
    ['tableLimit', 'red', 900, { ...limits, most: 800 }],
    ['balanceLow', 'red', 900, { ...limits, balance: 899 }],
  ] as const)('are refused for %s, and nothing of a call is put down', (refusal, key, amount, within) => {
    expect(
      lay(
        EMPTY_BETTING_LAYOUT,
        new Map([
          ['red', 10],
          [key, amount],
        ]),
        within,
      ),
    ).toEqual({ ok: false, refusal });
  });

  it('may lie higher in a currency whose unit is worth less', () => {
    expect(
      lay(EMPTY_BETTING_LAYOUT, new Map([['split:8-11', 6_000]]), { ...limits, unit: 20, most: 9_000, balance: 9_000 })
        .ok,
    ).toBe(true);
  });

  it('come off one move at a time, each move whole', () => {
    const state = laid(['red', 100], ['red', 200]);
    expect(undo(state).placed.get('red')).toBe(100);
    expect(undo(clear(state)).placed).toEqual(state.placed);
    expect(undo(lift(state, 'red')).placed).toEqual(state.placed);
    expect(undo(EMPTY_BETTING_LAYOUT)).toBe(EMPTY_BETTING_LAYOUT);
  });

  it('double all together or not at all', () => {
    const twice = double(laid(['red', 100], ['split:8-11', 150]), limits);
    expect(twice.ok && [...twice.state.placed.values()]).toEqual([200, 300]);
    expect(double(laid(['red', 100], ['split:8-11', 160]), limits)).toEqual({ ok: false, refusal: 'spotLimit' });
  });

  it('can be put down again after the round', () => {
    const round = laid(['red', 100], ['split:8-11', 50]);
    const bets = chipsOf(round.placed, spots).map((chip) => ({ ...chip, returned: 0 }));
    const over = decide(staked(round, round.placed), bets);
    expect(over.placed.size).toBe(0);
    expect(over.decided.size).toBe(2);
    const again = rebet(over, limits);
    expect(again.ok && again.state.placed).toEqual(round.placed);
    expect(again.ok && again.state.decided.size).toBe(0);
    expect(rebet(over, { ...limits, balance: 149 })).toEqual({ ok: false, refusal: 'balanceLow' });
  });

  it('are carried from one spot to another, and stay where they are when there are none', () => {
    const state = carried(laid(['red', 100], ['split:8-11', 50]), 'red', 'black');
    expect([...state.placed]).toEqual([
      ['split:8-11', 50],
      ['black', 100],
    ]);
    expect(carried(state, 'red', 'black')).toBe(state);
  });

  it('are six for five where the step asks for it', () => {
    expect([50, 100, 500, 2_500].map((chip) => amountOn(chip, 60))).toEqual([60, 120, 600, 3_000]);
    expect(amountOn(500, 10)).toBe(500);
  });
});

describe('chips that are staked while more may be laid', () => {
  const held = hold(handedOver(laid(['red', 600])), new Map([['red', 600]]));

  const put = (key: string, amount: number, within: BettingLayoutLimits) => lay(held, new Map([[key, amount]]), within);

  it('lie beside those in hand, and neither undo, clear nor lift takes them off', () => {
    const move = lay(held, new Map([['red', 300]]), limits);
    if (!move.ok) throw new Error(move.refusal);
    expect([...lying(move.state)]).toEqual([['red', 900]]);
    for (const off of [undo(move.state), clear(move.state), lift(move.state, 'red')])
      expect([...lying(off)]).toEqual([['red', 600]]);
    expect(undo(held)).toBe(held);
    expect([...lying(handedOver(move.state))]).toEqual([['red', 600]]);
  });

  it('count against the limits of the spot and the table, and no longer against the balance', () => {
    expect(put('red', 410, limits)).toEqual({ ok: false, refusal: 'spotLimit' });
    expect(put('split:8-11', 300, { ...limits, most: 890 })).toEqual({ ok: false, refusal: 'tableLimit' });
    expect(put('red', 400, { ...limits, balance: 400 }).ok).toBe(true);
  });

  it('are doubled with the others', () => {
    const move = lay(held, new Map([['split:8-11', 50]]), { ...limits, most: 5_000 });
    const twice = move.ok && double(move.state, { ...limits, spots: wide, most: 5_000 });
    expect(twice && twice.ok && [...lying(twice.state)]).toEqual([
      ['red', 1_200],
      ['split:8-11', 100],
    ]);
  });

  it('are the last round’s when the next one begins', () => {
    const next = hold(held, new Map());
    expect([next.placed.size, next.held.size, [...next.last]]).toEqual([0, 0, [['red', 600]]]);
  });

  it('come back into the hands when they were refused, and come off when bets are closed before they were staked', () => {
    const back = putBack(EMPTY_BETTING_LAYOUT, new Map([['red', 100]]));
    expect([...back.placed]).toEqual([['red', 100]]);
    expect(undo(back).placed.size).toBe(0);
    expect([...takenBack(back).last]).toEqual([['red', 100]]);
    const beside = takenBack(putBack(held, new Map([['red', 100]])));
    expect([[...lying(beside)], beside.last.size]).toEqual([[['red', 600]], 0]);
  });
});
