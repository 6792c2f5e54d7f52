import type { Trx } from '../../../platform/database';
import type { ProviderEvent, RefundNotification } from '../provider';
import { type DepositsDeps, takerOf } from '../deps';
import { memberOf } from '../rules/order-id';
import { findDeposits } from '../store/deposits';
import { type EventKey, type EventState, type Recorded, recordNewEvents } from '../store/events';

export const PROCESS_EVENT = 'deposits:process-event';

/** An event or a refund notification that a provider sent. */
export interface Told {
  /** The provider's name, under which its events are stored. */
  readonly provider: string;
  readonly event: ProviderEvent | RefundNotification;
}

/** A recorded event that waits to be settled, and its member. */
export interface Waiting extends EventKey {
  readonly memberId: number;
}

/** The state of an event after it was recorded; `waiting` when the event is new and has to be settled. */
export interface Kept {
  readonly state: EventState;
  readonly waiting?: Waiting;
}

/** Records providers' events in the caller's transaction. Idempotent; nothing is credited here. */
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
 * @param provider the name under which its events are stored. @returns the state of each event.
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
