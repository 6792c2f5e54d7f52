import type { Clock } from './clock';

/**
 * Answers of a slow question, kept for a moment each and no longer: what an operator switches is seen that much later.
 * @param milliseconds how long.
 */
export function rememberFor<K, V>(
  milliseconds: number,
  clock: Clock,
  ask: (key: K) => Promise<V>,
): (key: K) => Promise<V> {
  const known = new Map<K, { answer: Promise<V>; until: number }>();
  return (key) => {
    const now = clock.now().getTime();
    const before = known.get(key);
    if (before && before.until > now) return before.answer;
    // The oldest stand first.
    for (const [old, { until }] of known) {
      if (until > now) break;
      known.delete(old);
    }
    const answer = ask(key);
    known.set(key, { answer, until: now + milliseconds });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
