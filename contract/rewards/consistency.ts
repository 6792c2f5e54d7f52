import type { Axes } from './axes';
import type { OfferFault } from './faults';
import type { Amounts } from './parts';

/** A contradiction between fields of an offer, at the field to correct. */
interface Fault {
  readonly path: readonly string[];
  readonly message: OfferFault;
}

type Rule = (offer: Axes) => Iterable<Fault>;

/** Every figure of money in the offer, by the path of its field. */
function* amountsOf({ eligibility, reward, wagering, payout, limits }: Axes) {
  const figures: Readonly<Record<string, Amounts | null | undefined>> = {
    'eligibility.leastDeposit': eligibility.leastDeposit,
    'reward.amount': reward.kind === 'fixed' ? reward.amount : null,
    'reward.stake': reward.kind === 'freeRounds' ? reward.stake : null,
    'reward.least': reward.kind === 'cashback' ? reward.least : null,
    'reward.most': reward.kind === 'depositMatch' || reward.kind === 'cashback' ? reward.most : null,
    'wagering.largestCounted': wagering?.largestCounted,
    'wagering.largestAllowed': wagering?.largestAllowed,
    'payout.most': payout.most,
    'limits.budget.total': limits.budget.total,
    'limits.budget.day': limits.budget.day,
  };
  for (const [path, amounts] of Object.entries(figures)) if (amounts) yield { path: path.split('.'), amounts };
}

const oneSetOfCurrencies: Rule = function* (offer) {
  const { currencies } = offer.eligibility;
  for (const { path, amounts } of amountsOf(offer)) {
    const own = Object.keys(amounts);
    if (own.length !== currencies.length || !currencies.every((currency) => Object.hasOwn(amounts, currency)))
      yield { path, message: 'currenciesDiffer' };
  }
};

const deposits: Rule = function* ({ eligibility, reward, wagering }) {
  if (eligibility.event.kind === 'deposit') return;
  const message = 'needsDepositEvent';
  if (eligibility.methods) yield { path: ['eligibility', 'methods'], message };
  if (eligibility.leastDeposit) yield { path: ['eligibility', 'leastDeposit'], message };
  if (reward.kind === 'depositMatch') yield { path: ['reward', 'kind'], message };
  if (wagering?.of === 'bonusAndDeposit') yield { path: ['wagering', 'of'], message };
};

const losses: Rule = function* ({ eligibility: { event }, reward }) {
  const counted = event.kind === 'calendar' ? event.counted : null;
  if ((reward.kind === 'cashback') !== (counted !== null))
    yield { path: ['eligibility', 'event', event.kind === 'calendar' ? 'counted' : 'kind'], message: 'cashbackOnly' };
};

/** What is paid each week is worked out as a sum of money for all members together. */
const weekly: Rule = function* ({ eligibility: { event }, reward }) {
  if (event.kind === 'calendar' && (reward.kind === 'freeRounds' || reward.kind === 'points'))
    yield { path: ['reward', 'kind'], message: 'weeklyMoneyOnly' };
};

const freeRounds: Rule = function* ({ reward, wagering, payout: { most, freeRoundWins } }) {
  if ((reward.kind === 'freeRounds') !== (freeRoundWins !== null))
    yield { path: ['payout', 'freeRoundWins'], message: 'freeRoundsOnly' };
  if (freeRoundWins !== null && (freeRoundWins === 'bonus') !== (wagering !== null))
    yield { path: ['wagering'], message: 'winsAndWageringDiffer' };
  if (most && !wagering && reward.kind !== 'freeRounds')
    yield { path: ['payout', 'most'], message: reward.kind === 'points' ? 'notForPoints' : 'needsWagering' };
};

const cashout: Rule = function* ({ wagering, payout: { endsAtCashout } }) {
  if (endsAtCashout && !wagering) yield { path: ['payout', 'endsAtCashout'], message: 'needsWagering' };
};

const points: Rule = function* ({ reward, wagering, limits: { budget } }) {
  if (reward.kind !== 'points') return;
  const message = 'notForPoints';
  if (wagering) yield { path: ['wagering'], message };
  if (budget.total) yield { path: ['limits', 'budget', 'total'], message };
  if (budget.day) yield { path: ['limits', 'budget', 'day'], message };
};

/** Whether `low` is above `high` in a currency that both have. */
const isAbove = (low: Amounts | null | undefined, high: Amounts | null | undefined): boolean =>
  Object.entries(low ?? {}).some(([currency, amount]) =>
    Object.entries(high ?? {}).some(([other, most]) => other === currency && amount > most),
  );

const order: Rule = function* ({ reward, wagering, limits: { budget } }) {
  if (isAbove(wagering?.largestCounted, wagering?.largestAllowed))
    yield { path: ['wagering', 'largestCounted'], message: 'countedAboveAllowed' };
  if (isAbove(budget.day, budget.total)) yield { path: ['limits', 'budget', 'day'], message: 'dayAboveTotal' };
  if (reward.kind === 'cashback' && isAbove(reward.least, reward.most))
    yield { path: ['reward', 'least'], message: 'leastAboveMost' };
};

const next: Rule = function* ({ name, mandatoryNext }) {
  if (name === mandatoryNext) yield { path: ['mandatoryNext'], message: 'requiresItself' };
};

const RULES: readonly Rule[] = [oneSetOfCurrencies, deposits, losses, weekly, freeRounds, cashout, points, order, next];

/** The contradictions of an offer whose fields have each the right form. */
export const faultsBetween = (offer: Axes): readonly Fault[] => RULES.flatMap((rule) => [...rule(offer)]);
