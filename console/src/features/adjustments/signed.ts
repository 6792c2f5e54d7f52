import type { Adjustment } from '@croupier/contract/calls/members/adjustments-desk';

/** The amount with its sign as the member sees it: a credit is money for them. @param money formats major units */
export const signed = (
  { direction, amount, currency }: Pick<Adjustment, 'direction' | 'amount' | 'currency'>,
  money: (major: number, currency: string) => string,
): string => `${direction === 'credit' ? '+' : '−'}${money(amount, currency)}`;
