import { DEPOSIT_METHODS } from '@croupier/contract/codes';
import { inTransaction, unlessRunning } from '../../../platform/database';
import { type PaymentUpdate, type PaymentProvider, ProviderUnavailable } from '../provider';
import { type DepositsDeps, providerOf } from '../deps';
import { backoff, isOpen, EXPIRE_MILLISECONDS, LATE_MILLISECONDS, TOKEN_LIFE_MILLISECONDS } from '../rules/states';
import type { DepositRow } from '../store/deposits';
import { recordEvent } from '../store/events';
import { askLater, slowEventId } from '../store/on-its-way';
import { claimSilent, expireUnpaid, forgetTokens } from '../store/silence';
import { applyAnswer } from './answer';
import { endByRule } from './apply';
import { openPayment, orderOf } from './pay';

const ORDERS_AT_ONCE = 50;
/** The most orders in one run: more than a busy house leaves silent in the minutes that so many queries take. */
const MOST_ORDERS = 2_000;

const DAY_MILLISECONDS = 24 * 3_600_000;
/** The pause between queries about a payment that is on its way for more than a day. */
const SLOW_PAUSE_MILLISECONDS = DAY_MILLISECONDS / 2;
/** A payment that is on its way for this long expires; should it arrive after all, it is credited as late. */
const SLOWEST_MILLISECONDS = 30 * DAY_MILLISECONDS;

/** Notifies operators once of a payment, expired or not, that is on its way for more than a day, and queries the provider less often. */
async function waitLonger(
  deps: DepositsDeps,
  provider: PaymentProvider,
  deposit: DepositRow,
  update: PaymentUpdate,
): Promise<void> {
  const { database, clock, log } = deps;
  const { deposit_id: depositId } = deposit;
  const now = clock.now();
  await inTransaction(database, async (trx) => {
    if (!(await askLater(trx, deposit, new Date(now.getTime() + SLOW_PAUSE_MILLISECONDS)))) return;
    const event = { ...update, type: 'payment', eventId: slowEventId(depositId), challengeUrl: null } as const;
    const { fresh } = await recordEvent(trx, provider.name, event, 'conflict', now);
    if (fresh) log.error({ depositId }, 'a payment has been on its way for a day');
  });
}

/** Queries one silent order. @throws ProviderUnavailable; the order then does not expire, because the provider may have taken the money. */
async function reconcileOne(deps: DepositsDeps, provider: PaymentProvider, deposit: DepositRow): Promise<void> {
  const { clock, database } = deps;
  const update = await provider.query(orderOf(deposit));
  const isWaitedFor = isOpen(deposit.status);
  const age = clock.now().getTime() - deposit.created_at.getTime();
  const patience = provider.patienceMilliseconds ?? EXPIRE_MILLISECONDS;
  if (update) await applyAnswer(deps, deposit, update);
  const isOnItsWay = update?.status === 'pending';
  if (isOnItsWay && age >= DAY_MILLISECONDS && age < SLOWEST_MILLISECONDS)
    return waitLonger(deps, provider, deposit, update);
  if (!isWaitedFor) return;
  const isUnasked = !update && (deposit.card_last4 === null || deposit.card_token !== null);
  if (isUnasked && age < patience) return openPayment(deps, deposit); // our request never arrived
  const isUnpaid = !update || isOnItsWay || update.status === 'challenge';
  if (isUnpaid && age >= (isOnItsWay ? SLOWEST_MILLISECONDS : patience))
    await inTransaction(database, (trx) => endByRule(deps, trx, deposit, 'expired', null));
}

/**
 * Queries silent orders. A provider that did not answer once is skipped until the next run, because waiting for each of its orders would delay all
 * others.
 * @param away names of such providers, added to here.
 */
async function reconcileAll(deps: DepositsDeps, silent: readonly DepositRow[], away: Set<string>): Promise<void> {
  for (const deposit of silent) {
    const { deposit_id: depositId } = deposit;
    try {
      const provider = providerOf(deps, deposit);
      if (away.has(provider.name)) continue;
      await reconcileOne(deps, provider, deposit).catch((failure: unknown) => {
        if (!(failure instanceof ProviderUnavailable)) throw failure;
        away.add(provider.name);
        deps.log.warn({ depositId, provider: provider.name, fault: failure.message }, 'the provider did not answer');
      });
    } catch (failure) {
      deps.log.error({ err: failure, depositId }, 'a deposit could not be reconciled');
    }
  }
}

/**
 * Queries silent payments, expires orders that stay unpaid for thirty minutes, deletes expired card tokens. Safe to run anywhere, at any time:
 * while one run lasts, any other does nothing, so that slow providers occupy one worker at most.
 */
export const reconcile = (deps: DepositsDeps): Promise<void> =>
  unlessRunning(deps.database, 'deposits:reconcile', () => reconcileOnce(deps));

async function reconcileOnce(deps: DepositsDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await forgetTokens(database, before(TOKEN_LIFE_MILLISECONDS));
  await expireUnpaid(database, before(EXPIRE_MILLISECONDS), now);
  const away = new Set<string>();
  const alsoPaid = DEPOSIT_METHODS.filter((method) => deps.providers[method]?.sendsNoCallbacks);
  for (let asked = 0; asked < MOST_ORDERS; asked += ORDERS_AT_ONCE) {
    const givenUp = before(LATE_MILLISECONDS);
    const pauses = [backoff(0), backoff(20)] as const;
    const onItsWay = before(SLOWEST_MILLISECONDS);
    const silent = await claimSilent(database, now, ...pauses, onItsWay, givenUp, alsoPaid, ORDERS_AT_ONCE);
    await reconcileAll(deps, silent, away);
    if (silent.length < ORDERS_AT_ONCE) return;
  }
}
