import type { RewardAct, RewardSource } from '@croupier/contract/calls/rewards/history';
import type { TransactionType } from '@croupier/contract/codes';
import type { AnswerOf } from '@croupier/contract/call';
import type { roundsCalls } from '@croupier/contract/calls/rounds/player';
import { offerTitle, type Speech } from '@croupier/contract/rewards/wording';

export type Movement = AnswerOf<typeof roundsCalls.transactions>['content'][number];

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

const ENDS: Readonly<Partial<Record<RewardAct, string>>> = {
  converted: 'reward.converted',
  expired: 'reward.expired',
  forfeited: 'reward.forfeited',
  won: 'reward.won',
};

/** The key of what a movement is called: how a bonus ended, what kind of reward was paid, else its type. */
export function labelOf({ type, reward }: Pick<Movement, 'type' | 'reward'>): string {
  if (reward === null) return LABELS[type];
  const { act, source } = reward;
  const end = ENDS[act];
  if (end !== undefined) return end;
  if (source.kind === 'race' || source.kind === 'mission') return `reward.${source.kind}`;
  if (type !== 'BENEFITS' || source.kind !== 'offer') return LABELS[type];
  if (source.reward.kind === 'cashback') return 'reward.cashback';
  return source.event === 'level' ? 'reward.level' : 'reward.paid';
}

/** What a reward is for: the title of its offer, race or mission, the price of its package, the number of invited members. */
export function sourceText(
  source: RewardSource,
  t: (key: string, values?: Readonly<Record<string, number>>) => string,
  speech: Pick<Speech, 't' | 'language'>,
): string {
  switch (source.kind) {
    case 'offer':
      return offerTitle(source, speech);
    case 'package':
      return t('reward.package', { count: source.points });
    case 'invitation':
      return source.persons === null ? t('reward.share') : t('reward.persons', { count: source.persons });
    case 'race':
    case 'mission':
      return source.title;
  }
}
