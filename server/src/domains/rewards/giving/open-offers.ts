import type { OpenOffer } from '@croupier/contract/calls/rewards/player';
import { DEPOSIT_METHODS, type DepositMethodCode } from '@croupier/contract/codes';
import { type CurrencyCode, minor } from '@croupier/contract/money';
import { MOST_AMOUNT } from '@croupier/contract/rewards/parts';
import { countDeposits } from '../../../ledger/read';
import type { Clock } from '../../../platform/clock';
import type { Queryable } from '../../../platform/database';
import { findVersion, type OfferVersion, offersInForce } from '../offers/store';
import { type Occasion, unmetConditions } from '../rules/eligibility';
import { reachedLimits } from '../rules/limits';
import { startOfDay } from './giving';
import { mandatoryOffers } from './mandatory';
import { type MemberReads, type Standing, standingOf } from './members';
import { canPay, type Payers } from './pay';
import { rewardOf } from './reward';
import * as store from './store';

export interface OpenOfferDeps extends MemberReads, Payers {
  readonly clock: Clock;
}

export interface OpenTo extends Pick<OpenOffer, 'state' | 'mandatory'> {
  readonly offer: OfferVersion;
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

/** Whether the offer could be given once more now, as far as is known before it is. */
async function isLeft(deps: OpenOfferDeps, db: Queryable, offer: OfferVersion, standing: Standing, occasion: Occasion) {
  const { memberId, currency } = standing;
  const now = deps.clock.now();
  const { eligibility, limits } = offer.terms;
  const use = await store.useOf(db, { offerId: offer.offerId, memberId, currency, today: startOfDay(now), limits });
  const isOnce = eligibility.event.kind !== 'calendar' && eligibility.oncePer.length > 0;
  if (isOnce && use.claimsOfMember > 0) return false;
  const least = occasion.kind === 'deposit' || occasion.kind === 'calendar' ? minor(1) : undefined;
  const amount = least ?? rewardOf(offer.terms, occasion, currency)?.amount ?? minor(0);
  return reachedLimits(limits, { ...use, now, currency, amount }).length === 0;
}

/**
 * The offers that a member may have: those whose conditions the member meets, and gifts that wait to be accepted. None for a member who may not play.
 * @param method only offers of deposits by it.
 */
export async function openOffers(
  deps: OpenOfferDeps,
  db: Queryable,
  memberId: number,
  method?: DepositMethodCode,
): Promise<{ readonly offers: readonly OpenTo[]; readonly currency: CurrencyCode }> {
  const standing = await standingOf(deps, db, memberId);
  const { currency } = standing;
  if (!standing.mayPlay) return { offers: [], currency };
  const answers = await store.answersOf(db, memberId);
  const mandatory = await mandatoryOffers(db, memberId);
  const nth = (await countDeposits(db, memberId)) + 1;
  const offers: OpenTo[] = [];
  for (const offer of await offersInForce(db)) {
    const occasion = hopedOccasion(offer, nth, method);
    if (!occasion || !canPay(deps, offer.terms) || (method && occasion.kind !== 'deposit')) continue;
    const facts = { ...standing, occasion, optedIn: true, claimedBy: new Set<never>() };
    if (unmetConditions(offer.terms.eligibility, facts).length > 0) continue;
    if (!(await isLeft(deps, db, offer, standing, occasion))) continue;
    const answer = answers.get(offer.offerId);
    const isMandatory = mandatory.has(offer.offerId);
    const state =
      answer === false && !isMandatory
        ? 'take'
        : offer.terms.eligibility.optIn
          ? answer
            ? 'taken'
            : 'take'
          : 'automatic';
    offers.push({ offer, state, mandatory: isMandatory });
  }
  return { offers: method ? offers : [...(await gifts(db, memberId)), ...offers], currency };
}

async function gifts(db: Queryable, memberId: number): Promise<OpenTo[]> {
  const claims = await store.offeredClaims(db, memberId);
  const versions = await Promise.all(claims.map(({ offerId, version }) => findVersion(db, offerId, version)));
  return versions.flatMap((offer) => (offer ? [{ offer, state: 'take' as const, mandatory: false }] : []));
}
