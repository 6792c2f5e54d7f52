import { inTransaction } from '../../../platform/database';
import type { ProviderEvent } from '../provider';
import { type DepositsDeps, providerOf } from '../deps';
import { keptUpdate } from '../rules/kept';
import { memberOf } from '../rules/order-id';
import { judgeUpdate } from '../rules/states';
import { type DepositRow, lockDeposits } from '../store/deposits';
import { closeEvents, type EventKey, takeEvents, type WaitingEvent } from '../store/events';
import { moveDeposits } from '../store/moves';
import { closeSlow } from '../store/on-its-way';
import { holdRulesNow } from '../settings';
import { creditAll } from './credit';
import { transitionOf } from './move';
import { surelyNotHeld } from './risk';

/** A provider's event that approves a payment. */
interface Approval {
  readonly key: EventKey;
  readonly update: ProviderEvent;
}

/** An approval, its deposit, and the verdict. */
interface Judged extends Approval {
  readonly deposit: DepositRow;
  /** `paid`: in time and as agreed; `repeated`: of a deposit that was credited before. */
  readonly as: 'paid' | 'repeated';
}

const approvalIn = ({ provider, eventId, event }: WaitingEvent): Approval[] =>
  event.type === 'payment' && event.status === 'approved'
    ? [{ key: { provider, eventId }, update: keptUpdate(event) }]
    : [];

/** Judges an approval without further data to store; undefined for all others, which `applyUpdate` handles. */
function judge(deps: DepositsDeps, approval: Approval, deposit: DepositRow | undefined): Judged | undefined {
  if (deposit === undefined) return undefined;
  const { key, update } = approval;
  const isMore = update.settledAmount !== undefined || update.card !== undefined || update.account !== undefined;
  const taker = providerOf(deps, deposit);
  if (isMore || taker.cardOnPage || taker.name !== key.provider) return undefined;
  const judged = judgeUpdate(deposit, update, taker.settlesOtherAmounts);
  if (judged.verdict === 'repeated') return { ...approval, deposit, as: 'repeated' };
  if (judged.verdict !== 'apply' || judged.to !== 'success') return undefined;
  return deposit.status === 'expired' || deposit.charged_back_at !== null
    ? undefined
    : { ...approval, deposit, as: 'paid' };
}

/**
 * Settles events of different members in one transaction: payments as agreed that no rule holds, and repeated events about them. Does what
 * `applyUpdate` does for one, in the same order of locks (event, deposit, card, wallet) and by the same rules, with one statement for all.
 * @returns for each, in the order of the input, whether it was settled. The others are unchanged.
 */
export async function settleTogether(deps: DepositsDeps, events: readonly EventKey[]): Promise<boolean[]> {
  const rules = await holdRulesNow(deps.settings);
  return inTransaction(deps.database, async (trx) => {
    const taken = await takeEvents(trx, events);
    const payments = taken.flatMap(approvalIn);
    const keys = payments.map(({ update: { orderId } }) => ({ member_id: memberOf(orderId), deposit_id: orderId }));
    const locked = keys.length > 0 ? await lockDeposits(trx, keys) : [];
    const deposits = new Map(locked.map((deposit) => [deposit.deposit_id, deposit]));
    const judged = payments.flatMap((approval) => judge(deps, approval, deposits.get(approval.update.orderId)) ?? []);
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
    if (credited.length > 0) {
      await moveDeposits(
        trx,
        credited.map(({ update, deposit }) => transitionOf(deposit, 'success', update)),
        now,
      );
      await creditAll(
        deps,
        trx,
        credited.map(({ deposit }): DepositRow => ({ ...deposit, status: 'success' })),
        wallets,
      );
    }
    const closed = [
      ...credited.map(({ key }) => ({ ...key, state: 'applied' as const })),
      ...repeated.map(({ key }) => ({ ...key, state: 'repeated' as const })),
    ];
    await closeEvents(trx, closed, now);
    const settled = new Set(done.map(({ key }) => `${key.provider} ${key.eventId}`));
    return events.map(({ provider, eventId }) => settled.has(`${provider} ${eventId}`));
  });
}
