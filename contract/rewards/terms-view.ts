import type { OfferTerms, RewardTerms } from '../calls/rewards/player';
import { type CurrencyCode, toWire } from '../money';
import type { Offer } from './offer';
import { type Amounts, figureIn } from './parts';
import type { Wagering } from './wagering';

/** Reads an offer's figures in one currency, in major units. */
const inMajor = (currency: CurrencyCode) => ({
  one: (amounts: Amounts): number => toWire(figureIn(amounts, currency), currency),
  orNull: (amounts: Amounts | null): number | null => amounts && toWire(figureIn(amounts, currency), currency),
});

/** What an offer gives, as a member of one currency reads it. @throws RangeError where the offer does not apply in the currency. */
export function rewardTermsIn({ reward, payout }: Offer, currency: CurrencyCode, gameName: string): RewardTerms {
  const { one, orNull } = inMajor(currency);
  switch (reward.kind) {
    case 'depositMatch':
      return { kind: 'depositMatch', percent: reward.percent, most: one(reward.most) };
    case 'fixed':
      return { kind: 'fixed', amount: one(reward.amount) };
    case 'freeRounds': {
      const { game, rounds, stake } = reward;
      return { kind: 'freeRounds', game, gameName, rounds, stake: one(stake), wins: payout.freeRoundWins ?? 'bonus' };
    }
    case 'cashback':
      return { kind: 'cashback', percent: reward.percent, least: one(reward.least), most: orNull(reward.most) };
    case 'points':
      return reward;
  }
}

function wageringTerms(wagering: Wagering, currency: CurrencyCode): NonNullable<OfferTerms['wagering']> {
  const { multiplierHundredths, of, contribution, excludedGames, excludesJackpots, validDays, inactivity } = wagering;
  const { orNull } = inMajor(currency);
  const { byGame, byFamily, otherwise } = contribution;
  return {
    multiplier: multiplierHundredths / 100,
    of,
    contribution: { byGame, byFamily: { ...byFamily }, otherwise, excludedGames, excludesJackpots },
    largestCounted: orNull(wagering.largestCounted),
    largestAllowed: orNull(wagering.largestAllowed),
    validDays,
    inactivityDays: inactivity?.days ?? null,
  };
}

/** Names of an offer's version, besides its terms. */
interface Named {
  readonly offer: string;
  readonly version: number;
  /** The operator's own title in the reader's language; null for none. */
  readonly title: string | null;
  /** Name of the slot of free rounds; not read for other rewards. */
  readonly gameName: string;
}

/** The terms of an offer as a member of one currency reads them. @throws RangeError where the offer does not apply in the currency. */
export function offerTermsIn(terms: Offer, currency: CurrencyCode, { gameName, ...named }: Named): OfferTerms {
  const { event, leastDeposit, methods } = terms.eligibility;
  const { orNull } = inMajor(currency);
  return {
    ...named,
    event: event.kind,
    which: event.kind === 'deposit' ? event.which : null,
    currency,
    reward: rewardTermsIn(terms, currency, gameName),
    wagering: terms.wagering && wageringTerms(terms.wagering, currency),
    mostConverted: orNull(terms.payout.most),
    endsAtCashout: terms.payout.endsAtCashout === true,
    leastDeposit: orNull(leastDeposit),
    methods: methods && [...methods],
    endTime: terms.limits.window.until,
  };
}
