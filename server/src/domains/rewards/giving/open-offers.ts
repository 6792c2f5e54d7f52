import type { OpenOffer } from '@croupier/contract/calls/rewards/player';
import { DEPOSIT_METHODS, type DepositMethodCode } from '@croupier/contract/codes';
import { type CurrencyCode, minor, ZERO } from '@croupier/contract/money';
import { MOST_AMOUNT } from '@croupier/contract/rewards/parts';
import type { Clock } from '../../../platform/clock';
import type { OfferVersion } from '../offers/store';
import { type Occasion, unmetConditions } from '../rules/eligibility';
import { reachedLimits } from '../rules/limits';
import { type Facts, type HouseOffers, isShared } from './facts';
import { canPay, type Payers } from './pay';
import { rewardOf } from './reward';

export interface OpenOfferDeps extends Payers {
  readonly clock: Clock;
  /** See `createFacts`. */
  factsOf(memberId: number): Promise<Facts & HouseOffers>;
}

export interface OpenTo extends Pick<OpenOffer, 'state' | 'mandatory'> {
  readonly offer: OfferVersion;
}

export interface OpenOffers {
  readonly offers: readonly OpenTo[];
  readonly currency: CurrencyCode;
}

/** An occasion on which a member may be given an offer some day; undefined where the offer is not shown before it is given. */
function hopedOccasion(offer: OfferVersion, nth: number, method: DepositMethodCode | undefined): Occasion | undefined {
  const { event, methods } = offer.terms.eligibility;
  const amount = minor(MOST_AMOUNT);
  switch (event.kind) {
    case 'deposit': {
      const by = method ?? methods?.[0] ?? DEPOSIT_METHODS[0];
      return by && { kind: 'deposit', nth, amount, method: by };
    }
    case 'level':
      return { kind: 'level', level: event.level };
    case 'calendar':
      return { kind: 'calendar', deposits: 1, netLoss: amount, countedLoss: amount };
    case 'registration':
      return offer.terms.eligibility.optIn ? { kind: 'registration' } : undefined;
    case 'invitation':
      return { kind: 'invitation', personCount: event.personCount };
    case 'code':
    case 'gift':
      return undefined;
  }
}

/** What an offer has given, as its limits see it: of one without a limit for all members together, the member's own claims are enough. */
function useOf(offer: OfferVersion, { claims, currency, uses }: Facts & HouseOffers) {
  const claimsOfMember = claims.get(offer.offerId) ?? 0;
  const shared = isShared(offer) ? uses.filter(({ offerId }) => offerId === offer.offerId) : undefined;
  const own = shared?.find((use) => use.currency === currency);
  return {
    claimsOfMember,
    claimsInTotal: shared?.reduce((sum, use) => sum + use.claims, 0) ?? claimsOfMember,
    given: own?.given ?? ZERO,
    givenToday: own?.givenToday ?? ZERO,
  };
}

/** Whether the offer could be given once more now, as far as is known before it is. */
function isLeft(now: Date, offer: OfferVersion, facts: Facts & HouseOffers, occasion: Occasion): boolean {
  const { currency } = facts;
  const { eligibility, limits } = offer.terms;
  const use = useOf(offer, facts);
  const isOnce = eligibility.event.kind !== 'calendar' && eligibility.oncePer.length > 0;
  if (isOnce && use.claimsOfMember > 0) return false;
  const isByFigure = ['depositMatch', 'cashback'].includes(offer.terms.reward.kind);
  const least = isByFigure ? minor(1) : undefined;
  const amount = least ?? rewardOf(offer.terms, occasion, currency)?.budgeted ?? ZERO;
  return reachedLimits(limits, { ...use, now, currency, amount }).length === 0;
}

function stateOf(offer: OfferVersion, { answers, mandatory }: Facts): OpenTo['state'] {
  const answer = answers.get(offer.offerId);
  if (answer === false && !mandatory.has(offer.offerId)) return 'take';
  if (!offer.terms.eligibility.optIn) return 'automatic';
  return answer ? 'taken' : 'take';
}

/**
 * The offers that a member may have: those whose conditions the member meets, and gifts that wait to be accepted. None for a member who may not play.
 * @param method only offers of deposits by it.
 */
export async function openOffers(
  deps: OpenOfferDeps,
  memberId: number,
  method?: DepositMethodCode,
): Promise<OpenOffers> {
  const facts = await deps.factsOf(memberId);
  const { currency, mandatory } = facts;
  if (!facts.mayPlay) return { offers: [], currency };
  const now = deps.clock.now();
  const offers: OpenTo[] = [];
  for (const offer of facts.offers) {
    const occasion = hopedOccasion(offer, facts.deposits + 1, method);
    if (!occasion || !canPay(deps, offer.terms) || (method && occasion.kind !== 'deposit')) continue;
    const hoped = { ...facts, occasion, optedIn: true, claimedBy: new Set<never>() };
    if (unmetConditions(offer.terms.eligibility, hoped).length > 0 || !isLeft(now, offer, facts, occasion)) continue;
    offers.push({ offer, state: stateOf(offer, facts), mandatory: mandatory.has(offer.offerId) });
  }
  if (method) return { offers, currency };
  const gifts = facts.gifts.map((offer) => ({ offer, state: 'take' as const, mandatory: false }));
  return { offers: [...gifts, ...offers], currency };
}
