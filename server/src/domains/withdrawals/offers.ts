import type { CashoutMethodCode } from '@croupier/contract/codes';
import { feeOf } from '@croupier/contract/cashout/fee';
import { type CurrencyCode, minor } from '@croupier/contract/money';
import type { Queryable } from '../../platform/database';
import { loopLimits } from './closed-loop';
import type { WithdrawalsDeps } from './deps';
import { closedLoop, type Limits, limitsOf } from './settings';
import { enabledMethods } from './store/methods';
import { sumsByMethod } from './store/withdrawals';
import { figuresOf, isOfferedTo, type MethodFigures, type MethodTerms, termsOf } from './terms';

/** A cash-out method that is open to one member now; amounts in minor units. */
export interface Offer extends MethodFigures {
  readonly method: CashoutMethodCode;
  readonly name: string;
  readonly terms: MethodTerms;
  /** Money must be paid back by this method before others open. */
  readonly isFirst: boolean;
}

type Deps = Pick<WithdrawalsDeps, 'settings' | 'members' | 'paidInBy'>;

/** The limits of a method on top of the common ones. */
function figuresWithin(terms: MethodTerms, limits: Limits): MethodFigures {
  const own = figuresOf(terms, limits.currency);
  return {
    ...own,
    minimum: minor(Math.max(limits.minimum, own.minimum)),
    maximum: own.maximum > 0 ? minor(Math.min(limits.maximum, own.maximum)) : limits.maximum,
  };
}

/** Whether the fee is less than the largest amount: any other fee is meant for another currency. */
const leavesSomething = (figures: MethodFigures): boolean => feeOf(figures.maximum, figures) < figures.maximum;

async function openedTo(deps: Deps, queryable: Queryable, memberId: number, limits: Limits): Promise<Offer[]> {
  const { countryCode: country } = await deps.members.profileOf(memberId, queryable);
  const offers: Offer[] = [];
  for (const { code: method, name } of await enabledMethods(queryable)) {
    const terms = await termsOf(deps.settings, method);
    const figures = figuresWithin(terms, limits);
    if (isOfferedTo(terms, { country, currency: limits.currency }) && leavesSomething(figures))
      offers.push({ method, name, terms, isFirst: false, ...figures });
  }
  return offers;
}

/**
 * The cash-out methods that a member may use now. With the closed loop on, methods through which money came in go first, each up to what it gives
 * back. Inside the transaction that holds the member's wallet the answer stays true until it ends; the settings must then be read on its connection.
 */
export async function offersTo(
  deps: Deps,
  queryable: Queryable,
  memberId: number,
  currency: CurrencyCode,
): Promise<readonly Offer[]> {
  const limits = await limitsOf(deps.settings, currency);
  const offers = await openedTo(deps, queryable, memberId, limits);
  if ((await deps.settings.get(closedLoop)) === 0) return offers;
  const money = {
    paidIn: await deps.paidInBy(queryable, memberId),
    takenOut: await sumsByMethod(queryable, memberId),
  };
  const usable = new Map(offers.map(({ method, minimum }) => [method, minimum]));
  const first = loopLimits(money, usable, limits);
  if (!first) return offers;
  return offers.flatMap((offer) => {
    const most = first.get(offer.method);
    return most === undefined ? [] : [{ ...offer, isFirst: true, maximum: minor(Math.min(offer.maximum, most)) }];
  });
}
