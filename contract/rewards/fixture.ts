import { Offer } from './offer';

/** Offers of every kind for tests of the schema: plain data that has not been parsed. */

type Tree = { [key: string]: unknown };

export const AMOUNTS = { USD: 20_000, EUR: 18_000 };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The offer with other values at some paths; a value of `undefined` removes the field. */
export function changed(offer: Tree, changes: Readonly<Record<string, unknown>>): Tree {
  const copy: Tree = structuredClone(offer);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), copy);
    if (!isTree(parent)) throw new Error(`no field ${path}`);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

export const MATCH: Tree = {
  name: 'first-deposit',
  eligibility: {
    event: { kind: 'deposit', which: 1 },
    countries: { kind: 'except', codes: ['FR', 'US'] },
    currencies: ['USD', 'EUR'],
    methods: ['PIX', 'VISA_MASTERCARD'],
    leastDeposit: { USD: 1_000, EUR: 1_000 },
    optIn: true,
    verified: false,
    levels: ['entry', 'bronze'],
    oncePer: ['person', 'household'],
  },
  reward: { kind: 'depositMatch', percent: 100, most: AMOUNTS },
  wagering: {
    multiplierHundredths: 5_000,
    of: 'bonusAndDeposit',
    contribution: { byGame: { 'neon-sevens': 100 }, byFamily: { table: 10, live: 0 }, otherwise: 100 },
    largestCounted: { USD: 200, EUR: 200 },
    largestAllowed: { USD: 200, EUR: 500 },
    excludedGames: ['plinko'],
    excludesJackpots: true,
    validDays: 90,
    inactivity: { days: 7, unlessDeposited: true },
  },
  payout: { most: AMOUNTS, freeRoundWins: null, endsAtCashout: false },
  limits: {
    perMember: 1,
    total: 1_000,
    budget: { total: { USD: 1_000_000, EUR: 1_000_000 }, day: { USD: 1_000_000, EUR: 5_000 } },
    window: { from: '2026-12-01T00:00:00Z', until: '2026-12-31T23:59:00Z' },
  },
  mandatoryNext: null,
};

export const WEEKLY = {
  kind: 'calendar',
  counted: { from: { day: 'monday', minute: 0 }, until: { day: 'sunday', minute: 1_440 } },
  paidOn: 'friday',
  needsDeposit: true,
  needsLoss: true,
};
export const WITHOUT_DEPOSIT = {
  'eligibility.event': { kind: 'gift' },
  'eligibility.methods': null,
  'eligibility.leastDeposit': null,
  'wagering.of': 'bonus',
};
export const GIFT = changed(MATCH, { ...WITHOUT_DEPOSIT, reward: { kind: 'fixed', amount: AMOUNTS } });
export const FREE_ROUNDS = changed(GIFT, {
  reward: { kind: 'freeRounds', game: 'neon-sevens', rounds: 20, stake: { USD: 20, EUR: 20 } },
  'payout.freeRoundWins': 'bonus',
});
export const CASHBACK = changed(GIFT, {
  'eligibility.event': WEEKLY,
  reward: { kind: 'cashback', percent: 10, least: { USD: 100, EUR: 100 }, most: null },
});
export const POINTS = changed(GIFT, {
  reward: { kind: 'points', points: 400 },
  wagering: null,
  'payout.most': null,
  'limits.budget': { total: null, day: null },
});

/** The paths that are refused, each with the fault of the closed list, or with what is wrong about its form. */
export function refusals(offer: Tree): string[] {
  const issues = Offer.safeParse(offer).error?.issues ?? [];
  return [
    ...new Set(issues.map(({ path, code, message }) => `${path.join('.')}: ${code === 'custom' ? message : code}`)),
  ];
}
