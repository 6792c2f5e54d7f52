import type { Queryable } from './database';
import type { JobPayload, Jobs } from './jobs';

/**
 * Events that one domain publishes and domains further right handle. `publish` writes one job per subscriber inside the caller's transaction;
 * handlers run after commit, at least once, and must be idempotent.
 */
export interface Outbox {
  publish(queryable: Queryable, topic: string, fact: JobPayload): Promise<void>;
  /** @param subscriber names the reaction; unique within a topic. */
  subscribe(topic: string, subscriber: string, react: (fact: JobPayload) => Promise<void>): void;
}

export function createOutbox(jobs: Jobs): Outbox {
  const tasks = new Map<string, string[]>();
  return {
    async publish(queryable, topic, fact) {
      for (const task of tasks.get(topic) ?? []) await jobs.enqueue(queryable, task, fact);
    },
    subscribe(topic, subscriber, react) {
      const task = `${topic}:${subscriber}`;
      jobs.handle(task, react);
      tasks.set(topic, [...(tasks.get(topic) ?? []), task]);
    },
  };
}
