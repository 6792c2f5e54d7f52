import { methodsWith } from './deposit-methods';

/** Every enumerated code of the specification, named once. */

export const WITHDRAW_STATUS = {
  pending: 0,
  cancelled: 1,
  rejected: 10,
  passed: 20,
  paying: 29,
  payed: 30,
  completed: 40,
  failed: 50,
} as const;
export type WithdrawStatusName = keyof typeof WITHDRAW_STATUS;
export type WithdrawStatus = (typeof WITHDRAW_STATUS)[WithdrawStatusName];

export const DEPOSIT_STATUS = {
  created: 0,
  processing: 1,
  challenge: 2,
  review: 5,
  success: 10,
  declined: 20,
  cancelled: 25,
  expired: 30,
} as const;
export type DepositStatusName = keyof typeof DEPOSIT_STATUS;

export const VIP_LEVEL = { entry: 0, bronze: 10, silver: 20, gold: 30, platinum: 35, diamond: 40 } as const;
export const NEWS_TYPE = { withdraw: 0, share: 10 } as const;
export const NEWS_STATUS = { unread: 0, read: 10 } as const;
export const MEMBER_TYPE = { common: 0, agent: 10 } as const;
export const DOCUMENT_STATUS = { notUploaded: 0, auditing: 10, auditSuccess: 20, auditFail: 30 } as const;
export const BET_TYPE = { real: 1, championship: 3 } as const;
/** With which money a movement of a member was made. */
export const TRANSACTION_KIND = { cash: 1, bonus: 2, free: 3 } as const;
export type TransactionKind = (typeof TRANSACTION_KIND)[keyof typeof TRANSACTION_KIND];
/** How a bill can be paid. No deposit method of the house has a number: they are named by their codes. */
export const PAYMENT_WAY = { wechat: 0, alipay: 1, companyBankTransfer: 2, bankTransfer: 3, other: 9 } as const;
export const PLAYER_STATUS = { fail: 0, success: 1, suspend: 3 } as const;
/** Where somebody plays: in a browser, in an app built with Cordova, Electron or for the system itself, or elsewhere. */
export const PLATFORM_TYPE = {
  webWindows: 1,
  webMac: 2,
  webAndroid: 3,
  webIos: 4,
  webOther: 5,
  cordovaAndroid: 6,
  cordovaIos: 7,
  electronWindows: 8,
  electronMac: 9,
  nativeWindows: 10,
  nativeMac: 11,
  nativeAndroid: 12,
  nativeIos: 13,
  otherSystem: 98,
  otherHang: 99,
} as const;
export const VISIBILITY = { always: 0, credited: 10, notCredited: 20 } as const;

export const GENDERS = ['MALE', 'FEMALE'] as const;
export type Gender = (typeof GENDERS)[number];

export const TRANSACTION_TYPES = [
  'GAME_BET',
  'GAME_WIN',
  'GAME_ROLLBACK',
  'WITHDRAW',
  'WITHDRAW_ROLLBACK',
  'PROMOTION',
  'DEPOSIT',
  'DEPOSIT_CHARGEBACK',
  'DEPOSIT_REFUND',
  'REDEEM',
  'INVITE_AWARD',
  'GIFT',
  'BENEFITS',
  'RAKEBACK',
  'DORMANT_FEE',
  'ADJUSTMENT',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** What a transfer of a member's ledger is. */
export const TRANSFER_KINDS = [
  'deposit',
  'deposit_chargeback',
  'deposit_refund',
  'deposit_refund_return',
  'bet',
  'win',
  'bet_rollback',
  'win_rollback',
  'jackpot_contribution',
  'jackpot_win',
  'jackpot_seed',
  'withdraw_reserve',
  'withdraw_release',
  'withdraw_paid',
  'withdraw_fee',
  'withdraw_bounced',
  'bonus_grant',
  'bonus_convert',
  'bonus_expire',
  'bonus_forfeit',
  'points_redeem',
  'invite_award',
  'cashback',
  'rakeback',
  'race_prize',
  'dormant_fee',
  'free_round',
  'free_round_win',
  'free_round_kept',
  'adjustment',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** What a transfer refers to. */
export const REFERENCE_TYPES = [
  'deposit',
  'withdrawal',
  'round',
  'live_bet',
  'adjustment',
  'bonus',
  'reward',
  'fee',
] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

export const DEPOSIT_METHODS = methodsWith({});
export type DepositMethodCode = (typeof DEPOSIT_METHODS)[number];

export const CASHOUT_METHODS = ['BANK_CARD', 'PAYPAL', 'MERCADO_PAGO', 'CPAY', 'BTC', 'PAYID', 'PIX'] as const;
export type CashoutMethodCode = (typeof CASHOUT_METHODS)[number];

/** Languages that the product has codes for. */
export const LANGUAGE_CODES = [
  'en',
  'da',
  'de',
  'es',
  'fi',
  'fr',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
] as const;
/** Languages offered to players, in the order of the menu. Complete ones are those with message files. */
export const LANGUAGES = ['pt', 'en', 'es', 'de', 'fr', 'it', 'fi', 'tr', 'ja', 'fil'] as const;
export const COMPLETE_LANGUAGES = LANGUAGES;
/** Languages that operators read: those with message files of the console. */
export const CONSOLE_LANGUAGES = ['tr', 'en'] as const satisfies readonly Language[];
export type Language = (typeof COMPLETE_LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'tr';

/** What each language calls itself. Written down: to find them out, a browser reads the names of all languages in each of them. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  pt: 'Português',
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  fi: 'Suomi',
  tr: 'Türkçe',
  ja: '日本語',
  fil: 'Filipino',
};
