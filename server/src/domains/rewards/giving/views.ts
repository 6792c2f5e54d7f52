import type { FreeRounds, Grant, OfferTerms, RewardTerms } from '@croupier/contract/calls/rewards/player';
import type { Language } from '@croupier/contract/codes';
import { type CurrencyCode, type Minor, minus, toWire } from '@croupier/contract/money';
import type { Amounts } from '@croupier/contract/rewards/parts';
import type { Offer } from '@croupier/contract/rewards/offer';
import type { Wagering } from '@croupier/contract/rewards/wagering';
import type { SetOfOffer } from '../free-rounds/free-rounds';
import type { ShownGrant } from '../grants/store';
import type { OfferVersion } from '../offers/store';
import { figureIn } from '../rules/figures';

/** Name of a game by its code, as the lobby shows it. */
export type GameName = (code: string) => Promise<string>;

/** Reads an offer's figures in one currency, in major units. */
const inMajor = (currency: CurrencyCode) => ({
  one: (amounts: Amounts): number => toWire(figureIn(amounts, currency), currency),
  orNull: (amounts: Amounts | null): number | null => amounts && toWire(figureIn(amounts, currency), currency),
});

/** What an offer gives, as a member reads it. @throws RangeError where the offer does not apply in the currency. */
export async function rewardTerms(
  { reward, payout }: Offer,
  currency: CurrencyCode,
  gameName: GameName,
): Promise<RewardTerms> {
  const { one, orNull } = inMajor(currency);
  switch (reward.kind) {
    case 'depositMatch':
      return { kind: 'depositMatch', percent: reward.percent, most: one(reward.most) };
    case 'fixed':
      return { kind: 'fixed', amount: one(reward.amount) };
    case 'freeRounds': {
      const { game, rounds, stake } = reward;
      const wins = payout.freeRoundWins ?? 'bonus';
      return { kind: 'freeRounds', game, gameName: await gameName(game), rounds, stake: one(stake), wins };
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

/** The terms of an offer as a member reads them. @throws RangeError where the offer does not apply in the currency. */
export async function termsView(
  { offerId, version, terms, titles }: OfferVersion,
  currency: CurrencyCode,
  language: Language,
  gameName: GameName,
): Promise<OfferTerms> {
  const { event, leastDeposit, methods } = terms.eligibility;
  const { orNull } = inMajor(currency);
  return {
    offer: offerId,
    version,
    title: titles[language] ?? null,
    event: event.kind,
    which: event.kind === 'deposit' ? event.which : null,
    currency,
    reward: await rewardTerms(terms, currency, gameName),
    wagering: terms.wagering && wageringTerms(terms.wagering, currency),
    mostConverted: orNull(terms.payout.most),
    endsAtCashout: terms.payout.endsAtCashout === true,
    leastDeposit: orNull(leastDeposit),
    methods: methods && [...methods],
    endTime: terms.limits.window.until,
  };
}

/** A grant as its member sees it. */
export async function grantView(grant: ShownGrant, language: Language, gameName: GameName): Promise<Grant> {
  const { grant_id: id, state, currency, offer_id: offerId, version, terms, titles } = grant;
  const wire = (amount: Minor) => toWire(amount, currency);
  return {
    id,
    state,
    terms: await termsView({ offerId, version, terms, titles }, currency, language, gameName),
    amount: wire(grant.amount),
    balance: wire(grant.balance),
    wageringAsked: wire(grant.wagering),
    wageringDone: wire(minus(grant.wagering, grant.wagering_left)),
    converted: wire(grant.converted),
    createTime: grant.created_at.toISOString(),
    expireTime: grant.expires_at?.toISOString() ?? null,
    endTime: grant.ended_at?.toISOString() ?? null,
  };
}

/** A set of free rounds as its member sees it. */
export async function freeRoundsView(set: SetOfOffer, language: Language, gameName: GameName): Promise<FreeRounds> {
  const { setId: id, currency, game, rounds, played, wins } = set;
  return {
    id,
    terms: await termsView(set.offer, currency, language, gameName),
    game,
    gameName: await gameName(game),
    rounds,
    played,
    stake: toWire(set.stake, currency),
    won: toWire(set.won, currency),
    wins,
    expireTime: set.expiresAt.toISOString(),
  };
}
