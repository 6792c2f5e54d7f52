import type { CurrencyCode } from '@croupier/contract/money';
import { type Eligibility, type LevelName, ONCE_PER } from '@croupier/contract/rewards/eligibility';
import type { Offer } from '@croupier/contract/rewards/offer';
import type { Wagering } from '@croupier/contract/rewards/wagering';

/** The offers that a house starts with: specification 2 §9. It gives figures for dollars and euros, and the offers apply in no other currency. */

const CURRENCIES = ['USD', 'EUR'] as const satisfies readonly CurrencyCode[];
/** @param major whole major units, the same in both currencies. */
const both = (major: number) => ({ USD: major * 100, EUR: major * 100 });

const anyone = {
  countries: null,
  currencies: [...CURRENCIES],
  methods: null,
  leastDeposit: null,
  optIn: false,
  verified: false,
  levels: null,
  oncePer: [...ONCE_PER],
} satisfies Omit<Eligibility, 'event'>;

/** "Wagering 50 times bonus, valid 90 days", "max counted bet with bonus 2.00": a larger stake is refused, so that nobody stakes what does not count. */
const wagering: Wagering = {
  multiplierHundredths: 5_000,
  of: 'bonus',
  contribution: { byGame: {}, byFamily: {}, otherwise: 100 },
  largestCounted: both(2),
  largestAllowed: both(2),
  excludedGames: [],
  excludesJackpots: true,
  validDays: 90,
  inactivity: { days: 7, unlessDeposited: true },
};
/** "Winnings cap EUR 200". */
const capped = { most: both(200), freeRoundWins: null };
const uncapped = { most: null, freeRoundWins: null };

const always = {
  total: null,
  budget: { total: null, day: null },
  window: { from: null, until: null },
};
const once = { ...always, perMember: 1 };
const everyWeek = { ...always, perMember: null };

const firstDeposit: Offer = {
  name: 'first-deposit',
  eligibility: { ...anyone, event: { kind: 'deposit', which: 1 }, leastDeposit: both(10) },
  reward: { kind: 'depositMatch', percent: 100, most: both(200) },
  wagering,
  payout: capped,
  limits: once,
  mandatoryNext: null,
};

/** "A 5 dollar free bonus makes the first-deposit bonus mandatory" (§4). */
const signUp: Offer = {
  name: 'sign-up',
  eligibility: { ...anyone, event: { kind: 'registration' } },
  reward: { kind: 'fixed', amount: both(5) },
  wagering,
  payout: capped,
  limits: once,
  mandatoryNext: firstDeposit.name,
};

/** "Monday 00:01 to 23:59 UTC, paid Friday, needs net weekly loss and a deposit"; "minimum cashback 1". */
const mondayCashback = (level: LevelName, percent: number): Offer => ({
  name: `monday-cashback-${level}`,
  eligibility: {
    ...anyone,
    event: {
      kind: 'calendar',
      counted: { from: { day: 'monday', minute: 1 }, until: { day: 'monday', minute: 23 * 60 + 59 } },
      paidOn: 'friday',
      needsDeposit: true,
      needsLoss: true,
    },
    levels: [level],
  },
  reward: { kind: 'cashback', percent, least: both(1), most: null },
  wagering: null,
  payout: uncapped,
  limits: everyWeek,
  mandatoryNext: null,
});

/** Major units by level, under the terms of every bonus. */
const fridayBonus = (level: LevelName, major: number): Offer => ({
  name: `friday-bonus-${level}`,
  eligibility: {
    ...anyone,
    event: { kind: 'calendar', counted: null, paidOn: 'friday', needsDeposit: false, needsLoss: false },
    levels: [level],
  },
  reward: { kind: 'fixed', amount: both(major) },
  wagering,
  payout: capped,
  limits: everyWeek,
  mandatoryNext: null,
});

export const SEEDED_OFFERS: readonly Offer[] = [
  signUp,
  firstDeposit,
  mondayCashback('bronze', 5),
  mondayCashback('silver', 8),
  mondayCashback('gold', 12),
  mondayCashback('platinum', 15),
  mondayCashback('diamond', 20),
  fridayBonus('bronze', 10),
  fridayBonus('silver', 20),
  fridayBonus('gold', 30),
  fridayBonus('platinum', 40),
  fridayBonus('diamond', 50),
];
