/** The rules of the house, in the figures that it starts with. Amounts in minor units, times in milliseconds. */

const DAY = 24 * 3_600_000;

/** Both offers: 50 times the bonus, stakes of at most 2.00, 90 days, at most 200.00 become cash; 7 days without a stake end it unless deposited. */
export const BONUS = {
  signUp: 500,
  matchMost: 20_000,
  leastDeposit: 1_000,
  wagering: 50,
  largestStake: 200,
  mostConverted: 20_000,
  valid: 90 * DAY,
  idle: 7 * DAY,
} as const;

/** Cash above this has to be cashed out before play goes on. */
export const MOST_CASH = 2_000_000;

/** An account that is not used, in the simulated house: soon, so that many are. Announced so long before the first fee, then one a month. */
export const DORMANT = { after: 60 * DAY, notice: 7 * DAY, fee: 500 } as const;

/** Own money staked for one point. */
export const STAKE_PER_POINT = 1_000;

/** Rewards for invited members who count: how many, and what it pays. */
export const INVITE_STEPS: readonly (readonly [people: number, bonus: number])[] = [
  [1, 500],
  [3, 1_000],
  [5, 2_000],
  [10, 5_000],
  [20, 10_000],
  [50, 30_000],
];

/** Levels, and the lifetime points that invite to them in the simulated house: few, so that many members are of each. */
export const LEVELS = [
  { level: 10, name: 'bronze', points: 2, cashbackPercent: 5, fridayBonus: 1_000 },
  { level: 20, name: 'silver', points: 5, cashbackPercent: 8, fridayBonus: 2_000 },
  { level: 30, name: 'gold', points: 10, cashbackPercent: 12, fridayBonus: 3_000 },
  { level: 35, name: 'platinum', points: 20, cashbackPercent: 15, fridayBonus: 4_000 },
  { level: 40, name: 'diamond', points: 40, cashbackPercent: 20, fridayBonus: 5_000 },
] as const;

/** The store's first package in the simulated house: its points, the cash that it pays, and the level that may buy it. */
export const PACKAGE = { id: 1, points: 5, cash: 400, level: 10 } as const;

export const LEAST_CASHBACK = 100;

/** Totals in one currency above which a weekly payment waits for an operator. */
export const APPROVAL_ABOVE = 4_000;

/** What kind of game each is. */
export const FAMILIES: Readonly<Record<string, string>> = {
  'nebula-drift': 'slots',
  'wolf-moon': 'slots',
  'honey-hive': 'slots',
  dice: 'originals',
};

/** Published returns of the games, in parts of ten thousand million million. */
export const RETURN_PARTS = 10_000_000_000_000_000n;
export const RETURNS: Readonly<Record<string, bigint>> = {
  'nebula-drift': 9_641_437_000_000_000n,
  'wolf-moon': 9_651_021_291_920_000n,
  'honey-hive': 9_478_000_000_000_000n,
  dice: 9_900_004_974_240_437n,
};

/** Share of the edge that comes back, percent. */
export const RAKEBACK_PERCENT = 10n;
