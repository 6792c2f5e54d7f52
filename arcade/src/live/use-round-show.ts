import type { GameEvent } from '@croupier/contract/games/base';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Pacer } from '../table/round/pace';
import type { Pace } from '../table/round/pace';
import { useLive } from './context';

interface RoundShow {
  /** Clears the table when bets of a new round open. */
  begin(): void;
  /** Shows the round's result. */
  play(events: readonly GameEvent[], pace: Pace): Promise<void>;
}

/** Runs a board's animation once per round, at its result; a page that joins later shows the result at once. */
export function useRoundShow(show: RoundShow): void {
  const number = useLive((state) => state.round?.number);
  const shownPhase = useLive((state) => {
    const phase = state.round?.phase;
    if (phase === 'betting') return 'begin';
    return phase === 'result' || phase === 'payout' ? 'play' : 'wait';
  });
  const events = useLive((state) => state.round?.events);
  const joinedIn = useLive((state) => state.joinedIn);
  const newest = useRef(show);
  const played = useRef<number>(undefined);
  const pacer = useRef<Pacer>(undefined);
  useLayoutEffect(() => {
    newest.current = show;
  });
  useEffect(() => {
    if (number === undefined) return;
    if (shownPhase === 'begin') newest.current.begin();
    if (shownPhase !== 'play' || played.current === number || !events) return;
    played.current = number;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    pacer.current = new Pacer(joinedIn, calm);
    void newest.current.play(events, pacer.current);
  }, [number, shownPhase, events, joinedIn]);
  // Hurries the animation of an unmounted board, so that it makes no more sounds.
  useEffect(() => () => pacer.current?.hurry(), []);
}
