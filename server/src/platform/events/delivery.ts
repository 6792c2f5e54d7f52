import { type Database, inTransaction, type Trx } from '../database';
import type { Jobs } from '../jobs';
import type { Log } from '../log';
import * as store from './store';

export interface Listener {
  /** Of its event and its own: 'document.decided:mail'. Also the task that tries facts again for which it failed. */
  readonly name: string;
  readonly event: string;
  readonly fromNow: boolean;
  handle(fact: unknown, trx: Trx): Promise<void>;
}

interface DeliveryDeps {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Log;
}

/** `busy`: another delivery to this listener is under way. */
type Step = 'handled' | 'empty' | 'busy';

/**
 * Hands the next fact to a listener, in the transaction that moves its cursor: what the handler writes there happens exactly once, however often a
 * process is killed. Of several processes one holds the cursor's row; a killed one lets go of it with its connection.
 */
async function deliverNext(deps: DeliveryDeps, listener: Listener): Promise<Step> {
  let failing: store.KeptFact | undefined;
  try {
    return await inTransaction(deps.database, async (trx) => {
      const after = await store.lockCursor(trx, listener.name);
      if (after === undefined) return 'busy';
      const next = await store.nextFact(trx, listener.event, after);
      if (!next) return 'empty';
      failing = next;
      await store.moveCursor(trx, listener.name, next.position);
      await listener.handle(next.fact, trx);
      return 'handled';
    });
  } catch (failure) {
    if (!failing) throw failure;
    return setAside(deps, listener, failing, failure);
  }
}

/**
 * A fact for which the listener failed becomes a job, which the queue tries again with growing pauses and shows among failed jobs; the cursor goes
 * on. So one fact that cannot be handled holds up no other. What it costs is the order: handlers read the state as it is, and do not count on it.
 */
async function setAside(
  { database, jobs, log }: DeliveryDeps,
  listener: Listener,
  { position, fact }: store.KeptFact,
  failure: unknown,
): Promise<Step> {
  const step = await inTransaction(database, async (trx): Promise<Step> => {
    const after = await store.lockCursor(trx, listener.name);
    if (after === undefined) return 'busy';
    if (after >= position) return 'handled';
    await store.moveCursor(trx, listener.name, position);
    await jobs.enqueue(trx, listener.name, fact);
    return 'handled';
  });
  log.error({ err: failure, listener: listener.name, fact }, 'a listener failed; the fact is tried again as a job');
  return step;
}

/**
 * Delivers every waiting fact to a listener; call it only when one waits. While another process delivers to this listener, it returns at once. Each
 * process checks again after its last delivery, so a fact that was committed meanwhile does not wait for the next sweep.
 */
export async function deliverAll(deps: DeliveryDeps, listener: Listener): Promise<void> {
  await store.noteListener(deps.database, listener.name, listener.event, listener.fromNow);
  do if ((await deliverNext(deps, listener)) === 'busy') return;
  while (await store.isBehind(deps.database, listener.name));
}
