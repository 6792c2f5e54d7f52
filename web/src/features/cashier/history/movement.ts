import type { TransactionType } from '@croupier/contract/codes';

/** A movement's effect on the balance. */
export type Direction = 'in' | 'out' | 'none';

/**
 * The direction follows from the balances before and after; the amount alone does not show it.
 * @param movement amounts in major units.
 */
export function directionOf(movement: { balanceBefore: number; balanceAfter: number }): Direction {
  if (movement.balanceAfter > movement.balanceBefore) return 'in';
  return movement.balanceAfter < movement.balanceBefore ? 'out' : 'none';
}

/** The name of a type on the screen: both rollbacks are "rollback" and a promotion is a bonus (specification 2 §3). */
export const LABELS: Readonly<Record<TransactionType, string>> = {
  GAME_BET: 'type.bet',
  GAME_WIN: 'type.win',
  GAME_ROLLBACK: 'type.rollback',
  WITHDRAW: 'type.cashout',
  WITHDRAW_ROLLBACK: 'type.rollback',
  PROMOTION: 'type.bonus',
  DEPOSIT: 'type.deposit',
  DEPOSIT_CHARGEBACK: 'type.chargeback',
  DEPOSIT_REFUND: 'type.refund',
  REDEEM: 'type.redeem',
  INVITE_AWARD: 'type.inviteAward',
  GIFT: 'type.gift',
  BENEFITS: 'type.benefits',
  RAKEBACK: 'type.rakeback',
  DORMANT_FEE: 'type.dormantFee',
  ADJUSTMENT: 'type.adjustment',
};
