import type { DepositMethodCode } from '@croupier/contract/codes';
import type { DepositsDeps } from '../deps';
import { providerOf } from '../deps';
import { ProviderUnavailable } from '../provider';
import { isOpen } from '../rules/states';
import { type DepositRow, mayAsk } from '../store/deposits';
import { applyAnswer } from './answer';
import { orderOf, ownDeposit } from './pay';

const BETWEEN_QUESTIONS_MILLISECONDS = 1_000;

/** Claims the right to query the provider about a deposit: once a second, whatever triggers the query. */
export function claimQuestion(
  { database, clock }: Pick<DepositsDeps, 'database' | 'clock'>,
  deposit: Pick<DepositRow, 'member_id' | 'deposit_id'>,
): Promise<boolean> {
  const now = clock.now();
  return mayAsk(database, deposit, now, new Date(now.getTime() - BETWEEN_QUESTIONS_MILLISECONDS));
}

/**
 * Queries the provider about a deposit whose payer waits, and applies the answer. Requests within one second send one query; without an answer the
 * deposit stays unchanged.
 * @returns the current deposit. @throws Refusal depositNotFound for an unknown deposit or another member's.
 */
export async function askNow(
  deps: DepositsDeps,
  memberId: number,
  depositId: string,
  methods?: readonly DepositMethodCode[],
): Promise<DepositRow> {
  const { log } = deps;
  const deposit = await ownDeposit(deps, memberId, depositId, methods);
  if (!isOpen(deposit.status) && deposit.status !== 'expired') return deposit;
  if (!(await claimQuestion(deps, deposit))) return deposit;
  try {
    const update = await providerOf(deps, deposit).query(orderOf(deposit));
    if (update) await applyAnswer(deps, deposit, update);
  } catch (failure) {
    if (!(failure instanceof ProviderUnavailable)) throw failure;
    log.warn({ depositId, fault: failure.message }, 'the provider did not answer');
  }
  return ownDeposit(deps, memberId, depositId);
}
