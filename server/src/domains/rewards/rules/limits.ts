import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { Limits } from '@croupier/contract/rewards/limits';
import { type Amounts, figureIn } from '@croupier/contract/rewards/parts';

/** What an offer has given so far, and what it is about to give. */
export interface Use {
  readonly now: Date;
  readonly claimsOfMember: number;
  readonly claimsInTotal: number;
  readonly currency: CurrencyCode;
  /** What was given in this currency in all and since midnight UTC, and what would be given now; minor units. */
  readonly given: Minor;
  readonly givenToday: Minor;
  readonly amount: Minor;
}

export type ReachedLimit = 'notBegun' | 'over' | 'perMember' | 'total' | 'budget' | 'budgetOfDay';

const exceeds = (amount: Minor, given: Minor, budget: Amounts | null, currency: CurrencyCode): boolean =>
  budget !== null && amount > figureIn(budget, currency) - given;

/** The limits for which an offer cannot be given once more, all of them. A budget is never exceeded, not even by its last reward. */
export function reachedLimits({ perMember, total, budget, window }: Limits, use: Use): ReachedLimit[] {
  const reached: ReachedLimit[] = [];
  if (window.from !== null && use.now < new Date(window.from)) reached.push('notBegun');
  if (window.until !== null && use.now >= new Date(window.until)) reached.push('over');
  if (perMember !== null && use.claimsOfMember >= perMember) reached.push('perMember');
  if (total !== null && use.claimsInTotal >= total) reached.push('total');
  if (exceeds(use.amount, use.given, budget.total, use.currency)) reached.push('budget');
  if (exceeds(use.amount, use.givenToday, budget.day, use.currency)) reached.push('budgetOfDay');
  return reached;
}
