import type { Clock } from '../clock';

interface Known<V> {
  readonly answer: Promise<V>;
  readonly until: number;
  /** A refresh has been requested and has not answered yet. */
  isRefreshing: boolean;
}

/** The last part of an entry's lifetime, in which a read refreshes it in the background, so that frequent readers never wait. */
const REFRESHED_IN_THE_LAST = 0.25;

/**
 * Caches the answers of a slow query by key. A change, such as an operator's switch, is seen within the lifetime of an entry.
 * @param milliseconds lifetime of an entry, from when it was requested.
 */
export function cachedFor<K, V>(
  milliseconds: number,
  clock: Clock,
  ask: (key: K) => Promise<V>,
): (key: K) => Promise<V> {
  const known = new Map<K, Known<V>>();
  const keep = (key: K, answer: Promise<V>, until: number) => {
    // Oldest entries first.
    known.delete(key);
    known.set(key, { answer, until, isRefreshing: false });
  };

  async function refresh(key: K, before: Known<V>, until: number): Promise<void> {
    before.isRefreshing = true;
    try {
      const value = await ask(key);
      if (known.get(key) === before) keep(key, Promise.resolve(value), until);
    } catch {
      // The previous answer stays until it expires; the next read after that reports the failure.
      before.isRefreshing = false;
    }
  }

  return (key) => {
    const now = clock.now().getTime();
    const until = now + milliseconds;
    const before = known.get(key);
    if (before && before.until > now) {
      const isOld = before.until - now <= milliseconds * REFRESHED_IN_THE_LAST;
      if (isOld && !before.isRefreshing) void refresh(key, before, until);
      return before.answer;
    }
    for (const [old, { until: end }] of known) {
      if (end > now) break;
      known.delete(old);
    }
    const answer = ask(key);
    keep(key, answer, until);
    answer.catch(() => {
      if (known.get(key)?.answer === answer) known.delete(key);
    });
    return answer;
  };
}
