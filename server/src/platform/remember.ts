import type { Clock } from './clock';

interface Known<V> {
  readonly answer: Promise<V>;
  readonly until: number;
  /** Asked again, and not answered yet. */
  isRefreshing: boolean;
}

/** The last part of an answer's time, in which it is asked for again while it still stands: who is busy never waits for it. */
const REFRESHED_IN_THE_LAST = 0.25;

/**
 * Answers of a slow question, kept for a moment each and no longer: what an operator switches is seen that much later.
 * @param milliseconds how long an answer stands, from when it was asked for.
 */
export function rememberFor<K, V>(
  milliseconds: number,
  clock: Clock,
  ask: (key: K) => Promise<V>,
): (key: K) => Promise<V> {
  const known = new Map<K, Known<V>>();
  const keep = (key: K, answer: Promise<V>, until: number) => {
    // Those that are kept longest stand first.
    known.delete(key);
    known.set(key, { answer, until, isRefreshing: false });
  };

  async function refresh(key: K, before: Known<V>, until: number): Promise<void> {
    before.isRefreshing = true;
    try {
      const value = await ask(key);
      if (known.get(key) === before) keep(key, Promise.resolve(value), until);
    } catch {
      // The answer before stands until its time is over; then who asks hears of the failure.
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
