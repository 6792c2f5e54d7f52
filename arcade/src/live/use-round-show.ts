import type { GameEvent } from '@croupier/contract/games/base';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Pacer } from '../table/round/pace';
import type { Pace } from '../table/round/pace';
import { useLive } from './context';

interface RoundShow {
  /** Bets of a new round are open: clear the table. */
  begin(): void;
  /** Shows how the round came out. */
  play(events: readonly GameEvent[], pace: Pace): Promise<void>;
}

/** Runs a board's show of each round: at its result, once; whoever sits down later sees it as it is. */
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
  // A board that is taken away makes no more sounds.
  useEffect(() => () => pacer.current?.hurry(), []);
}
