import { TRANSFER_KINDS, type TransferKind } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { HIDDEN_KINDS, transactionTypeOf } from './history';

describe('the player’s history', () => {
  it('has a word for every movement but the second half of a payout', () => {
    const unnamed = TRANSFER_KINDS.filter((kind) => {
      try {
        return !transactionTypeOf({ kind });
      } catch {
        return true;
      }
    });
    expect(unnamed).toEqual([...HIDDEN_KINDS]);
  });

  it.each<[TransferKind, string]>([
    ['bet', 'GAME_BET'],
    ['win', 'GAME_WIN'],
    ['bet_rollback', 'GAME_ROLLBACK'],
    ['withdraw_release', 'WITHDRAW_ROLLBACK'],
    ['bonus_grant', 'PROMOTION'],
    ['deposit', 'DEPOSIT'],
    ['points_redeem', 'REDEEM'],
    ['invite_award', 'INVITE_AWARD'],
    ['cashback', 'BENEFITS'],
    ['rakeback', 'RAKEBACK'],
    ['race_prize', 'BENEFITS'],
  ])('calls a %s what the specification calls it: %s', (kind, type) => {
    expect(transactionTypeOf({ kind })).toBe(type);
  });
});
