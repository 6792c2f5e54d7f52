import { inTransaction, type Trx } from '../../../platform/database';
import { createGroupCommit, rolledBack } from '../../../platform/group-commit';
import type { ProviderEvent, RefundNotification } from '../provider';
import { hearRefund } from '../refunds/callback';
import { refundsOf } from '../refunds/store';
import type { DepositsDeps } from '../deps';
import { memberOf } from '../rules/order-id';
import { EVENT_ATTEMPTS, backoff } from '../rules/states';
import { creditOf, lockDeposit } from '../store/deposits';
import { forgetCallbacks } from '../store/callbacks';
import { closeEvents, type EventKey, type EventState, postponeEvent, takeEvents, waitingEvents } from '../store/events';
import { applyChargeback, applyUpdate, applyPartTakenBack } from './apply';
import type { Waiting } from './record';
import { settleTogether } from './together';

/**
 * Applies a chargeback; less than the received amount minus paid refunds is a partial one. A refund that is not paid yet does not count, because it
 * may still be refused.
 */
async function takeBack(
  deps: DepositsDeps,
  trx: Trx,
  deposit: Parameters<typeof applyChargeback>[2],
  event: ProviderEvent,
): Promise<EventState> {
  const { takenBack, orderId } = event;
  const locked = await lockDeposit(trx, deposit.member_id, orderId);
  const amount = locked ? creditOf(locked) : event.amount;
  const refunds = await refundsOf(trx, deposit.member_id, orderId);
  const refunded = refunds.reduce((sum, refund) => (refund.state === 'paid' ? sum + refund.amount : sum), 0);
  const isWhole = takenBack === undefined || takenBack >= amount - refunded;
  if (isWhole || !locked) return applyChargeback(deps, trx, deposit, event);
  return applyPartTakenBack(deps, trx, locked, event, takenBack);
}

/**
 * Handles a won dispute, whose money came back. No money moves: the member may owe what was taken, or have been paid otherwise, so an operator
 * decides.
 */
function leaveToOperator({ log }: DepositsDeps, { orderId, amount }: ProviderEvent): EventState {
  log.error({ depositId: orderId, amount }, 'the money of a chargeback came back; nothing was moved');
  return 'conflict';
}

async function apply(deps: DepositsDeps, trx: Trx, event: ProviderEvent | RefundNotification): Promise<EventState> {
  const deposit = { member_id: memberOf(event.orderId), deposit_id: event.orderId };
  switch (event.type) {
    case 'refund':
      return hearRefund(deps, trx, event);
    case 'chargeback':
      return takeBack(deps, trx, deposit, event);
    case 'reinstatement':
      return leaveToOperator(deps, event);
    case 'payment':
      return applyUpdate(deps, trx, deposit, event);
  }
}

/** Settles a recorded event. Idempotent; a failure is recorded and retried later. */
export async function processEvent(deps: DepositsDeps, key: EventKey): Promise<void> {
  const { database, clock, log } = deps;
  const { provider, eventId } = key;
  try {
    await inTransaction(database, async (trx) => {
      const [taken] = await takeEvents(trx, [key]);
      if (!taken) return;
      await closeEvents(trx, [{ ...key, state: await apply(deps, trx, taken.event) }], clock.now());
    });
  } catch (failure) {
    const state = await postponeEvent(database, provider, eventId, backoff, EVENT_ATTEMPTS, clock.now());
    log.error({ err: failure, provider, eventId, state }, 'a payment event could not be processed');
  }
}

/** The most events in one transaction. */
const SETTLED_AT_ONCE = 64;
/** Concurrent transactions: one works while the other waits for its flush of the database's log; more only make them smaller. */
const IN_FLIGHT = 2;

export interface Settler {
  /**
   * Settles newly recorded events, together with other members' events that wait at the same moment. Never throws: `sweepEvents` retries failed
   * events.
   */
  settle(waiting: readonly Waiting[]): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/**
 * Settles events as soon as they are recorded, in the process that recorded them. No guarantee depends on it: `sweepEvents` finds events that a
 * crash leaves behind, and an event is settled once, whichever process is first.
 */
export function createSettler(deps: DepositsDeps): Settler {
  const underWay = new Set<Promise<void>>();
  const together = createGroupCommit<Waiting, boolean>({
    keyOf: ({ memberId }) => memberId,
    settle: (batch) => settleTogether(deps, batch),
    inFlight: IN_FLIGHT,
    batchSize: SETTLED_AT_ONCE,
    nothingHappened: rolledBack,
  });

  async function settleOne(waiting: Waiting): Promise<void> {
    const isSettled = await together(waiting).catch((failure: unknown) => {
      deps.log.warn({ err: failure, eventId: waiting.eventId }, 'a payment event could not be settled with others');
      return false;
    });
    if (!isSettled) await processEvent(deps, waiting);
  }

  return {
    settle(events) {
      for (const waiting of events) {
        const work = settleOne(waiting)
          .catch((failure: unknown) =>
            deps.log.error({ err: failure, eventId: waiting.eventId }, 'a payment event waits'),
          )
          .finally(() => underWay.delete(work));
        underWay.add(work);
      }
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}

const EVENTS_AT_ONCE = 200;

/** Settles events that a crash or a failure left behind. */
export async function sweepEvents(deps: DepositsDeps): Promise<void> {
  for (const key of await waitingEvents(deps.database, deps.clock.now(), EVENTS_AT_ONCE)) await processEvent(deps, key);
}

/** How long callbacks are stored as they arrived: as long as payers may dispute the payments. */
const CALLBACKS_KEPT_MILLISECONDS = 90 * 24 * 3_600_000;

export const sweepCallbacks = ({ database, clock }: DepositsDeps): Promise<void> =>
  forgetCallbacks(database, new Date(clock.now().getTime() - CALLBACKS_KEPT_MILLISECONDS));
