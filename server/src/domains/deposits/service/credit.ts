import { type Minor, minor } from '@croupier/contract/money';
import { depositSettled, depositsSettled, type SettledDeposit } from '../../../ledger/recipes/deposits';
import type { LockedWallets } from '../../../ledger/post';
import { inTransaction, type Trx } from '../../../platform/database';
import type { ProviderEvent } from '../provider';
import { type DepositsDeps, providerOf } from '../deps';
import { keptNews } from '../rules/kept';
import { memberOf } from '../rules/order-id';
import { judgeNews } from '../rules/states';
import { creditOf, type DepositRow, lockDeposits, moveDeposits } from '../store/deposits';
import { closeEvents, type EventKey, takeEvents, type WaitingEvent } from '../store/events';
import { closeSlow } from '../store/on-its-way';
import { holdRulesNow } from '../settings';
import { transitionOf } from './move';
import { surelyNotHeld } from './risk';

/** The stakes asked for grow and shrink with what is credited. */
const rollingOf = ({ amount, credited, rolling }: DepositRow): Minor =>
  credited === null || credited === amount
    ? minor(rolling)
    : minor(Number((BigInt(rolling) * BigInt(credited)) / BigInt(amount)));

const settledOf = (deposit: DepositRow): SettledDeposit => ({
  memberId: deposit.member_id,
  depositId: deposit.deposit_id,
  method: deposit.method,
  amount: creditOf(deposit),
  currency: deposit.currency,
  rolling: rollingOf(deposit),
});

async function publishSettled({ outbox }: Pick<DepositsDeps, 'outbox'>, trx: Trx, deposit: DepositRow): Promise<void> {
  const { memberId, depositId, method, amount, currency } = settledOf(deposit);
  await outbox.publish(trx, 'deposit.settled', { memberId, depositId, method, amount, currency });
}

/** Credits a deposit that has become a success in this transaction. */
export async function credit(deps: Pick<DepositsDeps, 'outbox'>, trx: Trx, deposit: DepositRow): Promise<void> {
  await depositSettled(trx, settledOf(deposit));
  await publishSettled(deps, trx, deposit);
}

/** What was told of a deposit, and how it was judged. */
interface Judged {
  readonly key: EventKey;
  readonly news: ProviderEvent;
  readonly deposit: DepositRow;
  /** `paid`: in time and as agreed; `repeated`: of one that was credited before. */
  readonly as: 'paid' | 'repeated';
}

/** Judges the news of a payment with nothing more to be kept of it than that; undefined for all else, which `applyNews` sees to. */
function judge(
  deps: DepositsDeps,
  { provider, eventId, event }: WaitingEvent,
  deposit?: DepositRow,
): Judged | undefined {
  if (event.type !== 'payment' || event.status !== 'approved' || deposit === undefined) return undefined;
  const news = keptNews(event);
  const isMore = news.settledAmount !== undefined || news.card !== undefined || news.account !== undefined;
  const taker = providerOf(deps, deposit);
  if (isMore || taker.cardOnPage || taker.name !== provider) return undefined;
  const judged = judgeNews(deposit, news, taker.settlesOtherAmounts);
  const what = { key: { provider, eventId }, news, deposit };
  if (judged.verdict === 'repeated') return { ...what, as: 'repeated' };
  if (judged.verdict !== 'apply' || judged.to !== 'success') return undefined;
  return deposit.status === 'expired' || deposit.charged_back_at !== null ? undefined : { ...what, as: 'paid' };
}

/**
 * Settles events of different members in one transaction: payments as they were agreed, which no rule holds, and what is told of them again. What
 * `applyNews` does for one, in the same order of locks (event, deposit, card, wallet) and by the same rules, a statement for all of them.
 * @returns for each, in the order of the input, whether it was settled. The others are as they were.
 */
export async function settleTogether(deps: DepositsDeps, events: readonly EventKey[]): Promise<boolean[]> {
  const rules = await holdRulesNow(deps.settings);
  return inTransaction(deps.database, async (trx) => {
    const taken = await takeEvents(trx, events);
    const payments = taken.filter(({ event }) => event.type === 'payment' && event.status === 'approved');
    const keys = payments.map(({ event: { orderId } }) => ({ member_id: memberOf(orderId), deposit_id: orderId }));
    const locked = keys.length > 0 ? await lockDeposits(trx, keys) : [];
    const deposits = new Map(locked.map((deposit) => [deposit.deposit_id, deposit]));
    const judged = payments.flatMap((waiting) => judge(deps, waiting, deposits.get(waiting.event.orderId)) ?? []);
    const paid = judged.filter((one) => one.as === 'paid');
    const { free, wallets } = await surelyNotHeld(
      deps,
      trx,
      rules,
      paid.map(({ deposit }) => deposit),
    );
    const credited = paid.filter(({ deposit }) => free.has(deposit));
    const repeated = judged.filter((one) => one.as === 'repeated');
    const done = [...credited, ...repeated];
    if (done.length === 0) return events.map(() => false);
    const now = deps.clock.now();
    const slow = done.map(({ key, deposit }) => ({ provider: key.provider, depositId: deposit.deposit_id }));
    await closeSlow(trx, slow, now);
    if (credited.length > 0) await creditAll(deps, trx, credited, wallets, now);
    for (const [list, state] of [[credited, 'applied'] as const, [repeated, 'repeated'] as const]) {
      const closed = list.map(({ key }) => key);
      if (closed.length > 0) await closeEvents(trx, closed, state, now);
    }
    const settled = new Set(done.map(({ key }) => `${key.provider} ${key.eventId}`));
    return events.map(({ provider, eventId }) => settled.has(`${provider} ${eventId}`));
  });
}

async function creditAll(
  deps: DepositsDeps,
  trx: Trx,
  paid: readonly Judged[],
  wallets: LockedWallets,
  now: Date,
): Promise<void> {
  const moves = paid.map(({ news, deposit }) => transitionOf(deposit, 'success', news));
  await moveDeposits(trx, moves, now);
  const settled = paid.map(({ deposit }): DepositRow => ({ ...deposit, status: 'success' }));
  await depositsSettled(trx, settled.map(settledOf), wallets);
  for (const deposit of settled) await publishSettled(deps, trx, deposit);
}
