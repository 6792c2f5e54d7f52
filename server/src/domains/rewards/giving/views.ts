import type { FreeRounds, Grant, OfferTerms, RewardTerms } from '@croupier/contract/calls/rewards/player';
import type { Language } from '@croupier/contract/codes';
import { type CurrencyCode, type Minor, minus, toWire } from '@croupier/contract/money';
import type { Offer } from '@croupier/contract/rewards/offer';
import { offerTermsIn, rewardTermsIn } from '@croupier/contract/rewards/terms-view';
import type { SetOfOffer } from '../free-rounds/free-rounds';
import type { ShownGrant } from '../grants/store';
import type { OfferVersion } from '../offers/store';

/** Name of a game by its code, as the lobby shows it. */
export type GameName = (code: string) => Promise<string>;

const slotName = async ({ reward }: Offer, gameName: GameName): Promise<string> =>
  reward.kind === 'freeRounds' ? gameName(reward.game) : '';

/** What an offer gives, as a member reads it. @throws RangeError where the offer does not apply in the currency. */
export const rewardTerms = async (terms: Offer, currency: CurrencyCode, gameName: GameName): Promise<RewardTerms> =>
  rewardTermsIn(terms, currency, await slotName(terms, gameName));

/** The terms of an offer as a member reads them. @throws RangeError where the offer does not apply in the currency. */
export async function termsView(
  { offerId, version, terms, titles }: OfferVersion,
  currency: CurrencyCode,
  language: Language,
  gameName: GameName,
): Promise<OfferTerms> {
  return offerTermsIn(terms, currency, {
    offer: offerId,
    version,
    title: titles[language] ?? null,
    gameName: await slotName(terms, gameName),
  });
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
