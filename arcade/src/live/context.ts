import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { LiveTable } from './driver/live-table';
import type { LiveState, LiveStore } from './driver/state';

/** What may be done with a replay. */
export interface ReplayKeys {
  /** Shows the round from its beginning. */
  again(): void;
  /** Shows how it ended. */
  skip(): void;
}

export interface Replayed extends ReplayKeys {
  /** What a bet was on, in words. @param write an amount of chips, minor units */
  readonly tellChoice: (choice: unknown, write: (amount: number) => string) => string;
}

interface LiveShell {
  readonly live: LiveStore;
  readonly table: LiveTable;
  /** A finished round is seen again; undefined where rounds are played. */
  readonly replay: Replayed | undefined;
}

export const LiveContext = createContext<LiveShell | undefined>(undefined);

function useShell(): LiveShell {
  const shell = useContext(LiveContext);
  if (!shell) throw new Error('the live table is missing around this component');
  return shell;
}

export const useLiveTable = (): LiveTable => useShell().table;
/** @returns undefined where rounds are played */
export const useReplay = (): Replayed | undefined => useShell().replay;
export const useLive = <Part>(select: (state: LiveState) => Part): Part => useStore(useShell().live, select);

/** Milliseconds that the phase still lasts, looked at four times a second; undefined where that is not known. */
export function useTimeLeft(): number | undefined {
  const left = useLive((state) => state.round?.left ?? undefined);
  const at = useLive((state) => state.roundAt);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return left === undefined ? undefined : Math.max(0, left - Math.max(0, now - at));
}
