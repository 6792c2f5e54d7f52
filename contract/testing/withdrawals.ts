import type { AnswerOf } from '../call';
import type { WithdrawalRow, withdrawalsCalls } from '../calls/withdrawals/player';
import { CASHOUT_METHODS, type CashoutMethodCode, WITHDRAW_STATUS } from '../codes';

type Config = AnswerOf<(typeof withdrawalsCalls)['config']>;
type Method = AnswerOf<(typeof withdrawalsCalls)['methodList']>[number];

/** Rules of a member who may cash out $1,000: from $10, in steps of $10. */
export const cashoutConfig = (change: Partial<Config> = {}): Config => ({
  minimumAmount: 10,
  maximumAmount: 10_000,
  multipleOf: 10,
  withdrawAmounts: '10/20/50/100',
  withdrawAllowManualInput: 1,
  maxDepositAmount: 100,
  requiredDepositAmount4Withdraw: 0,
  withdrawableBalance: 1_000,
  rollingAmount: 0,
  wageredAmount: 1_000,
  wagerMissing: 0,
  proofRequired: 1,
  identityProved: 0,
  bitcoinNetwork: 'mainnet',
  cancelAllowed: 1,
  endingBonus: null,
  ...change,
});

/** A way out without a fee. */
export const cashoutMethod = (code: CashoutMethodCode, change: Partial<Method> = {}): Method => ({
  code,
  name: code,
  icon: '',
  enabled: 1,
  sortIndex: CASHOUT_METHODS.indexOf(code),
  minimumAmount: 10,
  maximumAmount: 10_000,
  feeFixed: 0,
  feeBasisPoints: 0,
  minutesFrom: 5,
  minutesTo: 30,
  first: 0,
  ...change,
});

/** $10 by bank transfer, which waits for its review. */
export const cashout = (change: Partial<WithdrawalRow> = {}): WithdrawalRow => ({
  id: 'cashout-1',
  createTime: '2026-11-20T12:00:00Z',
  currency: 'USD',
  amount: 10,
  status: WITHDRAW_STATUS.pending,
  method: 'BANK_CARD',
  accountHint: '•••• 1326',
  reason: null,
  cancellable: 1,
  updateTime: '2026-11-20T12:00:00Z',
  fee: 0,
  arrives: 10,
  wagered: null,
  withdrawable: null,
  giftBonus: null,
  reference: null,
  steps: [{ status: WITHDRAW_STATUS.pending, time: '2026-11-20T12:00:00Z' }],
  minutesFrom: 5,
  minutesTo: 30,
  expectedFrom: null,
  expectedTo: null,
  ...change,
});

/** One page of cash-outs, which is all of them. */
export const cashoutList = (
  content: readonly WithdrawalRow[] = [],
): AnswerOf<(typeof withdrawalsCalls)['listPage']> => ({
  content: [...content],
  number: 0,
  size: 20,
  totalElements: content.length,
  last: true,
});
