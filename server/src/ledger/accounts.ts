/** The chart of accounts. A member's accounts live in their wallet row; house balances are sums over transfers. */

export const MEMBER_ACCOUNTS = ['cash', 'bonus', 'held'] as const;
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number];

export type HouseAccount =
  | 'gaming'
  | 'bonus_cost'
  | 'adjustments'
  | 'fees'
  /** Money at, or owed to, the provider of a payment method. */
  | `clearing:${string}`
  | `jackpot:${string}`;

export type Account = MemberAccount | HouseAccount;

export const isMemberAccount = (account: Account): account is MemberAccount =>
  (MEMBER_ACCOUNTS as readonly string[]).includes(account);

/** What a transfer is, for history and reports. */
export type TransferKind =
  | 'deposit'
  | 'deposit_chargeback'
  | 'bet'
  | 'win'
  | 'bet_rollback'
  | 'withdraw_reserve'
  | 'withdraw_release'
  | 'withdraw_paid'
  | 'adjustment';

export type ReferenceType = 'deposit' | 'withdrawal' | 'round' | 'adjustment';

export interface Reference {
  readonly type: ReferenceType;
  readonly id: string;
}
