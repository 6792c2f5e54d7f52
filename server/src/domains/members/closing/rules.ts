import { type CLOSING_OBSTACLES, type ClosingObstacle } from '@croupier/contract/calls/members/closing';
import { type Minor, toWire } from '@croupier/contract/money';
import type { ErrorName } from '@croupier/contract/errors';
import type { Affairs } from '../../../ledger/affairs';

type Kind = (typeof CLOSING_OBSTACLES)[number];

/** The refusal for each thing that keeps an account open. */
export const REFUSED: Readonly<Record<Kind, ErrorName>> = {
  cashouts: 'closingCashouts',
  rounds: 'closingRounds',
  bonus: 'closingBonus',
  debt: 'closingDebt',
  cash: 'closingCash',
};

/** What keeps an account open, in the order in which a member can settle it. @param owed unpaid debt, minor units */
export function obstaclesOf(
  { currency, cash, bonus, held, isPlayOpen, isBonusOpen }: Affairs,
  owed: Minor,
): ClosingObstacle[] {
  const found = (kind: Kind, amount: Minor | null): ClosingObstacle => ({
    kind,
    amount: amount === null ? null : toWire(amount, currency),
    currency,
  });
  return [
    ...(isPlayOpen ? [found('rounds', null)] : []),
    ...(isBonusOpen || bonus > 0 ? [found('bonus', bonus)] : []),
    ...(held > 0 ? [found('cashouts', held)] : []),
    ...(owed > 0 ? [found('debt', owed)] : []),
    ...(cash > 0 ? [found('cash', cash)] : []),
  ];
}
