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

/** Own money staked for one point. */
export const STAKE_PER_POINT = 1_000;
export const BRONZE_POINTS = 400;

/** Rewards for invited members who count: how many, and what it pays. */
export const INVITE_STEPS: readonly (readonly [people: number, bonus: number])[] = [
  [1, 500],
  [3, 1_000],
  [5, 2_000],
  [10, 5_000],
  [20, 10_000],
  [50, 30_000],
];
