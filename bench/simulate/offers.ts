import { ASKED_FIRST, type OfferName, OFFERS, RELOAD, type Reward, termsOf } from './calculator/offers';
import { BONUS } from './calculator/rules';

const DAY = 24 * 3_600_000;

/** The same minor units in both currencies. */
const both = (amount: number) => ({ USD: amount, EUR: amount });

function rewardOf(reward: Reward) {
  if (reward.kind === 'points') return reward;
  if (reward.kind !== 'freeRounds') return { kind: 'fixed', amount: both(reward.amount) };
  const { kind, game, rounds, stake, valid } = reward;
  return { kind, game, rounds, stake: both(stake), validDays: valid / DAY };
}

function wageringOf(name: string) {
  const { wagering, valid, idle, shares = {}, excluded = [] } = termsOf(name);
  return {
    multiplierHundredths: wagering * 100,
    of: 'bonus',
    contribution: { byGame: shares, byFamily: {}, otherwise: 100 },
    largestCounted: both(BONUS.largestStake),
    largestAllowed: both(BONUS.largestStake),
    excludedGames: excluded,
    excludesJackpots: true,
    validDays: valid / DAY,
    inactivity: idle === undefined ? null : { days: idle / DAY, unlessDeposited: true },
  };
}

const anyone = {
  countries: null,
  currencies: ['USD', 'EUR'],
  methods: null,
  leastDeposit: null,
  optIn: false,
  verified: false,
  levels: null,
  oncePer: [],
};
const unlimited = {
  perMember: null,
  total: null,
  budget: { total: null, day: null },
  window: { from: null, until: null },
};

/** The terms of an offer that is given as a gift, as an operator proposes them. */
export function giftTerms(name: OfferName) {
  const reward: Reward = OFFERS[name];
  const freeRoundWins = reward.kind !== 'freeRounds' ? null : reward.mostCash === undefined ? 'bonus' : 'cash';
  const isBonus = reward.kind === 'bonus' || freeRoundWins === 'bonus';
  const most = reward.kind === 'freeRounds' && reward.mostCash !== undefined ? reward.mostCash : undefined;
  const { mostConverted, endsAtCashout = false } = termsOf(name);
  const cap = isBonus ? mostConverted : most;
  return {
    name,
    eligibility: { ...anyone, event: { kind: 'gift' }, optIn: name === ASKED_FIRST },
    reward: rewardOf(reward),
    wagering: isBonus ? wageringOf(name) : null,
    payout: { most: cap === undefined ? null : both(cap), freeRoundWins, endsAtCashout },
    limits: unlimited,
    mandatoryNext: null,
  };
}

/** The terms of the offer on later deposits. */
export function reloadTerms() {
  const { name, percent, most, leastDeposit, times } = RELOAD;
  const { mostConverted, endsAtCashout = false } = termsOf(name);
  return {
    name,
    eligibility: {
      ...anyone,
      event: { kind: 'deposit', which: 'reload' },
      leastDeposit: both(leastDeposit),
      optIn: true,
    },
    reward: { kind: 'depositMatch', percent, most: both(most) },
    wagering: wageringOf(name),
    payout: { most: both(mostConverted), freeRoundWins: null, endsAtCashout },
    limits: { ...unlimited, perMember: times },
    mandatoryNext: null,
  };
}
