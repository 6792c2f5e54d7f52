import type { withdrawalsCalls, WithdrawalRow } from '@croupier/contract/calls/withdrawals/player';
import type { AnswerOf } from '@croupier/contract/call';
import { type Language, WITHDRAW_STATUS } from '@croupier/contract/codes';
import { type Minor, minor, minus, toWire } from '@croupier/contract/money';
import type { BaseQuery } from '@croupier/contract/query';
import { readWallet } from '../../../ledger/read';
import { compileQuery, pageOf } from '../../../platform/query/query';
import type { WithdrawalsDeps } from '../deps';
import { methodEntity, withdrawalEntity } from '../entities';
import { offersTo } from '../offers';
import { type CashoutTerms, publicId, reasonIn, termsOf, wagerMissing } from '../rules';
import { limitsOf } from '../settings';
import { readMethods } from '../store/methods';
import { largestDeposit, readSteps, readWithdrawals, type StepRow, type WithdrawalRecord } from '../store/withdrawals';

type Calls = typeof withdrawalsCalls;

/** On what terms the member may cash out now, in minor units of their currency. */
export async function terms(
  { database, settings }: Pick<WithdrawalsDeps, 'database' | 'settings'>,
  memberId: number,
): Promise<CashoutTerms> {
  const wallet = await readWallet(database, memberId);
  return termsOf(wallet, await limitsOf(settings, wallet.currency));
}

/** The rules of cash-outs as the cash-out screen shows them, amounts in major units. */
export async function config(
  { database, settings, bonuses, documents, bitcoinNetwork, cancelAllowed }: WithdrawalsDeps,
  memberId: number,
): Promise<AnswerOf<Calls['config']>> {
  const [wallet, largest, identityProved, ending] = await Promise.all([
    readWallet(database, memberId),
    largestDeposit(database, memberId),
    documents.isProvedByCheck(database, memberId, 'idcard'),
    bonuses().endingAtCashout(database, memberId),
  ]);
  const limits = await limitsOf(settings, wallet.currency);
  const wire = (amount: Minor) => toWire(amount, wallet.currency);
  const { withdrawable, rolling, share } = termsOf(wallet, limits);
  return {
    minimumAmount: wire(limits.minimum),
    maximumAmount: wire(limits.maximum),
    multipleOf: wire(limits.multiple),
    withdrawAmounts: limits.presets.map(wire).join('/'),
    withdrawAllowManualInput: Number(limits.manual),
    maxDepositAmount: wire(minor(largest)),
    requiredDepositAmount4Withdraw: wire(limits.requiredDeposit),
    withdrawableBalance: wire(withdrawable),
    rollingAmount: wire(rolling),
    wageredAmount: wire(wallet.wagered),
    wagerMissing: wire(wagerMissing(wallet, share)),
    proofRequired: Number(limits.proofRequired),
    identityProved: Number(identityProved),
    bitcoinNetwork,
    cancelAllowed: Number(cancelAllowed),
    endingBonus: ending ? { id: ending.grantId, amount: wire(ending.amount) } : null,
  };
}

const MINUTE_MILLISECONDS = 60_000;

/** When the money should arrive: counted from the approval, shown while it is on its way. */
function expectedOf(
  row: WithdrawalRecord,
  steps: readonly StepRow[],
): Pick<WithdrawalRow, 'expectedFrom' | 'expectedTo'> {
  const approved = steps.find(({ status }) => status === WITHDRAW_STATUS.passed)?.created_at;
  const isUnderWay = row.status === WITHDRAW_STATUS.passed || row.status === WITHDRAW_STATUS.paying;
  if (!approved || !isUnderWay || row.minutes_to === 0) return { expectedFrom: null, expectedTo: null };
  const after = (minutes: number) => new Date(approved.getTime() + minutes * MINUTE_MILLISECONDS).toISOString();
  return { expectedFrom: after(row.minutes_from), expectedTo: after(row.minutes_to) };
}

const toRow = (
  row: WithdrawalRecord,
  steps: readonly StepRow[],
  cancelAllowed: boolean,
  language: Language,
): WithdrawalRow => ({
  id: publicId(row.member_id, row.withdrawal_id),
  createTime: row.created_at.toISOString(),
  currency: row.currency,
  amount: toWire(row.amount, row.currency),
  status: row.status,
  method: row.method,
  accountHint: row.account_hint,
  reason: reasonIn(row.reason, language),
  cancellable: Number(cancelAllowed && row.status === WITHDRAW_STATUS.pending),
  updateTime: row.updated_at.toISOString(),
  fee: toWire(row.fee, row.currency),
  arrives: toWire(minus(row.amount, row.fee), row.currency),
  wagered: row.wagered === null ? null : toWire(row.wagered, row.currency),
  withdrawable: row.withdrawable === null ? null : toWire(row.withdrawable, row.currency),
  giftBonus: row.gift_bonus === null ? null : toWire(row.gift_bonus, row.currency),
  reference: row.reference,
  minutesFrom: row.minutes_from,
  minutesTo: row.minutes_to,
  steps: steps.map(({ status, created_at }) => ({ status, time: created_at.toISOString() })),
  ...expectedOf(row, steps),
});

/** The member's own cash-outs. @throws Refusal invalidRequest. */
export async function listPage(
  { database, cancelAllowed }: WithdrawalsDeps,
  memberId: number,
  query: BaseQuery,
  language: Language,
): Promise<AnswerOf<Calls['listPage']>> {
  const compiled = compileQuery(withdrawalEntity, query);
  const { rows, total } = await readWithdrawals(database, memberId, compiled);
  const ids = rows.map((row) => row.withdrawal_id);
  const steps = await readSteps(database, memberId, ids);
  const stepsOf = (id: number) => steps.filter((step) => step.withdrawal_id === id);
  return pageOf(
    compiled,
    rows.map((row) => toRow(row, stepsOf(row.withdrawal_id), cancelAllowed, language)),
    total,
  );
}

/** The cash-out methods that the member may use now, with limits, fees and durations. @throws Refusal invalidRequest. */
export async function methods(
  deps: WithdrawalsDeps,
  memberId: number,
  query: BaseQuery,
): Promise<AnswerOf<Calls['methodList']>> {
  const { currency } = await readWallet(deps.database, memberId);
  const offers = await offersTo(deps, deps.database, memberId, currency);
  const rows = await readMethods(deps.database, compileQuery(methodEntity, query));
  return rows.flatMap((row) => {
    const offer = offers.find(({ method }) => method === row.code);
    return offer
      ? [
          {
            ...row,
            minimumAmount: toWire(offer.minimum, currency),
            maximumAmount: toWire(offer.maximum, currency),
            feeFixed: toWire(offer.fixed, currency),
            feeBasisPoints: offer.basisPoints,
            minutesFrom: offer.terms.minutesFrom,
            minutesTo: offer.terms.minutesTo,
            first: Number(offer.isFirst),
          },
        ]
      : [];
  });
}
