import { inTransaction, type Trx } from '../../../platform/database';
import type { CallbackMessage, ProviderEvent, RefundBell } from '../provider';
import { hearRefund } from '../refunds/bell';
import { refundsOf } from '../refunds/store';
import { type DepositsDeps, providerNamed, takerOf } from '../deps';
import { EVENT_ATTEMPTS, growingPause, isOpen } from '../rules/states';
import { creditOf, findDeposit, lockDeposit } from '../store/deposits';
import { forgetCallbacks, insertCallback, noteOutcome } from '../store/callbacks';
import { closeEvent, type EventState, postponeEvent, recordEvent, takeEvent, waitingEvents } from '../store/events';
import { claimQuestion } from './ask';
import { applyChargeback, applyNews, applyPartTakenBack } from './apply';

export const PROCESS_EVENT = 'deposits:process-event';

/** How a callback is answered, as an HTTP status: 200 recorded, 400 unreadable, 401 not the provider's, 404 no such provider or order, 503 tell it again. */
export type CallbackStatus = 200 | 400 | 401 | 404 | 503;

/** The order's member, from the front of its id. */
export const memberOf = (orderId: string): number => {
  const memberId = Number(/^(\d{1,15})-/.exec(orderId)?.[1] ?? '0');
  return Number.isSafeInteger(memberId) ? memberId : 0;
};

/**
 * Records events, each with a job that processes it, in the caller's transaction. Nothing is credited here. The same event again changes nothing.
 * @param provider the name under which its events are kept. @returns the state in which each event stands.
 */
export async function recordEvents(
  deps: DepositsDeps,
  trx: Trx,
  provider: string,
  events: readonly (ProviderEvent | RefundBell)[],
): Promise<EventState[]> {
  const states: EventState[] = [];
  for (const event of events) {
    const known = await findDeposit(trx, memberOf(event.orderId), event.orderId);
    const taken = known && takerOf(deps, known)?.name === provider;
    const recorded = await recordEvent(trx, provider, event, taken ? 'received' : 'unknown_order', deps.clock.now());
    if (recorded.fresh && taken)
      await deps.jobs.enqueue(trx, PROCESS_EVENT, { provider, eventId: event.eventId }, { maxAttempts: 1 });
    if (recorded.state === 'unknown_order')
      deps.log.error({ eventId: event.eventId, orderId: event.orderId }, 'news of an order that was never placed');
    states.push(recorded.state);
  }
  return states;
}

/**
 * Takes a callback in: checks who sent it, keeps it as it arrived, and records what it tells, in one transaction. So an answer of 200 means "will
 * not be forgotten" and no more. What is not known to be the provider's is not kept.
 */
export async function receiveCallback(
  deps: DepositsDeps,
  name: string,
  message: CallbackMessage,
): Promise<CallbackStatus> {
  const provider = providerNamed(deps, name);
  if (!provider) return 404;
  const { database, clock } = deps;
  const kept: { id?: number } = {};
  const read = await provider.readCallback(
    message,
    async (orderId) => {
      const known = await findDeposit(database, memberOf(orderId), orderId);
      const isOurs = known !== undefined && takerOf(deps, known)?.name === name;
      return isOurs && (isOpen(known.status) || known.status === 'expired');
    },
    async () => {
      kept.id ??= await insertCallback(database, name, message, clock.now());
    },
    async (orderId) => {
      const known = await findDeposit(database, memberOf(orderId), orderId);
      if (known === undefined || takerOf(deps, known)?.name !== name) return 'unknown';
      return (await claimQuestion(deps, known)) ? 'yes' : 'soon';
    },
  );
  if (typeof read === 'string' && kept.id !== undefined)
    await noteOutcome(database, kept.id, read === 'malformed' ? 'malformed' : 'unanswered');
  if (read === 'unauthentic') {
    deps.log.warn({ provider: name }, 'a callback with a bad or stale signature was refused');
    return 401;
  }
  if (read === 'malformed') {
    deps.log.error({ provider: name }, 'a signed callback could not be read');
    return 400;
  }
  if (read === 'unverifiable') return 503;
  const states = await inTransaction(database, async (trx) => {
    const eventIds = read.map(({ eventId }) => eventId);
    const id = kept.id ?? (eventIds.length > 0 ? await insertCallback(trx, name, message, clock.now()) : undefined);
    if (id !== undefined) await noteOutcome(trx, id, eventIds.length > 0 ? 'recorded' : 'nothing', eventIds);
    return recordEvents(deps, trx, name, read);
  });
  return states.length > 0 && states.every((state) => state === 'unknown_order') ? 404 : 200;
}

/**
 * Takes a deposit back. Less than our refunds have left of what arrived is a part. A refund that is not paid yet has left nothing: it may still be
 * refused.
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
 * A dispute was won, and its money came back. Nothing is moved: the member may owe what was taken, or have been paid otherwise, so an operator
 * decides.
 */
function leaveToOperator({ log }: DepositsDeps, { orderId, amount }: ProviderEvent): EventState {
  log.error({ depositId: orderId, amount }, 'the money of a chargeback came back; nothing was moved');
  return 'conflict';
}

async function apply(deps: DepositsDeps, trx: Trx, event: ProviderEvent | RefundBell): Promise<EventState> {
  const deposit = { member_id: memberOf(event.orderId), deposit_id: event.orderId };
  switch (event.type) {
    case 'refund':
      return hearRefund(deps, trx, event);
    case 'chargeback':
      return takeBack(deps, trx, deposit, event);
    case 'reinstatement':
      return leaveToOperator(deps, event);
    case 'payment':
      return applyNews(deps, trx, deposit, event);
  }
}

/** Processes a recorded event once, however often it is asked to. A failure is noted and tried again later. */
export async function processEvent(deps: DepositsDeps, provider: string, eventId: string): Promise<void> {
  const { database, clock, log } = deps;
  try {
    await inTransaction(database, async (trx) => {
      const event = await takeEvent(trx, provider, eventId);
      if (!event) return;
      await closeEvent(trx, provider, eventId, await apply(deps, trx, event), clock.now());
    });
  } catch (failure) {
    const state = await postponeEvent(database, provider, eventId, growingPause, EVENT_ATTEMPTS, clock.now());
    log.error({ err: failure, provider, eventId, state }, 'a payment event could not be processed');
  }
}

const EVENTS_AT_ONCE = 200;

/** Processes what a crash or a failure left behind. */
export async function sweepEvents(deps: DepositsDeps): Promise<void> {
  for (const { provider, eventId } of await waitingEvents(deps.database, deps.clock.now(), EVENTS_AT_ONCE))
    await processEvent(deps, provider, eventId);
}

/** For how long callbacks are kept as they arrived: as long as payers may dispute what they tell of. */
const CALLBACKS_KEPT_MILLISECONDS = 90 * 24 * 3_600_000;

export const sweepCallbacks = ({ database, clock }: DepositsDeps): Promise<void> =>
  forgetCallbacks(database, new Date(clock.now().getTime() - CALLBACKS_KEPT_MILLISECONDS));
