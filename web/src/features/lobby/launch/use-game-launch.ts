import { useEffect, useEffectEvent, useState } from 'react';
import { type LaunchResult, launchGame } from './launch';

export type Launched = Extract<LaunchResult, { kind: 'launched' }>;

/** Launches when the overlay opens, and again on `launchAgain`. @param onFailure receives the reason. */
export function useGameLaunch(
  gameId: string,
  fun: boolean,
  checked: boolean,
  onFailure: (result: Exclude<LaunchResult, Launched>) => void,
): { launched: Launched | null; launchAgain: () => void } {
  const [launched, setLaunched] = useState<Launched | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const leaving = new AbortController();
    launchGame(gameId, fun, !checked || attempt > 0, leaving.signal)
      .then((result) => {
        if (leaving.signal.aborted) return null;
        if (result.kind === 'launched') setLaunched(result);
        else fail(result);
        return null;
      })
      .catch((failure: unknown) => {
        // Only an abort throws: refusals are results.
        if (!leaving.signal.aborted) throw failure;
      });
    return () => leaving.abort();
  }, [gameId, fun, checked, attempt]);
  const launchAgain = (): void => {
    setLaunched(null);
    setAttempt(attempt + 1);
  };
  return { launched, launchAgain };
}
