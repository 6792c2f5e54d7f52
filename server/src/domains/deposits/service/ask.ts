import type { DepositsDeps } from '../deps';
import { providerOf } from '../deps';
import { ProviderUnavailable } from '../provider';
import { isOpen } from '../rules/states';
import { type DepositRow, mayAsk } from '../store/deposits';
import { applyAnswer } from './answer';
import { orderOf, ownDeposit } from './pay';

const BETWEEN_QUESTIONS_MILLISECONDS = 1_000;

/**
 * Asks the provider now about a deposit whose payer waits, and applies the answer. Of many who ask within a second one is passed on; when the
 * provider does not answer, what is known stays.
 * @returns the deposit as it stands. @throws Refusal depositNotFound for an unknown deposit or another member's.
 */
export async function askNow(deps: DepositsDeps, memberId: number, depositId: string): Promise<DepositRow> {
  const { database, clock, log } = deps;
  const deposit = await ownDeposit(deps, memberId, depositId);
  if (!isOpen(deposit.status) && deposit.status !== 'expired') return deposit;
  const now = clock.now();
  if (!(await mayAsk(database, deposit, now, new Date(now.getTime() - BETWEEN_QUESTIONS_MILLISECONDS)))) return deposit;
  try {
    const news = await providerOf(deps, deposit).query(orderOf(deposit));
    if (news) await applyAnswer(deps, deposit, news);
  } catch (failure) {
    if (!(failure instanceof ProviderUnavailable)) throw failure;
    log.warn({ depositId, fault: failure.message }, 'the provider did not answer');
  }
  return ownDeposit(deps, memberId, depositId);
}
