import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { cachedFor } from '../../platform/cache/cached-for';
import * as store from './store';

/** Maximum delay until the lists of every process show a change of the catalogue. */
const UNSEEN_MILLISECONDS = 500;
/** Maximum number of cached answers; callers choose the keys, so beyond it the cache is cleared. */
const MOST_KEPT = 300;

/**
 * Returns the cached answer, or computes and caches it until the catalogue changes: concurrent requests share one computation.
 * @param question the cache key, which decides the answer's type. @param answer computes the answer; its errors are rethrown and not cached.
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
