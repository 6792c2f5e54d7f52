import { type Minor, minor, minus } from '@croupier/contract/money';
import { depositDebtCollected } from '../../../ledger/recipes/deposits';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { DepositsDeps } from '../deps';
import { held, type Known } from '../refunds/acts';
import type { DepositRow } from '../store/deposits';
import { debtActsOf, recordDebtAct } from './store';

/**
 * How operators settle what a member owes of a deposit that was charged back. Acts join the transaction that they are given, so that the audit log
 * stands or falls with them.
 */

type Deps = Pick<DepositsDeps, 'clock'>;

/**
 * The deposit, whose row is held until the transaction ends, and what is owed of it.
 * @param attempt the act that the operator means to make. @throws Refusal notFound; depositOwesNothing; conflict when another was made since the
 * operator has looked: so one act has one effect, however often it is sent.
 */
async function debtOf(trx: Trx, known: Known, attempt: number): Promise<{ deposit: DepositRow; owed: Minor }> {
  const deposit = await held(trx, known);
  if (deposit.owed === null || deposit.owed === 0) throw new Refusal('depositOwesNothing');
  const acts = await debtActsOf(trx, known);
  if (attempt !== acts.length + 1) throw new Refusal('conflict');
  return { deposit, owed: minor(deposit.owed) };
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
  const made = { operator_id: operatorId, made_at: clock.now() };
  await recordDebtAct(trx, known, { ...made, attempt, kind: 'collected', amount, reason: null });
}

/**
 * Forgives all that is still owed. No money moves: the house bears it. The member may cash out again once nothing else is owed.
 * @param attempt 1 for the first act about this debt. @param reason for other operators. @throws what `debtOf` throws.
 */
export async function writeOffDebt(
  { clock }: Deps,
  trx: Trx,
  known: Known,
  attempt: number,
  operatorId: number,
  reason: string,
): Promise<void> {
  const { owed } = await debtOf(trx, known, attempt);
  const made = { operator_id: operatorId, made_at: clock.now() };
  await recordDebtAct(trx, known, { ...made, attempt, kind: 'written_off', amount: owed, reason });
}
