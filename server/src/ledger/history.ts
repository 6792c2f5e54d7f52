import type { TransactionType, TransferKind } from '@croupier/contract/codes';
import type { TransferRow } from './read';

/**
 * The payout of a reserved cash-out moves `held` only: the player saw the money leave when it was reserved. Stake and kept win of a free round are the house's.
 */
export const HIDDEN_KINDS = [
  'withdraw_paid',
  'withdraw_fee',
  'free_round',
  'free_round_kept',
] as const satisfies readonly TransferKind[];

type ShownKind = Exclude<TransferKind, (typeof HIDDEN_KINDS)[number]>;

const TYPE_OF_KIND: Readonly<Record<ShownKind, TransactionType>> = {
  deposit: 'DEPOSIT',
  deposit_chargeback: 'DEPOSIT_CHARGEBACK',
  deposit_refund: 'DEPOSIT_REFUND',
  deposit_refund_return: 'DEPOSIT_REFUND',
  bet: 'GAME_BET',
  jackpot_contribution: 'GAME_BET',
  win: 'GAME_WIN',
  jackpot_win: 'GAME_WIN',
  jackpot_seed: 'GAME_WIN',
  free_round_win: 'GAME_WIN',
  bet_rollback: 'GAME_ROLLBACK',
  win_rollback: 'GAME_ROLLBACK',
  withdraw_reserve: 'WITHDRAW',
  withdraw_release: 'WITHDRAW_ROLLBACK',
  withdraw_bounced: 'WITHDRAW_ROLLBACK',
  bonus_grant: 'PROMOTION',
  bonus_convert: 'PROMOTION',
  bonus_expire: 'PROMOTION',
  bonus_forfeit: 'PROMOTION',
  points_redeem: 'REDEEM',
  invite_award: 'INVITE_AWARD',
  cashback: 'BENEFITS',
  rakeback: 'RAKEBACK',
  race_prize: 'BENEFITS',
  dormant_fee: 'DORMANT_FEE',
  adjustment: 'ADJUSTMENT',
};

/** The words of the player's history by the kinds of transfers that it shows. */
export const TYPES_OF_KINDS: Readonly<Record<string, TransactionType>> = TYPE_OF_KIND;

const isShown = (kind: string): kind is ShownKind => Object.hasOwn(TYPE_OF_KIND, kind);

/** A transfer in the words of the player's history (specification 2 §3). @throws Error for a kind without a word: a bug. */
export function transactionTypeOf({ kind }: Pick<TransferRow, 'kind'>): TransactionType {
  if (!isShown(kind)) throw new Error(`transfer kind without a name in history: ${kind}`);
  return TYPE_OF_KIND[kind];
}
