import { type OfferName, OFFERS, type Reward, termsOf } from './calculator/offers';
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

function wageringOf(name: OfferName) {
  const { wagering, valid, idle } = termsOf(name);
  return {
    multiplierHundredths: wagering * 100,
    of: 'bonus',
    contribution: { byGame: {}, byFamily: {}, otherwise: 100 },
    largestCounted: both(BONUS.largestStake),
    largestAllowed: both(BONUS.largestStake),
    excludedGames: [],
    excludesJackpots: true,
    validDays: valid / DAY,
    inactivity: idle === undefined ? null : { days: idle / DAY, unlessDeposited: true },
  };
}

/** The terms of an offer as an operator proposes them. */
export function offerTerms(name: OfferName) {
  const reward: Reward = OFFERS[name];
  const freeRoundWins = reward.kind !== 'freeRounds' ? null : reward.mostCash === undefined ? 'bonus' : 'cash';
  const isBonus = reward.kind === 'bonus' || freeRoundWins === 'bonus';
  const most = reward.kind === 'freeRounds' && reward.mostCash !== undefined ? reward.mostCash : undefined;
  const cap = isBonus ? termsOf(name).mostConverted : most;
  return {
    name,
    eligibility: {
      event: { kind: 'gift' },
      countries: null,
      currencies: ['USD', 'EUR'],
      methods: null,
      leastDeposit: null,
      optIn: false,
      verified: false,
      levels: null,
      oncePer: [],
    },
    reward: rewardOf(reward),
    wagering: isBonus ? wageringOf(name) : null,
    payout: { most: cap === undefined ? null : both(cap), freeRoundWins },
    limits: { perMember: null, total: null, budget: { total: null, day: null }, window: { from: null, until: null } },
    mandatoryNext: null,
  };
}
