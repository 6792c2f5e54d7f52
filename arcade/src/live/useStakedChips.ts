import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Layout } from '../layout/useLayout';
import { useLive } from './context';

/** Keeps the chips on a layout in step with what the player has staked: staked chips lie there until the next round begins. */
export function useStakedChips(layout: Layout): void {
  const round = useLive((state) => state.round?.number);
  const staked = useLive((state) => state.bets[0]?.choice);
  const newest = useRef(layout);
  useLayoutEffect(() => {
    newest.current = layout;
  });
  const cleared = useRef<number>(undefined);
  const lay = useRef(false);
  useEffect(() => {
    if (staked === undefined) {
      if (lay.current && cleared.current !== round) newest.current.begin(undefined);
      lay.current = false;
      cleared.current = round;
      return;
    }
    lay.current = true;
    newest.current.begin(staked);
  }, [round, staked]);
}
