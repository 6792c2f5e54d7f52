import { describe, expect, it } from 'vitest';
import { findCovers, type RoundBet, sidesOf, timesUsual, type Usual, usualAfter, usualStake } from './rules';

const chip = (bet: string, amount: number, ...numbers: number[]) => ({ bet, numbers, amount });
type Chips = readonly ReturnType<typeof chip>[];
const bet = (memberId: number, choice: Chips | object, change: Partial<RoundBet> = {}): RoundBet => ({
  memberId,
  currency: 'USD',
  choice,
  stake: 100,
  underBonus: false,
  ...change,
});
const BONUS = { underBonus: true };
const found = (bets: readonly RoundBet[], leastBalance = 80) =>
  findCovers(bets, leastBalance).map(({ axis, members }) => [axis, ...members]);

describe('the sides that a choice stakes on', () => {
  it.each([
    [[chip('red', 100), chip('straight', 5, 0)], [['colour', 'red', 100]]],
    [
      [chip('dozen', 50, 3), chip('column', 20, 1)],
      [
        ['dozen', '3', 50],
        ['column', '1', 20],
      ],
    ],
    [
      [chip('even', 10), chip('low', 20)],
      [
        ['parity', 'even', 10],
        ['half', 'low', 20],
      ],
    ],
    [[chip('player', 10), chip('tie', 5), chip('banker-pair', 5)], [['winner', 'player', 10]]],
    [[chip('dont-pass', 10), chip('field', 5)], [['line', 'dont-pass', 10]]],
    [[chip('small', 10), chip('total', 5, 9)], [['size', 'small', 10]]],
    [{ direction: 'under', target: 5_000 }, [['direction', 'under', 100]]],
  ])('%j', (choice, sides) => {
    expect(sidesOf(choice, 100).map(({ axis, side, amount }) => [axis, side, amount])).toEqual(sides);
  });

  it.each([
    null,
    undefined,
    'red',
    7,
    {},
    [],
    [null],
    [{ bet: 'red' }],
    [{ bet: 'dozen', numbers: [], amount: 5 }],
    [chip('under', 5)],
  ])('are none in %j', (choice) => expect(sidesOf(choice, 100)).toEqual([]));
});

