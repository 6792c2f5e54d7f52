import { type CurrencyCode, minor, toRgs } from '@croupier/contract/money';
import type { RgsPlayAnswer } from '@croupier/contract/rgs';
import type { BetRefusal } from '../../../ledger/bets/refusals';
import type { RgsFault } from '../../play/domain';

/** What a refusal of the ledger means to game clients. */
export const FAULT_OF: Readonly<Record<Exclude<BetRefusal, 'stale'>, ConstructorParameters<typeof RgsFault>>> = {
  sessionClosed: ['ERR_IS'],
  barred: ['ERR_ATE'],
  roundOpen: ['ERR_BE'],
  tooSoon: ['ERR_GLE'],
  balanceTooLow: ['ERR_IPB'],
  balanceTooHigh: ['ERR_GLE', 'balanceTooHigh'],
};

/** A balance as game clients read it: what can be staked, and what of it is a bonus. @param cash,bonus minor units. */
export const inUnits = (
  { currency }: { readonly currency: CurrencyCode },
  cash: number,
  bonus = 0,
): RgsPlayAnswer['balance'] => ({
  amount: toRgs(minor(cash + bonus), currency),
  currency,
  ...(bonus > 0 && { bonus: toRgs(minor(bonus), currency) }),
});
