import { type Database, inTransaction, type Trx } from '../database';
import type { Jobs } from '../jobs';
import type { Log } from '../log';
import { deliverAll, type Listener } from './delivery';
import type { EventType } from './event';
import * as store from './store';

/** @param trx moves the listener's cursor: what is written in it happens once. Anything else must be idempotent, because a fact may come again. */
export type EventHandler<Fact> = (fact: Fact, trx: Trx) => Promise<void>;

export interface ListenOptions {
  /** Where a new listener begins: with the oldest fact that is kept, or with those that come after it was first started. */
  readonly from?: 'kept' | 'now';
}

/** Facts that one domain publishes and domains further right handle. They are kept: a listener that is new or was down misses none. */
export interface Events {
  /** Keeps facts in the transaction that made them true. Listeners are called after its commit, once for each. */
  publish<Fact>(trx: Trx, type: EventType<Fact>, ...facts: readonly NoInfer<Fact>[]): Promise<void>;
  /**
   * Called for every fact, one at a time in all processes together, in the order of commits; a fact for which it fails is tried again later, as a job.
   * @param listener names the reaction, for ever: its cursor is kept under this name. @throws Error when an event has two listeners of one name: a bug.
   */
  listen<Fact>(type: EventType<Fact>, listener: string, handle: EventHandler<Fact>, options?: ListenOptions): void;
}

export interface EventDelivery extends Events {
  /** Notes new listeners, so that those that begin now miss nothing from now on. */
  start(): Promise<void>;
  /** Hands out whatever waits, to every listener. */
  sweep(): Promise<void>;
  /** Forgets facts that are old and that every listener has handled. */
  forget(): Promise<void>;
}

/** The job that hands out facts of one event right after their commit. */
const DELIVER = 'events:deliver';

/** @param keptDays how long facts are kept for listeners to come. */
export function createEvents(deps: {
  database: Database;
  jobs: Pick<Jobs, 'enqueue' | 'handle'>;
  log: Log;
  keptDays: number;
}): EventDelivery {
  const { database, jobs, keptDays } = deps;
  const listeners = new Map<string, Listener>();

  /** Listeners are served side by side: one that is slow keeps no other waiting. Those for which nothing waits cost nothing. */
  async function deliver(event?: unknown): Promise<void> {
    await store.placeFacts(database);
    const asked = [...listeners.values()].filter((one) => event === undefined || one.event === event);
    const waitedFor = await store.waitedFor(
      database,
      asked.map(({ name }) => name),
    );
    const due = asked.filter(({ name }) => waitedFor.has(name));
    const ends = await Promise.allSettled(due.map((listener) => deliverAll(deps, listener)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  jobs.handle(DELIVER, ({ event }) => deliver(event));

  return {
    async publish(trx, { name }, ...facts) {
      if (facts.length === 0) return;
      await store.keepFacts(trx, name, facts);
      // Without a key: two transactions that enqueue under one key wait for each other.
      if ([...listeners.values()].some((one) => one.event === name)) await jobs.enqueue(trx, DELIVER, { event: name });
    },
    listen(type, listener, handle, { from = 'kept' } = {}) {
      const name = `${type.name}:${listener}`;
      const read = (fact: unknown, trx: Trx) => handle(type.schema.parse(fact), trx);
      // Versions before kept events enqueued each fact as a job of this very name: those that wait at an upgrade are handled here, too.
      jobs.handle(name, (fact) => inTransaction(database, (trx) => read(fact, trx)));
      listeners.set(name, { name, event: type.name, fromNow: from === 'now', handle: read });
    },
    async start() {
      await store.placeFacts(database);
      for (const { name, event, fromNow } of listeners.values())
        await store.noteListener(database, name, event, fromNow);
    },
    sweep: () => deliver(),
    forget: () => store.forgetOld(database, [...listeners.keys()], keptDays),
  };
}
