import { BONUS } from './rules';

/** Offers that operators put in force in the simulated house, beside those that it starts with. Amounts in minor units, times in milliseconds. */

const DAY = 24 * 3_600_000;

/**
 * How bonus money becomes cash. `wagering`: how often it is staked; `idle`: how long without a stake ends it; `shares`: percent of a stake that
 * counts in a game, elsewhere all; `excluded`: games that are paid in cash only and count nothing.
 */
interface BonusTerms {
  readonly wagering: number;
  readonly mostConverted: number;
  readonly valid: number;
  readonly idle: number | undefined;
  readonly shares?: Readonly<Record<string, number>>;
  readonly excluded?: readonly string[];
  readonly endsAtCashout?: boolean;
}

export interface FreeRoundsReward {
  readonly kind: 'freeRounds';
  readonly game: string;
  readonly rounds: number;
  readonly stake: number;
  readonly valid: number;
  /** The most that is paid as cash; without it the wins become a bonus. */
  readonly mostCash?: number;
}

export type Reward =
  | { readonly kind: 'bonus'; readonly amount: number }
  | { readonly kind: 'cash'; readonly amount: number }
  | { readonly kind: 'points'; readonly points: number }
  | FreeRoundsReward;

/** Given as gifts: by an operator, or as the reward of a mission. */
export const OFFERS = {
  'mission-bonus': { kind: 'bonus', amount: 1_000 },
  'mission-cash': { kind: 'cash', amount: 200 },
  'mission-points': { kind: 'points', points: 3 },
  'mission-rounds': { kind: 'freeRounds', game: 'wolf-moon', rounds: 6, stake: 100, valid: 5 * DAY, mostCash: 500 },
  'gift-rounds': { kind: 'freeRounds', game: 'nebula-drift', rounds: 8, stake: 100, valid: 10 * DAY },
  'gift-bonus': { kind: 'bonus', amount: 1_500 },
} as const satisfies Readonly<Record<string, Reward>>;
export type OfferName = keyof typeof OFFERS;

/** In the order in which missions give them. */
export const MISSION_OFFERS = ['mission-rounds', 'mission-bonus', 'mission-points', 'mission-cash'] as const;
/** Waits until its member accepts it; who has accepted once is given the next at once. */
export const ASKED_FIRST = 'gift-bonus';
/** What an operator gives a member within a day without another one: bonus money, and the stakes of free rounds. */
export const GIFTS_WITHOUT_APPROVAL = 1_200;

/** A bonus on deposits after the first, for members who have accepted it: so many times each. */
export const RELOAD = { name: 'reload', percent: 30, most: 3_000, leastDeposit: 2_000, times: 3 } as const;

const LIGHT: BonusTerms = { wagering: 5, mostConverted: 2_500, valid: 14 * DAY, idle: undefined, endsAtCashout: true };
const TERMS: Readonly<Record<string, BonusTerms>> = {
  'mission-bonus': LIGHT,
  'gift-rounds': { ...LIGHT, wagering: 3, endsAtCashout: false },
  'gift-bonus': { ...LIGHT, wagering: 4 },
  reload: { ...LIGHT, wagering: 6, shares: { dice: 20 }, excluded: ['honey-hive'] },
};

/** The terms of bonus money that an offer gives; those of the house's first offers where it has none of its own. */
export const termsOf = (offer: string): BonusTerms => TERMS[offer] ?? BONUS;
