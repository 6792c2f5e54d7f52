import { inTransaction } from '../../../platform/database';
import type { ProviderEvent, SignedMessage } from '../acquirer';
import { ACQUIRER, type DepositsDeps } from '../deps';
import { EVENT_ATTEMPTS, growingPause } from '../rules/states';
import { findDeposit } from '../store/deposits';
import { closeEvent, postponeEvent, recordEvent, takeEvent, waitingEvents } from '../store/events';
import { applyChargeback, applyNews } from './apply';

export const PROCESS_EVENT = 'deposits:process-event';

/** How a callback is answered, as an HTTP status: 200 recorded, 400 unreadable, 401 not the acquirer's, 404 no such order. */
export type CallbackStatus = 200 | 400 | 401 | 404;

/** The order's member, from the front of its id. */
const memberOf = (orderId: string): number => {
  const memberId = Number(/^(\d{1,15})-/.exec(orderId)?.[1] ?? '0');
  return Number.isSafeInteger(memberId) ? memberId : 0;
};

const depositOf = ({ database }: DepositsDeps, { orderId }: ProviderEvent) =>
  findDeposit(database, memberOf(orderId), orderId);

/**
 * Takes a callback in: checks who sent it, and records it with a job that processes it, in one transaction. Nothing is credited here, so an answer
 * of 200 means "will not be forgotten" and no more. The same event again changes nothing.
 */
export async function receiveCallback(deps: DepositsDeps, message: SignedMessage): Promise<CallbackStatus> {
  const { acquirer, database, jobs, clock, log } = deps;
  const event = acquirer.readCallback(message);
  if (event === 'unauthentic') {
    log.warn('a callback with a bad or stale signature was refused');
    return 401;
  }
  if (event === 'malformed') {
    log.error('a signed callback could not be read');
    return 400;
  }
  const known = await depositOf(deps, event);
  const { state } = await inTransaction(database, async (trx) => {
    const recorded = await recordEvent(trx, ACQUIRER, event, known ? 'received' : 'unknown_order', clock.now());
    if (recorded.fresh && known) await jobs.enqueue(trx, PROCESS_EVENT, { eventId: event.eventId }, { maxAttempts: 1 });
    return recorded;
  });
  if (state !== 'unknown_order') return 200;
  log.error({ eventId: event.eventId, orderId: event.orderId }, 'a callback for an order that was never placed');
  return 404;
}

/** Processes a recorded event once, however often it is asked to. A failure is noted and tried again later. */
export async function processEvent(deps: DepositsDeps, eventId: string): Promise<void> {
  const { database, clock, log } = deps;
  try {
    await inTransaction(database, async (trx) => {
      const event = await takeEvent(trx, ACQUIRER, eventId);
      if (!event) return;
      const deposit = { member_id: memberOf(event.orderId), deposit_id: event.orderId };
      const apply = event.type === 'chargeback' ? applyChargeback : applyNews;
      await closeEvent(trx, ACQUIRER, eventId, await apply(deps, trx, deposit, event), clock.now());
    });
  } catch (failure) {
    const state = await postponeEvent(database, ACQUIRER, eventId, growingPause, EVENT_ATTEMPTS, clock.now());
    log.error({ err: failure, eventId, state }, 'a payment event could not be processed');
  }
}

const EVENTS_AT_ONCE = 200;

/** Processes what a crash or a failure left behind. */
export async function sweepEvents(deps: DepositsDeps): Promise<void> {
  const waiting = await waitingEvents(deps.database, ACQUIRER, deps.clock.now(), EVENTS_AT_ONCE);
  for (const eventId of waiting) await processEvent(deps, eventId);
}
