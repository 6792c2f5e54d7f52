import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their cash-outs. */
export const withdrawalParts: readonly DataPart[] = [
  {
    name: 'cashouts',
    table: 'withdrawal',
    order: 'withdrawal_id',
    given: `withdrawal_id, amount, currency, wagered_used, method, status, account_hint, proofs, reason, reference,
      created_at, updated_at, fee, minutes_from, minutes_to, wagered, withdrawable, gift_bonus`,
    withheld: 'member_id, details, input_hash, request_key, returned_by',
  },
  {
    name: 'cashoutSteps',
    table: 'withdrawal_step',
    order: 'withdrawal_id, created_at, status',
    given: 'withdrawal_id, seq, status, created_at',
    withheld: 'member_id',
  },
];
