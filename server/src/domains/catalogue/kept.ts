import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { cachedFor } from '../../platform/cache/cached-for';
import * as store from './store';

/** A change of the catalogue is seen by the lists of every process this much later at most. */
const UNSEEN_MILLISECONDS = 500;
/** Different questions whose answers are kept; callers may ask anything, so more than these start afresh. */
const MOST_KEPT = 300;

/**
 * Answers, or computes and keeps for as long as the catalogue stays as it is: what thousands ask for at once is computed once.
 * @param question names the answer among all others and decides its type. @param answer what it throws is thrown on and not kept.
 */
export type CacheAnswer = <T>(question: string, answer: () => Promise<T>) => Promise<T>;

export function createAnswerCache(database: Database, clock: Clock): CacheAnswer {
  const versionNow = cachedFor(UNSEEN_MILLISECONDS, clock, () => store.readVersion(database));
  let kept = new Map<string, Promise<unknown>>();
  let keptVersion = 0;

  return async function keep<T>(question: string, answer: () => Promise<T>): Promise<T> {
    const version = await versionNow('');
    if (version !== keptVersion || kept.size >= MOST_KEPT) {
      kept = new Map();
      keptVersion = version;
    }
    const known = kept.get(question);
    if (known) return known as Promise<T>;
    const here = kept;
    const computed = answer();
    here.set(question, computed);
    computed.catch(() => here.delete(question));
    return computed;
  };
}
