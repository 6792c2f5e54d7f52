import { flightHeightAt } from '@croupier/contract/games/live';
import { useEffect, useState } from 'react';
import { useLive } from '../../../live/context';

/**
 * Estimated height of the flight, hundredths; the table's own clock decides. The height freezes while the connection is lost, because the page
 * cannot know whether the flight goes on.
 */
export function useHeight(): number {
  const elapsed = useLive((state) =>
    state.round?.phase === 'flight' ? (state.round.elapsed ?? undefined) : undefined,
  );
  const at = useLive((state) => state.roundAt);
  const lostAt = useLive((state) => state.lostAt ?? Number.POSITIVE_INFINITY);
  const [height, setHeight] = useState(100);
  useEffect(() => {
    if (elapsed === undefined) return;
    let frame = requestAnimationFrame(function look(now) {
      setHeight(flightHeightAt(elapsed + Math.max(0, Math.min(now, lostAt) - at)));
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [elapsed, at, lostAt]);
  return height;
}
