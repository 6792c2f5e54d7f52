import type { DepositMethod } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_METHODS, type DepositMethodCode, VISIBILITY } from '@croupier/contract/codes';
import { fromWire, type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { readWallet } from '../../../ledger/read';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type DepositsDeps, isPayableIn } from '../deps';
import { leftWithin } from '../limits/service';
import { isOpen } from '../rules/states';
import { type Limits, limitsOf } from '../settings';
import { findDeposit, hasSettledDeposit } from '../store/deposits';
import { type Audience, type Figures, findFigures, findOffer } from '../store/methods';
import { eventsOfOrder } from '../store/desk';
import { limitsFrom } from './rules';

type OfferDeps = Pick<DepositsDeps, 'database' | 'settings' | 'members' | 'providers'>;

/** A deposit method as one member is offered it now. */
export interface Offer {
  readonly method: DepositMethod;
  readonly currency: CurrencyCode;
  readonly limits: Limits;
}

/** The member's currency and country, which decide the methods offered. */
export async function audienceOf({ database, members }: OfferDeps, memberId: number): Promise<Audience> {
  const { currency } = await readWallet(database, memberId);
  const { countryCode } = await members.profileOf(memberId);
  return { currency, country: countryCode };
}

/** The limits of a method: its own, or the house's defaults. */
async function limitsIn(
  { settings }: Pick<OfferDeps, 'settings'>,
  own: Figures | null,
  currency: CurrencyCode,
): Promise<Limits> {
  const house = await limitsOf(settings, currency);
  return own === null ? house : { ...house, ...limitsFrom(own, currency) };
}

/**
 * A deposit method as a member is offered it now, enabled or not.
 * @throws Refusal methodNotAvailable for an unknown code, a method without a provider in the member's currency, or one that is not available in the
 * member's country.
 */
export async function offerTo(deps: OfferDeps, memberId: number, code: string): Promise<Offer> {
  const audience = await audienceOf(deps, memberId);
  const known = DEPOSIT_METHODS.find((one) => one === code);
  const found = known && (await findOffer(deps.database, known, audience));
  if (!known || !found || !isPayableIn(deps, known, audience.currency)) throw new Refusal('methodNotAvailable');
  const { currency } = audience;
  return { method: found.method, currency, limits: await limitsIn(deps, found.figures, currency) };
}

/** Visibility depends on the member's earlier deposits (specification 1 §6). */
async function isShownTo({ database }: OfferDeps, memberId: number, visibility: number): Promise<boolean> {
  if (visibility === VISIBILITY.always) return true;
  return (await hasSettledDeposit(database, memberId)) === (visibility === VISIBILITY.credited);
}

/** A deposit method that the member may pay by now: offered, enabled and visible to the member. @throws Refusal methodNotAvailable. */
export async function openOfferTo(deps: OfferDeps, memberId: number, code: string): Promise<Offer> {
  const offer = await offerTo(deps, memberId, code);
  const { enabled, visibility } = offer.method;
  if (enabled !== 1 || !(await isShownTo(deps, memberId, visibility))) throw new Refusal('methodNotAvailable');
  return offer;
}

/**
 * The most that may be credited for a deposit without an operator, for payers who choose the amount themselves: the method's current maximum, or
 * the agreed amount when that is more, because a maximum that was lowered since does not break an agreement. Capped by what the member's own limits
 * leave, plus the agreed amount, which counts against them already, while the deposit is open and has no events.
 * @throws Error when the deposit does not exist.
 */
export async function mostFor(
  { clock, settings }: Pick<DepositsDeps, 'clock' | 'settings'>,
  trx: Trx,
  memberId: number,
  depositId: string,
): Promise<Minor> {
  const deposit = await findDeposit(trx, memberId, depositId);
  if (!deposit) throw new Error(`deposit ${depositId} is gone`);
  const { method, currency, amount } = deposit;
  const own = await findFigures(trx, method satisfies DepositMethodCode, currency);
  const { maximumAmount } = await limitsIn({ settings: settings.within(trx) }, own ?? null, currency);
  const most = minor(Math.max(amount, fromWire(maximumAmount, currency)));
  const left = await leftWithin(trx, memberId, clock.now());
  if (left === null) return most;
  const isUnpaid = isOpen(deposit.status) && (await eventsOfOrder(trx, depositId)).length === 0;
  return minor(Math.min(most, isUnpaid ? left + amount : left));
}
