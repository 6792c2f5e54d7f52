import type { ReferenceType, TransferKind } from '@croupier/contract/codes';

/** The chart of accounts. A member's accounts live in their wallet row; house balances are sums over transfers. */

export const MEMBER_ACCOUNTS = ['cash', 'bonus', 'held'] as const;
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number];

export type HouseAccount =
  | 'gaming'
  | 'bonus_cost'
  | 'adjustments'
  | 'fees'
  /** What the house has given up: debts of members that were written off. */
  | 'losses'
  /** Money at, or owed to, the provider of a payment method. */
  | `clearing:${string}`
  | `jackpot:${string}`
  /** Prizes of a race that are put aside. */
  | `race:${string}`;

export type Account = MemberAccount | HouseAccount;

export const isMemberAccount = (account: Account): account is MemberAccount =>
  (MEMBER_ACCOUNTS as readonly string[]).includes(account);

/** Between which accounts each kind of transfer moves, as [debit, credit]; a star matches any name. */
export const ROUTES = {
  deposit: [['clearing:*', 'cash']],
  deposit_chargeback: [['cash', 'clearing:*']],
  deposit_refund: [['cash', 'clearing:*']],
  deposit_refund_return: [['clearing:*', 'cash']],
  bet: [
    ['cash', 'gaming'],
    ['bonus', 'gaming'],
  ],
  win: [
    ['gaming', 'cash'],
    ['gaming', 'bonus'],
  ],
  bet_rollback: [
    ['gaming', 'cash'],
    ['gaming', 'bonus'],
  ],
  win_rollback: [
    ['cash', 'gaming'],
    ['bonus', 'gaming'],
  ],
  jackpot_contribution: [
    ['cash', 'jackpot:*'],
    ['bonus', 'jackpot:*'],
  ],
  jackpot_win: [['jackpot:*', 'cash']],
  jackpot_seed: [['gaming', 'cash']],
  withdraw_reserve: [['cash', 'held']],
  withdraw_release: [['held', 'cash']],
  withdraw_paid: [['held', 'clearing:*']],
  withdraw_fee: [['held', 'fees']],
  withdraw_bounced: [
    ['clearing:*', 'cash'],
    ['fees', 'cash'],
  ],
  bonus_grant: [['bonus_cost', 'bonus']],
  bonus_convert: [['bonus', 'cash']],
  bonus_expire: [['bonus', 'bonus_cost']],
  bonus_forfeit: [['bonus', 'bonus_cost']],
  points_redeem: [['bonus_cost', 'cash']],
  invite_award: [['bonus_cost', 'cash']],
  cashback: [['bonus_cost', 'cash']],
  rakeback: [['bonus_cost', 'cash']],
  race_prize: [['race:*', 'cash']],
  dormant_fee: [['cash', 'fees']],
  free_round: [
    ['bonus_cost', 'gaming'],
    ['gaming', 'bonus_cost'],
  ],
  free_round_win: [
    ['gaming', 'cash'],
    ['cash', 'gaming'],
  ],
  free_round_kept: [
    ['gaming', 'bonus_cost'],
    ['bonus_cost', 'gaming'],
  ],
  adjustment: [
    ['adjustments', 'cash'],
    ['cash', 'adjustments'],
    ['adjustments', 'bonus'],
    ['bonus', 'adjustments'],
  ],
} as const satisfies Record<TransferKind, readonly (readonly [debit: string, credit: string])[]>;

/** Between which accounts of the house each kind of house transfer may move. */
export const HOUSE_ROUTES = {
  jackpot_move: [['jackpot:*', 'jackpot:*']],
  debt_write_off: [['losses', 'clearing:*']],
  race_escrow: [['bonus_cost', 'race:*']],
  race_return: [['race:*', 'bonus_cost']],
} as const satisfies Record<string, readonly (readonly [debit: string, credit: string])[]>;
export type HouseTransferKind = keyof typeof HOUSE_ROUTES;

const follows = (account: Account, pattern: string): boolean =>
  pattern.endsWith('*')
    ? account.startsWith(pattern.slice(0, -1)) && account.length >= pattern.length
    : account === pattern;

/** Whether a kind of transfer may move from `debit` to `credit`. */
export const isRoute = (kind: TransferKind, debit: Account, credit: Account): boolean =>
  ROUTES[kind].some(([from, to]) => follows(debit, from) && follows(credit, to));

export interface Reference {
  readonly type: ReferenceType;
  readonly id: string;
}
