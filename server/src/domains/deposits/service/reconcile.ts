import { inTransaction } from '../../../platform/database';
import { ProviderUnavailable } from '../provider';
import { type DepositsDeps, providerOf } from '../deps';
import { growingPause, EXPIRE_MILLISECONDS, LATE_MILLISECONDS, TOKEN_LIFE_MILLISECONDS } from '../rules/states';
import type { DepositRow } from '../store/deposits';
import { claimSilent, expireUnpaid, forgetTokens } from '../store/silence';
import { applyNews, endByRule } from './apply';
import { openPayment, orderOf } from './pay';

const ORDERS_AT_ONCE = 50;

/** Asks about one silent order. While the provider cannot be reached nothing is given up: it may have taken the money. */
async function reconcileOne(deps: DepositsDeps, deposit: DepositRow): Promise<void> {
  const { clock, database, log } = deps;
  try {
    const provider = providerOf(deps, deposit.method);
    const news = await provider.query(orderOf(deposit));
    if (news) await inTransaction(database, (trx) => applyNews(deps, trx, deposit, news));
    else if (deposit.card_last4 === null || deposit.card_token !== null) return await openPayment(deps, deposit); // our request never arrived
    const open = !news || news.status === 'pending' || news.status === 'challenge';
    const age = clock.now().getTime() - deposit.created_at.getTime();
    if (open && age >= (provider.patienceMilliseconds ?? EXPIRE_MILLISECONDS))
      await inTransaction(database, (trx) => endByRule(deps, trx, deposit, 'expired', null));
  } catch (failure) {
    if (!(failure instanceof ProviderUnavailable)) throw failure;
    log.warn({ depositId: deposit.deposit_id, fault: failure.message }, 'the provider did not answer');
  }
}

/** Asks about every payment that stayed silent, gives up what is older than thirty minutes, forgets spent tokens. Safe to run anywhere, at any time. */
export async function reconcile(deps: DepositsDeps): Promise<void> {
  const { database, clock, log } = deps;
  const now = clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await forgetTokens(database, before(TOKEN_LIFE_MILLISECONDS));
  await expireUnpaid(database, before(EXPIRE_MILLISECONDS), now);
  for (const deposit of await claimSilent(
    database,
    now,
    growingPause(0),
    growingPause(20),
    before(LATE_MILLISECONDS),
    ORDERS_AT_ONCE,
  )) {
    await reconcileOne(deps, deposit).catch((failure: unknown) =>
      log.error({ err: failure, depositId: deposit.deposit_id }, 'a deposit could not be reconciled'),
    );
  }
}
