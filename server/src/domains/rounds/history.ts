import type { TransactionType } from '@croupier/contract/codes';
import type { TransferRow } from '../../ledger/read';

/** The payout of a reserved cash-out moves `held` only: the player saw the money leave when it was reserved. */
export const HIDDEN_KINDS = ['withdraw_paid'] as const;

const TYPE_OF_KIND: Readonly<Record<string, TransactionType>> = {
  deposit: 'DEPOSIT',
  deposit_chargeback: 'DEPOSIT_CHARGEBACK',
  bet: 'GAME_BET',
  win: 'GAME_WIN',
  bet_rollback: 'GAME_ROLLBACK',
  withdraw_reserve: 'WITHDRAW',
  withdraw_release: 'WITHDRAW_ROLLBACK',
  adjustment: 'ADJUSTMENT',
};

/** A transfer in the words of the player's history (specification 2 §3). @throws Error for a kind without a word: a bug. */
export function transactionTypeOf(row: Pick<TransferRow, 'kind'>): TransactionType {
  const type = TYPE_OF_KIND[row.kind];
  if (!type) throw new Error(`transfer kind without a name in history: ${row.kind}`);
  return type;
}
