import type { Trx } from '../../../platform/database';
import type { ProviderEvent, RefundNotification } from '../provider';
import { type DepositsDeps, takerOf } from '../deps';
import { memberOf } from '../rules/order-id';
import { findDeposits } from '../store/deposits';
import { type EventKey, type EventState, type Recorded, recordNewEvents } from '../store/events';

export const PROCESS_EVENT = 'deposits:process-event';

/** What a provider told. */
export interface Told {
  /** The name under which its events are kept. */
  readonly provider: string;
  readonly event: ProviderEvent | RefundNotification;
}

/** An event that was recorded and waits to be settled, and whose it is. */
export interface Waiting extends EventKey {
  readonly memberId: number;
}

/** An event as it stands after it was told; `waiting` when this telling was its first and it is to be settled. */
export interface Kept {
  readonly state: EventState;
  readonly waiting?: Waiting;
}

/** Records what providers told, in the caller's transaction. Nothing is credited here. The same event again changes nothing. */
export async function record(deps: DepositsDeps, trx: Trx, told: readonly Told[]): Promise<Kept[]> {
  const keys = told.map(({ event: { orderId } }) => ({ member_id: memberOf(orderId), deposit_id: orderId }));
  const known = new Map((await findDeposits(trx, keys)).map((deposit) => [deposit.deposit_id, deposit]));
  const events = told.map(({ provider, event }) => {
    const deposit = known.get(event.orderId);
    const isTaken = deposit !== undefined && takerOf(deps, deposit)?.name === provider;
    return { provider, event, state: isTaken ? ('received' as const) : ('unknown_order' as const) };
  });
  const recorded = await recordNewEvents(trx, events, deps.clock.now());
  return recorded.map((one, index) => keptOf(deps, one, told[index]?.event.orderId ?? ''));
}

function keptOf(deps: DepositsDeps, { provider, eventId, fresh, state }: Recorded, orderId: string): Kept {
  if (state === 'unknown_order') deps.log.error({ eventId, orderId }, 'updates of an order that was never placed');
  const isWaiting = fresh && state === 'received';
  return { state, ...(isWaiting && { waiting: { provider, eventId, memberId: memberOf(orderId) } }) };
}

/**
 * Records events, each with a job that settles it, in the caller's transaction.
 * @param provider the name under which its events are kept. @returns the state in which each event stands.
 */
export async function recordEvents(
  deps: DepositsDeps,
  trx: Trx,
  provider: string,
  events: readonly (ProviderEvent | RefundNotification)[],
): Promise<EventState[]> {
  const kept = await record(
    deps,
    trx,
    events.map((event) => ({ provider, event })),
  );
  for (const { waiting } of kept)
    if (waiting) await deps.jobs.enqueue(trx, PROCESS_EVENT, { ...waiting }, { maxAttempts: 1 });
  return kept.map(({ state }) => state);
}
