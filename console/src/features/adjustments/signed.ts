import type { Adjustment } from '@croupier/contract/calls/members/adjustments-desk';

/** The amount with its sign from the member's side: a credit is positive. @param money formats major units */
export const signed = (
  { direction, amount, currency }: Pick<Adjustment, 'direction' | 'amount' | 'currency'>,
  money: (major: number, currency: string) => string,
): string => `${direction === 'credit' ? '+' : '−'}${money(amount, currency)}`;
