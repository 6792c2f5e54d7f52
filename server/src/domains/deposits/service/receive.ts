import { inTransaction } from '../../../platform/database';
import { createGroupCommit, rolledBack } from '../../../platform/group-commit';
import type { CallbackMessage, ProviderEvent, RefundNotification } from '../provider';
import { type DepositsDeps, providerNamed, takerOf } from '../deps';
import { memberOf } from '../rules/order-id';
import { isOpen } from '../rules/states';
import { insertCallbacks, noteOutcome } from '../store/callbacks';
import { findDeposit } from '../store/deposits';
import { claimQuestion } from './ask';
import { type Kept, record, type Waiting } from './record';

/**
 * How a callback is answered, as an HTTP status: 200 recorded, 400 unreadable, 401 not the provider's, 404 no such provider or order, 503 to be
 * sent again.
 */
export type CallbackStatus = 200 | 400 | 401 | 404 | 503;

/** A callback that was read. */
interface ReadCallback {
  readonly provider: string;
  readonly message: CallbackMessage;
  readonly events: readonly (ProviderEvent | RefundNotification)[];
  /** The id of its row, when it was stored before it was read. */
  readonly keptAs: number | undefined;
}

const outcomeOf = ({ events }: ReadCallback) => (events.length > 0 ? 'recorded' : 'nothing');
const eventIdsOf = ({ events }: ReadCallback): string[] => events.map(({ eventId }) => eventId);

/** Stores callbacks as they arrived and records their events, in one transaction. @returns the recorded events of each callback. */
async function keep(deps: DepositsDeps, callbacks: readonly ReadCallback[]): Promise<Kept[][]> {
  return inTransaction(deps.database, async (trx) => {
    const unkept = callbacks.filter(({ keptAs, events }) => keptAs === undefined && events.length > 0);
    const rows = unkept.map((one) => ({ ...one, outcome: outcomeOf(one), eventIds: eventIdsOf(one) }) as const);
    if (rows.length > 0) await insertCallbacks(trx, rows, deps.clock.now());
    for (const one of callbacks)
      if (one.keptAs !== undefined) await noteOutcome(trx, one.keptAs, outcomeOf(one), eventIdsOf(one));
    const told = callbacks.flatMap(({ provider, events }) => events.map((event) => ({ provider, event })));
    const kept = told.length > 0 ? await record(deps, trx, told) : [];
    let from = 0;
    return callbacks.map(({ events }) => kept.slice(from, (from += events.length)));
  });
}

/** The most callbacks in one transaction. */
const CALLBACKS_AT_ONCE = 64;
/** Concurrent transactions: more only make them smaller, and settling works while this one waits for its flush of the database's log. */
const IN_FLIGHT = 1;

/**
 * Receives a callback: verifies its sender, stores it as it arrived, and records its events, in one transaction with concurrent callbacks. So
 * status 200 means "durably recorded" and no more. A callback whose sender is not verified is not stored.
 * @param settle called after the commit with the events that this callback was the first to report.
 */
export type ReceiveCallback = (
  provider: string,
  message: CallbackMessage,
  settle?: (waiting: readonly Waiting[]) => void,
) => Promise<CallbackStatus>;

export function createReceiver(deps: DepositsDeps): ReceiveCallback {
  const { database, clock } = deps;
  // Callbacks do not wait for one another; of two with the same event the database makes one the first.
  const keepTogether = createGroupCommit<ReadCallback, Kept[]>({
    settle: (batch) => keep(deps, batch),
    inFlight: IN_FLIGHT,
    batchSize: CALLBACKS_AT_ONCE,
    nothingHappened: rolledBack,
  });

  async function read(name: string, message: CallbackMessage, kept: { id?: number | undefined }) {
    const provider = providerNamed(deps, name);
    if (!provider) return 'unknown' as const;
    const ordered = async (orderId: string) => {
      const known = await findDeposit(database, memberOf(orderId), orderId);
      return known !== undefined && takerOf(deps, known)?.name === name ? known : undefined;
    };
    return provider.readCallback(
      message,
      async (orderId) => {
        const known = await ordered(orderId);
        return known !== undefined && (isOpen(known.status) || known.status === 'expired');
      },
      async () => {
        if (kept.id === undefined)
          [kept.id] = await insertCallbacks(database, [{ provider: name, message }], clock.now());
      },
      async (orderId) => {
        const known = await ordered(orderId);
        if (known === undefined) return 'unknown';
        return (await claimQuestion(deps, known)) ? 'yes' : 'soon';
      },
    );
  }

  return async (name, message, settle) => {
    const kept: { id?: number | undefined } = {};
    const events = await read(name, message, kept);
    if (events === 'unknown') return 404;
    if (typeof events === 'string' && kept.id !== undefined)
      await noteOutcome(database, kept.id, events === 'malformed' ? 'malformed' : 'unanswered');
    if (events === 'unauthentic') {
      deps.log.warn({ provider: name }, 'a callback with a bad or stale signature was refused');
      return 401;
    }
    if (events === 'malformed') {
      deps.log.error({ provider: name }, 'a signed callback could not be read');
      return 400;
    }
    if (events === 'unverifiable') return 503;
    const recorded = await keepTogether({ provider: name, message, events, keptAs: kept.id });
    settle?.(recorded.flatMap(({ waiting }) => waiting ?? []));
    return recorded.length > 0 && recorded.every(({ state }) => state === 'unknown_order') ? 404 : 200;
  };
}
