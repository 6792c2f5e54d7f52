import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their deposits. */
export const depositParts: readonly DataPart[] = [
  {
    name: 'deposits',
    table: 'deposit',
    order: 'created_at, deposit_id',
    given: `deposit_id, method, amount, currency, rolling, status, card_bin, card_last4, billing, language,
      provider_payment_id, challenge_url, decline_reason, charged_back_at, owed, created_at, updated_at, settled_at,
      variant, instructions, credited, card_country, refunded, provider_references, on_its_way_at, provider,
      card_holder, payer_account, payer_name, payer_country`,
    withheld: `member_id, card_token, card_fingerprint, tax_id, request_key, request_hash, checks, next_check_at, asked_at,
      review_reason, refuse_reason, note`,
  },
  {
    name: 'refunds',
    table: 'refund',
    order: 'created_at, deposit_id, attempt',
    given: `deposit_id, attempt, provider, amount, currency, from_cash, state, approvals_needed, decided_at, provider_id,
      provider_reason, trouble, created_at, updated_at, resolution, resolved_at, end_asked_at, ended_at`,
    withheld: `member_id, asked_by, decided_by, resolved_by, end_asked_by, ended_by, checks, next_check_at, leased_until,
      reason, decision_reason, end_reason`,
  },
  {
    name: 'depositLimits',
    table: 'deposit_limit',
    order: 'period',
    given: 'period, amount, pending, pending_amount, pending_from, updated_at',
    withheld: 'member_id',
  },
  {
    name: 'depositLimitChanges',
    table: 'deposit_limit_change',
    order: 'id',
    given: 'id, period, amount, effective_at, created_at',
    withheld: 'member_id',
  },
];
