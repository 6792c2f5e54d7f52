import type { withdrawalsCalls, WithdrawalRow } from '@croupier/contract/calls/withdrawals';
import type { AnswerOf } from '@croupier/contract/call';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { type Minor, minor, toWire } from '@croupier/contract/money';
import type { BaseQuery } from '@croupier/contract/query';
import { readWallet } from '../../../ledger/read';
import { compileQuery, pageOf } from '../../../platform/query';
import type { WithdrawalsDeps } from '../deps';
import { methodEntity, withdrawalEntity } from '../entities';
import { publicId, withdrawableOf } from '../rules';
import { limitsOf, wageredShare } from '../settings';
import { readMethods } from '../store/methods';
import { largestDeposit, readWithdrawals, type WithdrawalRecord } from '../store/withdrawals';

type Calls = typeof withdrawalsCalls;

/** What a cash-out may take now, in minor units of the member's currency. */
export async function withdrawable(
  { database, settings }: Pick<WithdrawalsDeps, 'database' | 'settings'>,
  memberId: number,
): Promise<Minor> {
  return withdrawableOf(await readWallet(database, memberId), await settings.get(wageredShare));
}

/** The rules of cash-outs as the cash-out screen shows them, amounts in major units. */
export async function config(
  { database, settings }: WithdrawalsDeps,
  memberId: number,
): Promise<AnswerOf<Calls['config']>> {
  const [wallet, largest] = await Promise.all([readWallet(database, memberId), largestDeposit(database, memberId)]);
  const limits = await limitsOf(settings, wallet.currency);
  const wire = (amount: Minor) => toWire(amount, wallet.currency);
  return {
    minimumAmount: wire(limits.minimum),
    maximumAmount: wire(limits.maximum),
    multipleOf: wire(limits.multiple),
    withdrawAmounts: limits.presets.map(wire).join('/'),
    withdrawAllowManualInput: Number(limits.manual),
    maxDepositAmount: wire(minor(largest)),
    requiredDepositAmount4Withdraw: wire(limits.requiredDeposit),
    withdrawableBalance: wire(withdrawableOf(wallet, limits.wageredShare)),
    rollingAmount: wire(wallet.rolling),
    proofRequired: Number(limits.proofRequired),
  };
}

const toRow = (row: WithdrawalRecord, cancelAllowed: boolean): WithdrawalRow => ({
  id: publicId(row.member_id, row.withdrawal_id),
  createTime: row.created_at.toISOString(),
  currency: row.currency,
  amount: toWire(row.amount, row.currency),
  status: row.status,
  method: row.method,
  accountHint: row.account_hint,
  reason: row.reason,
  cancellable: Number(cancelAllowed && row.status === WITHDRAW_STATUS.pending),
  updateTime: row.updated_at.toISOString(),
});

/** The member's own cash-outs. @throws Refusal invalidRequest. */
export async function listPage(
  { database, cancelAllowed }: WithdrawalsDeps,
  memberId: number,
  query: BaseQuery,
): Promise<AnswerOf<Calls['listPage']>> {
  const compiled = compileQuery(withdrawalEntity, query);
  const { rows, total } = await readWithdrawals(database, memberId, compiled);
  return pageOf(
    compiled,
    rows.map((row) => toRow(row, cancelAllowed)),
    total,
  );
}

export const methods = ({ database }: WithdrawalsDeps, query: BaseQuery): Promise<AnswerOf<Calls['methodList']>> =>
  readMethods(database, compileQuery(methodEntity, query));