describe('a round is covered', () => {
  it.each([
    ['colour', chip('red', 100), chip('black', 100)],
    ['parity', chip('even', 100), chip('odd', 100)],
    ['half', chip('low', 100), chip('high', 100)],
    ['winner', chip('player', 100), chip('banker', 100)],
    ['line', chip('pass', 100), chip('dont-pass', 100)],
    ['size', chip('small', 100), chip('big', 100)],
  ])('on its %s by one member, and by two', (axis, one, other) => {
    expect(found([bet(1, [one, other], BONUS)])).toEqual([[axis, 1]]);
    expect(found([bet(2, [one], BONUS), bet(1, [other])])).toEqual([[axis, 1, 2]]);
  });

  it('by rolls under and over of two members', () => {
    expect(
      found([bet(1, { direction: 'under', target: 5_000 }, BONUS), bet(2, { direction: 'over', target: 5_000 })]),
    ).toEqual([['direction', 1, 2]]);
  });

  it.each(['dozen', 'column'] as const)('on three %ss by one, two or three members', (axis) => {
    const [first, second, third] = [chip(axis, 100, 1), chip(axis, 100, 2), chip(axis, 90, 3)];
    expect(found([bet(1, [first, second, third], BONUS)])).toEqual([[axis, 1]]);
    expect(found([bet(1, [first, second]), bet(2, [third], BONUS)])).toEqual([[axis, 1, 2]]);
    expect(found([bet(1, [first], BONUS), bet(2, [second]), bet(3, [third])])).toEqual([[axis, 1, 2, 3]]);
    expect(found([bet(1, [first, second], BONUS), bet(2, [second])])).toEqual([]);
  });

  it('in several bets of one member', () => {
    expect(found([bet(1, [chip('red', 60)]), bet(1, [chip('red', 40)], BONUS), bet(2, [chip('black', 100)])])).toEqual([
      ['colour', 1, 2],
    ]);
  });

  it.each([
    ['without a bonus of anybody', [bet(1, [chip('red', 100), chip('black', 100)])]],
    ['on one side', [bet(1, [chip('red', 100)], BONUS), bet(2, [chip('red', 100)])]],
    ['on sides of different things', [bet(1, [chip('red', 100), chip('odd', 100)], BONUS)]],
    ['in two currencies', [bet(1, [chip('red', 100)], BONUS), bet(2, [chip('black', 100)], { currency: 'EUR' })]],
    ['by a stake that is far smaller', [bet(1, [chip('red', 100)], BONUS), bet(2, [chip('black', 79)])]],
  ])('not %s', (_, bets) => expect(found(bets)).toEqual([]));

  it('with the least balance that is asked', () => {
    const bets = [bet(1, [chip('red', 100)], BONUS), bet(2, [chip('black', 79)])];
    expect(found(bets, 79)).toEqual([['colour', 1, 2]]);
    expect(findCovers(bets, 79)).toMatchObject([
      {
        balance: 79,
        currency: 'USD',
        parts: [
          { memberId: 1, side: 'red', amount: 100, underBonus: true },
          { memberId: 2, side: 'black', amount: 79, underBonus: false },
        ],
      },
    ]);
  });

  it('by nobody who adds nothing: whoever covers it alone is not found with others', () => {
    const alone = bet(1, [chip('red', 100), chip('black', 100)], BONUS);
    expect(found([alone, bet(2, [chip('red', 100)]), bet(3, [chip('black', 100)])])).toEqual([['colour', 1]]);
    const [both, third] = [[chip('dozen', 100, 1), chip('dozen', 100, 2)], [chip('dozen', 100, 3)]];
    expect(found([bet(1, both, BONUS), bet(2, third), bet(3, third)], 50)).toEqual([
      ['dozen', 1, 2],
      ['dozen', 1, 3],
    ]);
  });

  it('at a full table without looking at every group of strangers', () => {
    const crowd = Array.from({ length: 500 }, (_, n) => bet(n + 10, [chip('dozen', 100 + n, (n % 3) + 1)]));
    const pair = [bet(1, [chip('dozen', 10, 1), chip('dozen', 10, 2)], BONUS), bet(2, [chip('dozen', 10, 3)], BONUS)];
    expect(found([...crowd, ...pair])).toContainEqual(['dozen', 1, 2]);
  });
});

const twenty = (cost: number) => Array.from({ length: 20 }, () => cost);

const after = (...costs: number[]) => costs.reduce<Usual | undefined>(usualAfter, undefined);

describe('a usual stake', () => {
  it('is the mean of the first rounds, and follows later ones slowly', () => {
    expect(usualStake(after(...twenty(100)), 20)).toBe(100);
    expect(usualStake(after(...twenty(100), 2_100), 20)).toBe(200);
    expect(usualStake(after(...twenty(100).map((cost, n) => (n % 2 ? cost * 2 : cost))), 20)).toBe(150);
  });

  it('needs enough rounds, and a jump is measured against what came before it', () => {
    expect(timesUsual(after(...twenty(100).slice(1)), 10_000, 20)).toBeNull();
    expect(timesUsual(undefined, 10_000, 20)).toBeNull();
    expect(timesUsual(after(...twenty(100)), 999, 20)).toBe(9);
    expect(timesUsual(after(...twenty(100)), 1_000, 20)).toBe(10);
  });

  it('that has risen makes the same stake usual', () => {
    const risen = after(...twenty(100), ...Array.from({ length: 60 }, () => 1_000));
    expect(timesUsual(risen, 1_000, 20)).toBe(1);
  });
});
