/** What missions and races have in common, and how a race is scored. */

/**
 * What decides a race. `volume`: the sum of counted stakes; `multiplier`: the largest win ÷ stake of one round; `equalChance`: the sum of win ÷ stake
 * over a member's first rounds, a fixed number, so that neither time nor money buys a better place.
 */
export const RACE_RULES = ['volume', 'multiplier', 'equalChance'] as const;
export type RaceRule = (typeof RACE_RULES)[number];

/** `settling`: it is over, and the last rounds may still end; `cancelled`: nobody was paid. */
export const RACE_STATES = ['scheduled', 'running', 'settling', 'paid', 'cancelled'] as const;
export type RaceState = (typeof RACE_STATES)[number];

export const MISSION_STATES = ['scheduled', 'running', 'over', 'stopped'] as const;
export type MissionState = (typeof MISSION_STATES)[number];

/**
 * Why a round does not count: for its race's or mission's currency, games, window or least stake; because bonus money paid a part of it, it is void, it
 * ended after the last moment, or the member has all rounds of an equal-chance race.
 */
export const CONTEST_REASONS = [
  'currency',
  'otherGame',
  'outsideWindow',
  'endedTooLate',
  'bonusMoney',
  'stakeBelowLeast',
  'void',
  'roundsUsedUp',
] as const;
export type ContestReason = (typeof CONTEST_REASONS)[number];

/** Factor of win ÷ stake in scores, which are rounded down to whole millionths. */
export const MILLIONTHS = 1_000_000;
