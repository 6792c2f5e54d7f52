import type { PayloadOf } from '@croupier/contract/call';
import type { giftsDeskCalls } from '@croupier/contract/calls/rewards/gifts-desk';
import { type CurrencyCode, type Minor, parseAmount } from '@croupier/contract/money';
import { currencyOf } from '../../../ledger/read';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { judgedReason, keptText, type SignedIn } from '../../operators/domain';
import { claimIdOf } from '../giving/giving';
import { rewardOf } from '../giving/reward';
import { type OfferVersion, offersInForce } from '../offers/store';
import type { GiftsDeps } from './deps';
import { causeOf, handedOccasion, mostOf, refusalOf, worthOf } from './giftable';
import { mostWithoutApproval } from './settings';
import { type GiftRow, givenWithoutApproval, type NewGift } from './store';

export type WantedGift = PayloadOf<typeof giftsDeskCalls.giftGive>;

const DAY_MILLISECONDS = 24 * 3_600_000;

/** The amount that is given. @throws Refusal amountInvalid; amountAboveMaximum. */
function chosenAmount({ terms }: OfferVersion, typed: string | undefined, currency: CurrencyCode): Minor | undefined {
  if (typed === undefined) return undefined;
  const read = parseAmount(typed, currency);
  const most = mostOf(terms, currency);
  if (!read.ok || read.amount <= 0 || most === null) throw new Refusal('amountInvalid');
  if (read.amount > most) throw new Refusal('amountAboveMaximum', { maximum: { amount: most, currency } });
  return read.amount;
}

/** The version that is in force, and the occasion on which this member is given it. @throws Refusal giftLimitReached; giftConditionUnmet. */
export async function handedOffer(
  { levelOf }: Pick<GiftsDeps, 'levelOf'>,
  trx: Trx,
  memberId: number,
  offerId: string,
  version: number,
) {
  const offer = (await offersInForce(trx)).find((one) => one.offerId === offerId && one.version === version);
  if (!offer) throw new Refusal('giftLimitReached');
  const occasion = handedOccasion(offer.terms, await levelOf(trx, memberId));
  if (!occasion) throw new Refusal('giftConditionUnmet');
  return { offer, occasion };
}

/**
 * Works out a gift that was asked for, without giving it.
 * @throws Refusal reasonTooShort; amountInvalid; amountAboveMaximum; giftMemberBarred; giftConditionUnmet; giftLimitReached.
 */
export async function newGift(deps: GiftsDeps, trx: Trx, memberId: number, wanted: WantedGift): Promise<NewGift> {
  const { giving, clock, settings } = deps;
  const { offer, occasion } = await handedOffer(deps, trx, memberId, wanted.offer, wanted.version);
  const bars = await giving.giftBars(trx, memberId, offer, occasion);
  if (bars.unmet.length > 0 || bars.reached.length > 0) throw refusalOf(bars);
  const currency = await currencyOf(trx, memberId);
  const reward = rewardOf(offer.terms, occasion, currency);
  if (!reward) throw new Refusal('giftConditionUnmet');
  const amount = chosenAmount(offer, wanted.amount, currency) ?? reward.amount;
  const isPoints = reward.kind === 'points';
  const worth = worthOf(offer.terms, amount, currency);
  const since = new Date(clock.now().getTime() - DAY_MILLISECONDS);
  const before = await givenWithoutApproval(trx, memberId, isPoints, since);
  const most = await mostWithoutApproval(settings, isPoints ? 'points' : 'money', currency);
  const cause = causeOf(occasion, wanted.requestKey);
  const { offerId, version } = offer;
  const given = { memberId, offerId, version, cause, claimId: claimIdOf(offerId, memberId, cause), currency };
  const reason = judgedReason(keptText(wanted.reason, 'reason'));
  const { requestKey } = wanted;
  const needsApproval = before + worth > most;
  return { ...given, kind: reward.kind, amount, units: reward.units, worth, requestKey, needsApproval, reason };
}

/** @throws Refusal idempotencyMismatch when the key was used for another gift. */
export function refuseOther(known: GiftRow, wanted: WantedGift, operator: SignedIn): void {
  const { memberId, offer, version, reason } = wanted;
  const typed = wanted.amount === undefined ? undefined : parseAmount(wanted.amount, known.currency);
  const isSame =
    (typed === undefined || (typed.ok && typed.amount === known.amount)) &&
    String(known.member_id) === memberId &&
    known.offer_id === offer &&
    known.version === version &&
    known.reason === reason.trim() &&
    known.proposed_by === operator.operatorId;
  if (!isSame) throw new Refusal('idempotencyMismatch');
}
