import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { LiveTable } from './driver/live-table';
import type { LiveState, LiveStore } from './driver/state';

/** Controls of a replay. */
export interface ReplayKeys {
  /** Restarts the replay. */
  again(): void;
  /** Skips to the round's result. */
  skip(): void;
}

export interface Replayed extends ReplayKeys {
  /** Describes a bet's choice in words. @param write formats an amount of chips, minor units */
  readonly tellChoice: (choice: unknown, write: (amount: number) => string) => string;
}

interface LiveShell {
  readonly live: LiveStore;
  readonly table: LiveTable;
  /** Set while a finished round is replayed; undefined where rounds are played. */
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

/** Milliseconds left in the phase, updated four times a second; undefined when unknown. */
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
