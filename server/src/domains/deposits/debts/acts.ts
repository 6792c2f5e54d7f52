import { type Minor, minor, minus } from '@croupier/contract/money';
import { depositDebtCollected } from '../../../ledger/recipes/deposits';
import { debtWrittenOff } from '../../../ledger/recipes/write-offs';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { Settings } from '../../../platform/settings';
import type { DepositsDeps } from '../deps';
import { held, type Known } from '../refunds/acts';
import type { DepositRow } from '../store/deposits';
import { refundLimitOf } from '../settings';
import { type DebtActRow, debtActsOf, recordDebtAct } from './store';

/**
 * Operators' acts on the debt of a charged-back deposit. Each act joins the caller's transaction, so that the act and its audit log entry commit or
 * roll back together.
 */

type Deps = Pick<DepositsDeps, 'clock' | 'settings'>;

interface Debt {
  readonly deposit: DepositRow;
  readonly owed: Minor;
  /** The latest act on the debt. */
  readonly last: DebtActRow | undefined;
}

/**
 * Locks the deposit's row until the transaction ends and returns it with its debt.
 * @param attempt the act that the operator means to make. @throws Refusal notFound; depositOwesNothing; conflict when another act was recorded
 * since the operator looked, so that a repeated request has one effect.
 */
async function debtOf(trx: Trx, known: Known, attempt: number): Promise<Debt> {
  const deposit = await held(trx, known);
  if (deposit.owed === null || deposit.owed === 0) throw new Refusal('depositOwesNothing');
  const acts = await debtActsOf(trx, known);
  if (attempt !== acts.length + 1) throw new Refusal('conflict');
  return { deposit, owed: minor(deposit.owed), last: acts.at(-1) };
}

/**
 * Collects the debt from the member's cash as far as the cash reaches, never from held or bonus money; the rest stays owed.
 * @param attempt 1 for the first act on this debt. @throws what `debtOf` throws; debtCashEmpty when the cash is empty.
 */
export async function collectDebt(
  { clock }: Deps,
  trx: Trx,
  known: Known,
  attempt: number,
  operatorId: number,
): Promise<void> {
  const { deposit, owed } = await debtOf(trx, known, attempt);
  const { member_id: memberId, deposit_id: depositId, method, currency } = deposit;
  const left = await depositDebtCollected(trx, { memberId, depositId, method, currency, attempt, amount: owed });
  const amount = minus(owed, left.owed);
  if (amount === 0) throw new Refusal('debtCashEmpty');
  const made = { operator_id: operatorId, asked_by: null, made_at: clock.now() };
  await recordDebtAct(trx, known, { ...made, attempt, kind: 'collected', amount, reason: null });
}

/** The number of operators that a write-off needs: two when the debt exceeds the refund limit for one operator, else one. */
export const writeOffApprovals = async (
  settings: Settings,
  { owed, currency }: Pick<DepositRow, 'owed' | 'currency'>,
): Promise<1 | 2> => ((owed ?? 0) > (await refundLimitOf(settings, currency)) ? 2 : 1);

/**
 * Writes off the remaining debt: the house bears it, and the ledger moves it from the losses to the clearing account. The member may cash out again
 * once no other debt remains. Above the refund limit for one operator the first request moves nothing: it is recorded as an act of its own, and a
 * second operator's request, right after it, writes the debt off. A collection in between cancels the first request.
 * @param attempt 1 for the first act on this debt. @param reason for other operators. @throws what `debtOf` throws; secondOperatorRequired for the
 * operator who made the first request.
 */
export async function writeOffDebt(
  { clock, settings }: Deps,
  trx: Trx,
  known: Known,
  attempt: number,
  operatorId: number,
  reason: string,
): Promise<void> {
  const { deposit, owed: amount, last } = await debtOf(trx, known, attempt);
  const { deposit_id: depositId, method, currency } = deposit;
  const act = { operator_id: operatorId, made_at: clock.now(), attempt, amount, reason };
  const needsTwo = (await writeOffApprovals(settings.within(trx), deposit)) === 2;
  const askedBy = needsTwo && last?.kind === 'write_off_asked' ? last.operator_id : null;
  if (needsTwo && askedBy === null)
    return recordDebtAct(trx, known, { ...act, kind: 'write_off_asked', asked_by: null });
  const by =
    askedBy === null ? { proposedBy: operatorId, approvedBy: null } : { proposedBy: askedBy, approvedBy: operatorId };
  await debtWrittenOff(trx, { depositId, attempt, method, amount, currency, ...by });
  await recordDebtAct(trx, known, { ...act, kind: 'written_off', asked_by: askedBy });
}
