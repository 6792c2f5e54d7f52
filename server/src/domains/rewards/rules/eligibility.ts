import type { DepositMethodCode } from '@croupier/contract/codes';
import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { Eligibility, LevelName, OncePer } from '@croupier/contract/rewards/eligibility';
import { figureIn } from '@croupier/contract/rewards/parts';

/** What happened to the member. */
export type Occasion =
  | { readonly kind: 'registration' | 'gift' }
  /** `nth`: 1 for the member's first deposit; `amount` in minor units. */
  | { readonly kind: 'deposit'; readonly nth: number; readonly method: DepositMethodCode; readonly amount: Minor }
  /** As stored: in capitals. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'level'; readonly level: LevelName }
  | { readonly kind: 'invitation'; readonly personCount: number }
  /** Of the week until it is paid; `netLoss`: stakes less wins, minor units; `countedLoss`: of the part of the week that a cashback counts. */
  | { readonly kind: 'calendar'; readonly deposits: number; readonly netLoss: Minor; readonly countedLoss: Minor };

export interface MemberFacts {
  readonly occasion: Occasion;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currency: CurrencyCode;
  readonly level: LevelName;
  readonly verified: boolean;
  readonly optedIn: boolean;
  /** False for members who are excluded, take a break or are disabled: they are offered nothing. */
  readonly mayPlay: boolean;
  /** Whose earlier claim of this offer is known: the member's own, or one of who shares it with them. Of a weekly offer, in this week. */
  readonly claimedBy: ReadonlySet<OncePer>;
}

/** A condition that a member does not meet. */
export type Unmet =
  | 'mayNotPlay'
  | 'event'
  | 'code'
  | 'personCount'
  | 'deposit'
  | 'netLoss'
  | 'method'
  | 'leastDeposit'
  | 'country'
  | 'currency'
  | 'level'
  | 'verified'
  | 'optIn'
  | `once:${OncePer}`;

type OfferEvent = Eligibility['event'];

const isWhich = (which: number | 'reload' | 'any', nth: number): boolean =>
  which === 'any' || (which === 'reload' ? nth > 1 : nth === which);

/** What of the offer's event did not happen. */
function unmetByOccasion(event: OfferEvent, occasion: Occasion): Unmet[] {
  if (event.kind === 'deposit' && occasion.kind === 'deposit')
    return isWhich(event.which, occasion.nth) ? [] : ['event'];
  if (event.kind === 'code' && occasion.kind === 'code') return event.codes.includes(occasion.code) ? [] : ['code'];
  if (event.kind === 'level' && occasion.kind === 'level') return event.level === occasion.level ? [] : ['event'];
  if (event.kind === 'invitation' && occasion.kind === 'invitation')
    return occasion.personCount >= event.personCount ? [] : ['personCount'];
  if (event.kind === 'calendar' && occasion.kind === 'calendar')
    return [
      ...(event.needsDeposit && occasion.deposits === 0 ? (['deposit'] as const) : []),
      ...(event.needsLoss && occasion.netLoss <= 0 ? (['netLoss'] as const) : []),
    ];
  return event.kind === occasion.kind ? [] : ['event'];
}

/** What of the offer's conditions on deposits the deposit does not meet. */
function unmetByDeposit({ methods, leastDeposit, currencies }: Eligibility, { occasion, currency }: MemberFacts) {
  const unmet: Unmet[] = [];
  if (occasion.kind !== 'deposit') return unmet;
  if (methods && !methods.includes(occasion.method)) unmet.push('method');
  if (leastDeposit && currencies.includes(currency) && occasion.amount < figureIn(leastDeposit, currency))
    unmet.push('leastDeposit');
  return unmet;
}

/** The conditions of an offer that a member does not meet, all of them; none when the member is eligible. */
export function unmetConditions(eligibility: Eligibility, facts: MemberFacts): Unmet[] {
  const { countries, currencies, levels, verified, optIn, oncePer } = eligibility;
  const unmet: Unmet[] = facts.mayPlay ? [] : ['mayNotPlay'];
  unmet.push(...unmetByOccasion(eligibility.event, facts.occasion), ...unmetByDeposit(eligibility, facts));
  if (countries && countries.codes.includes(facts.country) !== (countries.kind === 'only')) unmet.push('country');
  if (!currencies.includes(facts.currency)) unmet.push('currency');
  if (levels && !levels.includes(facts.level)) unmet.push('level');
  if (verified && !facts.verified) unmet.push('verified');
  if (optIn && !facts.optedIn) unmet.push('optIn');
  for (const by of oncePer) if (facts.claimedBy.has(by)) unmet.push(`once:${by}`);
  return unmet;
}
