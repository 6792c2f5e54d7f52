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
 * How operators settle what a member owes of a deposit that was charged back. Acts join the transaction that they are given, so that the audit log
 * stands or falls with them.
 */

type Deps = Pick<DepositsDeps, 'clock' | 'settings'>;

interface Debt {
  readonly deposit: DepositRow;
  readonly owed: Minor;
  /** The latest act about it. */
  readonly last: DebtActRow | undefined;
}

/**
 * The deposit, whose row is held until the transaction ends, and what is owed of it.
 * @param attempt the act that the operator means to make. @throws Refusal notFound; depositOwesNothing; conflict when another was made since the
 * operator has looked: so one act has one effect, however often it is sent.
 */
async function debtOf(trx: Trx, known: Known, attempt: number): Promise<Debt> {
  const deposit = await held(trx, known);
  if (deposit.owed === null || deposit.owed === 0) throw new Refusal('depositOwesNothing');
  const acts = await debtActsOf(trx, known);
  if (attempt !== acts.length + 1) throw new Refusal('conflict');
  return { deposit, owed: minor(deposit.owed), last: acts.at(-1) };
}

/**
 * Takes what is owed from the member's cash as far as it reaches, never held or bonus money; the rest stays owed.
 * @param attempt 1 for the first act about this debt. @throws what `debtOf` throws; debtCashEmpty when there is nothing to take.
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

/** How many operators it takes to write off what is owed of a deposit: two beyond the amount of one, which is that of refunds. */
export const writeOffApprovals = async (
  settings: Settings,
  { owed, currency }: Pick<DepositRow, 'owed' | 'currency'>,
): Promise<1 | 2> => ((owed ?? 0) > (await refundLimitOf(settings, currency)) ? 2 : 1);

/**
 * Gives up all that is still owed: the house bears it, and the ledger moves it from the losses to the clearing account. The member may cash out again
 * once nothing else is owed. Beyond the amount of one operator (the limit of refunds) the first one's word moves nothing: it is kept as an act of its
 * own, and another operator's, right after it, writes off. A collection in between takes the word back.
 * @param attempt 1 for the first act about this debt. @param reason for other operators. @throws what `debtOf` throws; secondOperatorRequired for
 * who has asked for it.
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
