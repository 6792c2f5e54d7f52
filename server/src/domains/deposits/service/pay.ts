import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { AcquirerUnavailable } from '../acquirer';
import type { DepositsDeps } from '../deps';
import { growingPause } from '../rules/states';
import { type DepositRow, findDeposit, startPayment } from '../store/deposits';
import { applyNews, endByRule } from './apply';

/** The acquirer knew neither order nor token, or would not take it. */
const NOT_ACCEPTED = 'not_accepted';

/**
 * Asks the acquirer to take a deposit whose payment has started, and applies the answer. When there is none the deposit stays open:
 * its callback or the reconciliation will tell.
 */
export async function askAcquirer(deps: DepositsDeps, deposit: DepositRow): Promise<void> {
  const { database, acquirer, log } = deps;
  try {
    const answer =
      deposit.card_token === null
        ? 'refused'
        : await acquirer.pay({
            orderId: deposit.deposit_id,
            amount: deposit.amount,
            currency: deposit.currency,
            token: deposit.card_token,
            language: deposit.language,
            billing: deposit.billing,
          });
    await inTransaction<unknown>(database, (trx) =>
      answer === 'refused'
        ? endByRule(deps, trx, deposit, 'declined', NOT_ACCEPTED)
        : applyNews(deps, trx, deposit, answer),
    );
  } catch (failure) {
    if (!(failure instanceof AcquirerUnavailable)) throw failure;
    log.warn({ depositId: deposit.deposit_id, fault: failure.message }, 'the card acquirer did not answer');
  }
}

/**
 * Pays a created deposit. Of several calls at once, one asks the acquirer; the others, and every later one, get what is known.
 * @returns the deposit as it stands now. @throws Refusal depositNotFound for an unknown deposit or another member's.
 */
export async function pay(deps: DepositsDeps, memberId: number, depositId: string): Promise<DepositRow> {
  const { database, clock } = deps;
  const now = clock.now();
  const started = await startPayment(database, memberId, depositId, now, new Date(now.getTime() + growingPause(0)));
  if (started) await askAcquirer(deps, started);
  return ownDeposit(deps, memberId, depositId);
}

/** @throws Refusal depositNotFound for an unknown deposit or another member's. */
export async function ownDeposit(
  { database }: Pick<DepositsDeps, 'database'>,
  memberId: number,
  depositId: string,
): Promise<DepositRow> {
  const deposit = await findDeposit(database, memberId, depositId);
  if (!deposit) throw new Refusal('depositNotFound');
  return deposit;
}
