import type { GameFacts } from '@croupier/contract/games/base';
import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import type { Launch } from '../client/frame/launch';
import type { MoneyFormat } from '../client/rgs/money';
import type { PlaySound } from '../client/sound/names';
import type { Pace } from './round/pace';
import type { ShownRound } from './round/show';
import type { TableGame } from './round/table-game';
import type { TableState, TableStore } from './round/state';

/** The driver's interface for boards and controls, in solo and live games. */
export type TableDriver = Pick<TableGame, keyof TableGame>;

export interface TableShell {
  readonly store: TableStore;
  readonly game: TableDriver;
  readonly facts: GameFacts;
  readonly launch: Launch;
  /** RGS units to text. */
  readonly money: MoneyFormat;
  readonly sound: PlaySound;
  readonly setMuted: (muted: boolean) => void;
  /** Requests the app's deposit screen; `close` requests the app to close the game. */
  readonly deposit: () => void;
  readonly close: () => void;
}

export const TableContext = createContext<TableShell | undefined>(undefined);

/** The shell around this component. */
export function useTable(): TableShell {
  const shell = useContext(TableContext);
  if (!shell) throw new Error('the table is missing around this component');
  return shell;
}

/** Selects a part of the table's state; the component rerenders when that part changes. */
export const useTableState = <Part>(select: (state: TableState) => Part): Part => useStore(useTable().store, select);

/** The round's state and the player's possible actions, for boards. Amounts in RGS units. */
export function useRound() {
  const { game } = useTable();
  const phase = useTableState((state) => state.phase);
  const stake = useTableState((state) => state.stake);
  const balance = useTableState((state) => state.balance);
  const actions = useTableState((state) => state.actions);
  const banked = useTableState((state) => state.banked);
  const held = useTableState((state) => state.paused || state.cooling);
  return {
    phase,
    stake,
    balance,
    actions,
    banked,
    /** No round is open: choices may be changed. */
    idle: phase === 'idle',
    /** A new round may be started now. */
    ready: phase === 'idle' && !held && stake > 0,
    /** The round waits for one of `actions`. */
    deciding: phase === 'deciding',
    /** A request is pending or an animation runs; a press hurries it. */
    busy: phase === 'staking' || phase === 'acting' || phase === 'replaying' || phase === 'settling',
    offers: (action: string) => actions.some((offer) => offer.action === action),
    play: (choice?: unknown, amount?: number) => game.play(choice, amount),
    act: (action: string) => game.act(action),
    hurry: () => game.hurry(),
  };
}

/** Calls `lower` when the player lowers the bet to what a refusal allows. @param lower `most`: the largest cost of a bet, RGS units */
export function useLowered(lower: (most: number) => void): void {
  const lowered = useTableState((state) => state.lowered);
  const lowerNow = useEffectEvent(lower);
  const seen = useRef(lowered);
  useEffect(() => {
    if (!lowered || lowered === seen.current) return;
    seen.current = lowered;
    lowerNow(lowered.most);
  }, [lowered]);
}

export interface EventShow<Event> {
  /** Clears the table when a new stake is sent. */
  begin?(round: { readonly choice: unknown }): void;
  /** Empties the table when the stake was refused or the round ended unseen. */
  cancel?(): void;
  /** Shows, in order, the events since the last call. Resolves when the result may be announced. */
  play(fresh: readonly Event[], pace: Pace, round: ShownRound): Promise<void>;
}

/**
 * Registers this component as the board that shows the rounds.
 * @param event schema of one event of the game; a round with any other event is not shown
 */
export function useShow<Event>(event: z.ZodMiniType<Event>, show: EventShow<Event>): void {
  const { game } = useTable();
  const newest = useRef(show);
  useLayoutEffect(() => {
    newest.current = show;
  });
  const shape = useRef(event);
  useEffect(
    () =>
      game.mount({
        begin: (round) => newest.current.begin?.(round),
        cancel: () => newest.current.cancel?.(),
        async play(fresh, pace, round) {
          const events = z.array(shape.current).safeParse(fresh);
          if (!events.success) return false;
          await newest.current.play(events.data, pace, round);
          return true;
        },
      }),
    [game],
  );
}
