import type { CurrencyCode } from '@croupier/contract/money';

/** What bets say about how their members play together. Amounts in minor units. */

/** Outcomes of a round that exclude one another, by what they are about. Zero, a tie and the like belong to no side. */
const SIDES = {
  colour: ['red', 'black'],
  parity: ['even', 'odd'],
  half: ['low', 'high'],
  dozen: ['1', '2', '3'],
  column: ['1', '2', '3'],
  winner: ['player', 'banker'],
  line: ['pass', 'dont-pass'],
  size: ['small', 'big'],
  direction: ['under', 'over'],
} as const;
export type Axis = keyof typeof SIDES;

const isAxis = (name: string): name is Axis => Object.hasOwn(SIDES, name);
const AXES = Object.keys(SIDES).filter(isAxis);
/** The axis of each bet that is named like its side. */
const AXIS_OF: ReadonlyMap<string, Axis> = new Map(
  AXES.filter((axis) => axis !== 'dozen' && axis !== 'column').flatMap((axis) =>
    SIDES[axis].map((side) => [side, axis] as const),
  ),
);

interface SideStake {
  readonly axis: Axis;
  readonly side: string;
  readonly amount: number;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function chipSide(raw: unknown): readonly SideStake[] {
  const { bet, numbers, amount } = fieldsOf(raw);
  if (typeof bet !== 'string' || typeof amount !== 'number') return [];
  if (bet === 'dozen' || bet === 'column')
    return Array.isArray(numbers) && numbers.length === 1 ? [{ axis: bet, side: String(numbers[0]), amount }] : [];
  const axis = AXIS_OF.get(bet);
  return axis === undefined || axis === 'direction' ? [] : [{ axis, side: bet, amount }];
}

/**
 * What a choice stakes on the sides of a round.
 * @param choice as the game read it: chips on a layout, or a roll under or over a target. @param stake what a choice without chips stakes.
 * @returns nothing for other choices
 */
export function sidesOf(choice: unknown, stake: number): readonly SideStake[] {
  if (Array.isArray(choice)) return choice.flatMap(chipSide);
  const { direction } = fieldsOf(choice);
  return direction === 'under' || direction === 'over' ? [{ axis: 'direction', side: direction, amount: stake }] : [];
}

/** A bet on a round that others may have bet on, too. */
export interface RoundBet {
  readonly memberId: number;
  readonly currency: CurrencyCode;
  readonly choice: unknown;
  readonly stake: number;
  /** Whether some of the stake was a bonus, or counted towards one. */
  readonly underBonus: boolean;
}

interface Part {
  readonly memberId: number;
  readonly side: string;
  readonly amount: number;
  readonly underBonus: boolean;
}

/** Members who together staked on every side of a round, so that hardly anything could be lost. */
export interface Cover {
  readonly axis: Axis;
  readonly currency: CurrencyCode;
  /** In the order of their numbers. */
  readonly members: readonly number[];
  readonly parts: readonly Part[];
  /** The least side in percent of the largest. */
  readonly balance: number;
}

interface Stand {
  readonly memberId: number;
  readonly amounts: readonly number[];
  readonly underBonus: boolean;
}

/** Members of a round that are compared with one another on an axis: those under a bonus first, then those with the most at stake. */
const MOST_STANDS = 20;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const added = (group: readonly Stand[]): readonly number[] =>
  (group[0]?.amounts ?? []).map((_, side) => sum(group.map(({ amounts }) => amounts[side] ?? 0)));
const coversAll = (group: readonly Stand[]): boolean => group.length > 0 && added(group).every((amount) => amount > 0);
const balanceOf = (group: readonly Stand[]): number => {
  const sides = added(group);
  return Math.floor((Math.min(...sides) * 100) / Math.max(...sides));
};
/** Whether the group covers every side, and none of it without each of its members. */
const needsAll = (group: readonly Stand[]): boolean =>
  coversAll(group) && group.every((one) => !coversAll(group.filter((other) => other !== one)));

/** Groups of at most `size` of the stands, each once, the first of them with a bonus. */
function groupsOf(stands: readonly Stand[], size: number): readonly (readonly Stand[])[] {
  const groups: Stand[][] = [];
  const extend = (group: readonly Stand[], from: number): void => {
    for (let next = from; next < stands.length; next += 1) {
      const one = stands[next];
      if (!one || (group.length === 0 && !one.underBonus)) continue;
      const grown = [...group, one];
      if (grown.length > 1) groups.push(grown);
      if (grown.length < size) extend(grown, next + 1);
    }
  };
  extend([], 0);
  return groups;
}

function standsOn(axis: Axis, bets: readonly RoundBet[]): readonly Stand[] {
  const stands = new Map<number, Stand>();
  for (const { memberId, choice, stake, underBonus } of bets) {
    const staked = sidesOf(choice, stake).filter((one) => one.axis === axis);
    if (staked.length === 0) continue;
    const before = stands.get(memberId);
    const amounts = SIDES[axis].map(
      (side, index) =>
        (before?.amounts[index] ?? 0) + sum(staked.filter((one) => one.side === side).map(({ amount }) => amount)),
    );
    stands.set(memberId, { memberId, amounts, underBonus: underBonus || before?.underBonus === true });
  }
  return [...stands.values()].sort(
    (one, other) => Number(other.underBonus) - Number(one.underBonus) || sum(other.amounts) - sum(one.amounts),
  );
}

/**
 * Who covered every side of one round, alone or with others, while a bonus of one of them was active. Stakes in different currencies are not compared.
 * @param leastBalance the least side must be as large as this, in percent of the largest.
 */
export function findCovers(bets: readonly RoundBet[], leastBalance: number): readonly Cover[] {
  const covers: Cover[] = [];
  for (const currency of new Set(bets.map((bet) => bet.currency))) {
    const own = bets.filter((bet) => bet.currency === currency);
    for (const axis of AXES) {
      const stands = standsOn(axis, own);
      const alone = stands.filter((one) => one.underBonus && coversAll([one])).map((one) => [one]);
      const others = stands.filter((one) => !coversAll([one])).slice(0, MOST_STANDS);
      for (const group of [...alone, ...groupsOf(others, SIDES[axis].length)]) {
        if (!needsAll(group) || balanceOf(group) < leastBalance) continue;
        const parts = group.flatMap(({ memberId, amounts, underBonus }) =>
          SIDES[axis].flatMap((side, index): Part[] => {
            const amount = amounts[index] ?? 0;
            return amount > 0 ? [{ memberId, side, amount, underBonus }] : [];
          }),
        );
        const members = group.map(({ memberId }) => memberId).sort((a, b) => a - b);
        covers.push({ axis, currency, members, parts, balance: balanceOf(group) });
      }
    }
  }
  return covers;
}

/** What a member usually stakes in a round. */
export interface Usual {
  /** Rounds that it is made of. */
  readonly plays: number;
  /** Hundredths of a minor unit. */
  readonly mean: number;
}

/** Rounds over which a habit changes: the mean of the first ones, and later ones weigh as one of so many. */
const HABIT_PLAYS = 20;
const HUNDREDTHS = 100;

/** The habit after another round. @param cost everything that was staked in it. */
export function usualAfter(usual: Usual | undefined, cost: number): Usual {
  const { plays, mean } = usual ?? { plays: 0, mean: 0 };
  const weight = Math.min(plays + 1, HABIT_PLAYS);
  return { plays: plays + 1, mean: mean + Math.round((cost * HUNDREDTHS - mean) / weight) };
}

/** The usual stake, minor units; null before there is a habit. @param leastPlays rounds that make one. */
export const usualStake = (usual: Usual | undefined, leastPlays: number): number | null =>
  usual === undefined || usual.plays < leastPlays || usual.mean <= 0 ? null : Math.round(usual.mean / HUNDREDTHS);

/** How many times its usual stake a member staked: whole times, rounded down; null without a habit. */
export function timesUsual(usual: Usual | undefined, cost: number, leastPlays: number): number | null {
  if (usual === undefined || usualStake(usual, leastPlays) === null) return null;
  return Math.floor((cost * HUNDREDTHS) / usual.mean);
}
